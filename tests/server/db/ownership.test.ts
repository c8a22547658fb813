import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOwnership } from '../../../server/db/ownership';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;
let stops: Array<() => Promise<void>>;
beforeEach(async () => {
  database = await testDatabase();
  stops = [];
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await database.drop();
});

/** Creates a process that competes for ownership; `state.owns` shows the outcome. */
function createCandidate(name = 'fleet') {
  const state = { owns: false };
  const own = () => {
    state.owns = true;
    return async () => {
      state.owns = false;
    };
  };
  const stop = startOwnership(database.url, { name, own, log: pino({ level: 'silent' }), lookMs: 50 });
  stops.push(stop);
  return { state, stop };
}

const listOwners = (candidates: { state: { owns: boolean } }[]) => candidates.map(({ state }) => state.owns);

describe('ownership within an installation', () => {
  it('belongs to one process, and passes to another when that one stops', async () => {
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const countTries = () =>
      queries.mock.calls.filter((call) => JSON.stringify(call).includes('owner of fleet')).length;
    const first = createCandidate();
    await expect.poll(() => first.state.owns).toBe(true);
    const second = createCandidate();
    const other = createCandidate('something else');
    await expect.poll(() => other.state.owns).toBe(true);
    // The first process does not try again, the second several times.
    await expect.poll(countTries).toBeGreaterThan(5);
    expect(listOwners([first, second])).toEqual([true, false]);
    await first.stop();
    expect(first.state.owns).toBe(false);
    await expect.poll(() => second.state.owns).toBe(true);
  });

  it('is given up when its owner loses the database, and taken once again', async () => {
    const both = [createCandidate(), createCandidate()];
    await expect.poll(() => listOwners(both).filter(Boolean)).toHaveLength(1);
    const owner = both[listOwners(both).indexOf(true)];
    let hasGivenUp = false;
    const look = setInterval(() => (hasGivenUp ||= owner?.state.owns === false), 1);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
    await client.end();
    await expect.poll(() => hasGivenUp).toBe(true);
    clearInterval(look);
    await expect.poll(() => listOwners(both).filter(Boolean)).toHaveLength(1);
  });
});
