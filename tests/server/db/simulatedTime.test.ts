import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { fastClock } from '../../../server/runtime/clock';
import { initSimulatedClock } from '../../../server/db/simulatedTime';
import { createEmptyDatabase, createSimulatedDatabase, testDatabase, type TestDatabase } from '../../harness/database';

const ORIGIN = Date.UTC(2030, 0, 1);
const SPEED = 600;
/** Upper bound of the real time between two checks, in simulated time. */
const APART_MS = 5_000 * SPEED;

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
async function openSimulated() {
  const database = await createSimulatedDatabase(SPEED, ORIGIN);
  databases.push(database);
  return database;
}

describe('simulated time', () => {
  it('is the time of the database in statements, defaults, functions and triggers', async () => {
    const { db, time } = await openSimulated();
    const clock = fastClock(time);
    const { rows } = await db.asSystem(async (tx) => {
      await sql`insert into company (name, currency, timezone) values ('Acme', 'EUR', 'Europe/Berlin')`.execute(tx);
      await sql`insert into sys_user (user_name, full_name, password_hash, scope, company_id)
      select 'eve', 'Eve', '', 'company', id from company`.execute(tx);
      await sql`insert into session (token_hash, user_id, address) select 'x', id, '' from sys_user`.execute(tx);
      await sql`update company set status = 'disabled'`.execute(tx);
      return sql<Record<string, Date>>`select now(), clock_timestamp(), c.created_at, s.ended_at
      from company c cross join session s`.execute(tx);
    });
    const readTimes = Object.entries(rows[0] ?? {});
    expect(readTimes.map(([name]) => name)).toEqual(['now', 'clockTimestamp', 'createdAt', 'endedAt']);
    for (const [name, at] of readTimes) {
      expect(Math.abs(at.getTime() - clock.now()), name).toBeLessThan(APART_MS);
    }
  });

  it('continues at the next start with the same speed only', async () => {
    const { url, time } = await openSimulated();
    expect(await initSimulatedClock(url, SPEED)).toEqual(time);
    await expect(initSimulatedClock(url, 60)).rejects.toThrow('set SIMULATED_SPEED=600');
    await expect(initSimulatedClock(url, undefined)).rejects.toThrow('set SIMULATED_SPEED=600');
  });

  it('is refused by a database with real times, which stays as it is', async () => {
    const database = await testDatabase();
    databases.push(database);
    await expect(initSimulatedClock(database.url, SPEED)).rejects.toThrow('needs a new database');
    expect(await initSimulatedClock(database.url, undefined)).toBeNull();
  });

  it('begins now by default', async () => {
    const database = await createEmptyDatabase();
    databases.push(database);
    const time = await initSimulatedClock(database.url, SPEED);
    expect(time?.origin).toBe(time?.startedAt);
  });
});
