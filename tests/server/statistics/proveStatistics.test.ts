import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepStatistics } from '../../../server/statistics/keepStatistics';
import { proveStatistics } from '../../../server/statistics/proveStatistics';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { manualClock } from '../http/manualClock';
import { addDrivers, addPlace, DAY_MS, makeOrders, toOrderColumns } from './statisticWorld';

const FROM = Date.UTC(2026, 8, 20);
const clock = manualClock(FROM + 60 * DAY_MS);

let database: TestDatabase;
const makeDeps = () => ({ db: database.db, clock, log: pino({ level: 'silent' }) });
const runStatement = (statement: string) => database.db.asSystem((tx) => sql.raw(statement).execute(tx));
const readProof = () => database.db.asSystem((tx) => tx.selectFrom('statisticProof').selectAll().executeTakeFirst());

const listActiveAlarms = () =>
  database.db.asSystem((tx) => tx.selectFrom('alarm').select('ruleCode').where('isActive', '=', true).execute());

/** Runs proofs until every day was checked, and expects each result to be stored. */
async function proveAll() {
  const found = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const differences = await proveStatistics(makeDeps());
    const isSound = differences.length === 0;
    expect(await readProof()).toMatchObject({ differences, isSound, at: new Date(clock.now()) });
    found.push(...differences);
  }
  return found;
}

beforeAll(async () => {
  database = await testDatabase();
  await database.db.asSystem(async (tx) => {
    const place = await addPlace(tx, { name: 'Berlin', timezone: 'Europe/Berlin', currency: 'EUR' });
    const orders = makeOrders([place], await addDrivers(tx, 3), { from: FROM, days: 60, number: 300, seed: 3 });
    await tx.insertInto('chargingOrder').values(orders.map(toOrderColumns)).execute();
  });
  await keepStatistics(makeDeps());
});
afterAll(() => database.drop());

describe('the proof of statistics', () => {
  it('finds nothing in aggregates that follow their orders', async () => {
    expect(await proveAll()).toEqual([]);
  });

  it('leaves out days that are still to be counted', async () => {
    await runStatement(`update charging_order set payable_amount = payable_amount + 1
      where (stopped_at at time zone timezone)::date = '2026-10-05'`);
    expect(await proveAll()).toEqual([]);
    await keepStatistics(makeDeps());
  });

  it('names every difference, keeps it, and has its day made anew', async () => {
    await runStatement(`update statistic_day set revenue = revenue + 1 where day = '2026-10-07'`);
    await runStatement(`delete from statistic_charger_day where day = '2026-11-16'`);
    await runStatement(`update statistic_month set sessions = sessions + 1 where month = '2026-09-01'`);
    const found = await proveStatistics(makeDeps());
    expect(await listActiveAlarms()).toEqual([{ ruleCode: 'statistics.unproven' }]);
    found.push(...(await proveAll()));
    expect(new Set(found.map(({ table, day }) => `${table} ${day}`))).toEqual(
      new Set([
        'statistic_day 2026-10-07',
        'statistic_charger_day 2026-11-16',
        'statistic_month 2026-09-01',
        'statistic_month 2026-10-01',
      ]),
    );
    await keepStatistics(makeDeps());
    expect(await proveAll()).toEqual([]);
    expect(await listActiveAlarms()).toEqual([]);
  });

  it('names sums of companies that differ from their stations, and mends them at once', async () => {
    await runStatement(`update statistic_company_day set revenue = revenue + 1 where day = '2026-10-09'`);
    await runStatement(`delete from statistic_part_company_day where day = '2026-11-16'`);
    await runStatement(`update statistic_hour_company_month set h7 = h7 + 1 where month = '2026-09-01'`);
    const tables = (await proveAll()).map(({ table, day }) => `${table} ${day}`);
    expect(new Set(tables)).toEqual(
      new Set([
        'statistic_company_day 2026-10-09',
        'statistic_part_company_day 2026-11-16',
        'statistic_hour_company_month 2026-09-01',
      ]),
    );
    expect(await proveAll()).toEqual([]);
  });
});
