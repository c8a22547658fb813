import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../../server/jobs/purge';
import { addHomeCharger, addHomeModel } from '../../harness/homeCharging';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the purge of security events', () => {
  it('deletes those of unknown chargers after a month and others after a year', async () => {
    const { db } = test.deps;
    await db.asSystem((tx) =>
      sql`insert into security_event (at, identity, kind) values
      (now() - interval '31 days', 'old', 'UnknownCharger'), (now() - interval '29 days', 'new', 'UnknownCharger'),
      (now() - interval '300 days', 'kept', 'TamperDetectionActivated'),
      (now() - interval '366 days', 'gone', 'TamperDetectionActivated')`.execute(tx),
    );
    await db.asSystem((tx) =>
      sql`insert into unknown_charger (identity, last_seen, address) values
      ('silent', now() - interval '31 days', ''), ('knocking', now(), '')`.execute(tx),
    );
    await purgeExpired(test.deps);
    const events = await db.asSystem((tx) =>
      tx.selectFrom('securityEvent').select('identity').orderBy('identity').execute(),
    );
    const unknown = await db.asSystem((tx) => tx.selectFrom('unknownCharger').select('identity').execute());
    expect(events.map(({ identity }) => identity)).toEqual(['kept', 'new']);
    expect(unknown.map(({ identity }) => identity)).toEqual(['knocking']);
  });
});

describe('the purge of readings at home', () => {
  it('keeps what sessions of the last 90 days have been settled by, and the sessions themselves', async () => {
    const { db } = test.deps;
    await db.asSystem(async (tx) => {
      const homeChargerId = await addHomeCharger(tx, 'HC-1', { modelId: await addHomeModel(tx, 'Hearth 7') });
      await sql`with old as (
          insert into home_session (home_charger_id, timezone, status, is_override, started_at, meter_start)
          values (${homeChargerId}, 'Europe/Berlin', 'charging', false, now() - interval '91 days', 0) returning id)
        insert into home_reading (home_session_id, at, register_wh)
        select id, now() - age * interval '1 day', 100 from old, unnest(array[89, 91]) age`.execute(tx);
    });
    await purgeExpired(test.deps);
    const { rows } = await db.asSystem((tx) =>
      sql<{ days: number }>`select round(extract(epoch from now() - r.at) / 86400)::int as days
        from home_session s left join home_reading r on r.home_session_id = s.id`.execute(tx),
    );
    expect(rows).toEqual([{ days: 89 }]);
  });
});

describe('the purge of alarm messages', () => {
  it('deletes those of more than 90 days with their tries, links and ended runs of chains', async () => {
    const { db } = test.deps;
    await db.asSystem(async (tx) => {
      await sql`insert into alarm_link (full_name, alarm_ids, created_at)
        select 'Kim', '{}', now() - age * interval '1 day' from unnest(array[89, 91]) age`.execute(tx);
      await sql`with sent as (
          insert into alarm_message (kind, full_name, address, locale, reason, subject, body, link_id, created_at, next_try_at)
          select 'sms', 'Kim', '', 'en_US', 'onCall', '', '', id, created_at, created_at from alarm_link returning id, created_at)
        insert into alarm_message_attempt (message_id, at, ms) select id, created_at, 1 from sent`.execute(tx);
      await sql`with raised as (
          insert into alarm (rule_code, classification, level, priority, first_at, last_at, is_active, is_open)
          values ('disk.low', 'disk', 'critical', 'urgent', now(), now(), true, true) returning id),
        chain as (
          insert into on_call_chain (name, priority, steps, unanswered_minutes)
          values ('Urgent', 'urgent', '[]', 15) returning id)
        insert into on_call_run (chain_id, alarm_id, steps, unanswered_minutes, started_at, ended_at, outcome)
        select chain.id, raised.id, '[]', 15, now() - age * interval '1 day', ended, case when ended is not null then 'cleared' end
        from chain, raised, unnest(array[89, 91, 92], array[now(), now(), null]) f(age, ended)`.execute(tx);
    });
    await purgeExpired(test.deps);
    const { rows } = await db.asSystem((tx) =>
      sql<object>`select (select count(*)::int from alarm_link) as links, (select count(*)::int from alarm_message) as messages,
        (select count(*)::int from alarm_message_attempt) as tries,
        (select array_agg(round(extract(epoch from now() - started_at) / 86400)::int order by started_at desc)
          from on_call_run) as runs`.execute(tx),
    );
    expect(rows).toEqual([{ links: 1, messages: 1, tries: 1, runs: [89, 92] }]);
  });
});
