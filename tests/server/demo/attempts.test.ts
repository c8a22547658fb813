import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveAttempts } from '../../../server/ocpp/store/proveAttempts';
import type { TestDatabase } from '../../harness/database';
import { createDemoDatabase } from '../../harness/demoDatabase';
import { manualClock } from '../http/manualClock';

/** The time of the demo database. */
const NOW = Date.parse('2026-04-17T09:30:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await createDemoDatabase();
});
afterAll(() => test.drop());

const readRow = async <Row>(query: string) =>
  (await test.db.asSystem((tx) => sql.raw<Row>(query).execute(tx))).rows[0]!;

describe('attempts of the demo', () => {
  it('succeed at once in about nine of ten visits, with every cause among the failures', async () => {
    const { first, troubled, failed, causes, attempts } = await readRow<Record<string, number>>(`
      select sum(visits_first)::float8 as first, sum(visits_troubled)::float8 as troubled, sum(visits_failed)::float8 as failed,
        sum(attempts)::float8 as attempts, (select count(distinct cause)::int from charging_attempt) as causes
      from charging_attempt_day`);
    const visits = first! + troubled! + failed!;
    expect(attempts!).toBeGreaterThan(visits);
    expect(first! / visits).toBeGreaterThan(0.87);
    expect(first! / visits).toBeLessThan(0.93);
    expect(troubled! / visits).toBeGreaterThan(0.015);
    expect(failed! / visits).toBeGreaterThan(0.03);
    expect(causes!).toBeGreaterThan(9);
  });

  it('fail at the end where a charger ails, each for its cause', async () => {
    const { found } = await readRow<{ found: unknown }>(`
      select jsonb_object_agg(code, causes) as found from (
        select c.charger_code || ':' || n.connector_no as code, (select jsonb_agg(x.cause) from (
          select cause from charging_attempt a where a.connector_id = n.id order by began_at desc limit 4) x) as causes
        from connector_attempt_state k join connector n on n.id = k.connector_id join charger c on c.id = n.charger_id
        where k.is_turning) f`);
    const fourOf = (cause: string) => Array.from({ length: 4 }, () => cause);
    expect(found).toEqual({
      'ALA-0144:1': fourOf('noEffect'),
      'BER-0209:1': fourOf('noEnergy'),
      'WAW-0090:1': fourOf('unknown'),
      'WAW-0090:2': fourOf('unknown'),
    });
  });

  it('follow from their messages on the days that these tell of', async () => {
    const found = await proveAttempts({ db: test.db, clock: manualClock(NOW), log: pino({ level: 'silent' }) });
    expect(found).toEqual([]);
    const { recent } = await readRow<{ recent: number }>(
      `select count(*)::int as recent from charging_attempt where began_at > '2026-04-16' and cause = 'tagRefused'`,
    );
    expect(recent).toBeGreaterThan(0);
  });
});
