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
