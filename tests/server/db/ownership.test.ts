import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** A process that would own something; `owns` tells whether it does. */
function candidate(name = 'fleet') {
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

const ownersOf = (candidates: { state: { owns: boolean } }[]) => candidates.map(({ state }) => state.owns);

describe('what one process of an installation owns', () => {
  it('has one owner, and another one as soon as that one stops', async () => {
    const first = candidate();
    await expect.poll(() => first.state.owns).toBe(true);
    const second = candidate();
    const other = candidate('something else');
    await expect.poll(() => other.state.owns).toBe(true);
    // Several looks of the second one later.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ownersOf([first, second])).toEqual([true, false]);
    await first.stop();
    expect(first.state.owns).toBe(false);
    await expect.poll(() => second.state.owns).toBe(true);
  });

  it('is given up by an owner that loses its database, and has one owner again', async () => {
    const both = [candidate(), candidate()];
    await expect.poll(() => ownersOf(both).filter(Boolean)).toHaveLength(1);
    const owner = both[ownersOf(both).indexOf(true)];
    let hasGivenUp = false;
    const look = setInterval(() => (hasGivenUp ||= owner?.state.owns === false), 1);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
    await client.end();
    await expect.poll(() => hasGivenUp).toBe(true);
    clearInterval(look);
    await expect.poll(() => ownersOf(both).filter(Boolean)).toHaveLength(1);
  });
});
