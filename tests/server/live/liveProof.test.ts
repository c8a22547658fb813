import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveFeed, type LiveFeed } from '../../../server/live/feed';
import { findDifferences, ROUND_STEPS } from '../../../server/live/feedProof';
import { createLiveProof, type LiveProof } from '../../../server/live/liveProof';
import { systemClock } from '../../../server/runtime/clock';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';

/** Steps that read 120 rows in slices of 50, with the last, empty read. */
const SLICES = 4;

interface Row {
  key: string;
  revision: number;
  status: string;
  lastSeen: number;
}
const makeStored = (id: string, over: Partial<Row> = {}) => ({
  id,
  companyId: '1',
  row: { key: `row ${id}`, status: 'available', lastSeen: 1, ...over },
});
const KNOWN = { '1': makeStored('1'), '2': makeStored('2') } as Record<string, ReturnType<typeof makeStored>>;
const findKnown = (id: string) => {
  const known = KNOWN[id];
  return known && { companyId: known.companyId, row: { ...known.row, revision: 7 } };
};
const compareRows = (stored: ReturnType<typeof makeStored>[], expected: string[] = []) =>
  findDifferences<Row>(stored, findKnown, { expected, quiet: ['lastSeen'] });

describe('the comparison of live rows', () => {
  it('finds nothing when only revision and quiet fields differ', () => {
    expect(compareRows([makeStored('1', { lastSeen: 2 }), makeStored('2')], ['1', '2'])).toEqual([]);
  });

  it('names the fields that differ, and a row of another company', () => {
    expect(compareRows([makeStored('1', { status: 'charging' })])).toEqual([
      { id: '1', key: 'row 1', fields: ['status'] },
    ]);
    expect(compareRows([{ ...makeStored('2'), companyId: '9' }])).toEqual([
      { id: '2', key: 'row 2', fields: ['companyId'] },
    ]);
  });

  it('names rows that are missing on one side', () => {
    expect(compareRows([makeStored('3'), makeStored('1')], ['1', '2'])).toEqual([
      { id: '3', key: 'row 3', fields: [] },
      { id: '2', key: 'row 2', fields: [] },
    ]);
  });
});

describe('the proof of live rows', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let feed: LiveFeed;
  let proof: LiveProof;

  beforeAll(async () => {
    database = await testDatabase();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await database.db.asSystem(async (tx) => {
      const stationId = await addStation(tx, await addCompany(tx, 'Company'), 'Station');
      for (let n = 1; n <= 30; n += 1) await addCharger(tx, stationId, `CH-${n}`, { connectors: 4 });
    });
    const deps = { db: database.db, log: pino({ level: 'silent' }) };
    feed = await createLiveFeed(deps);
    proof = createLiveProof({ ...deps, clock: systemClock }, { connectors: feed });
  });
  afterAll(async () => {
    await feed?.close();
    await owner?.end();
    await database?.drop();
  });

  /** Takes a full round; after the last slice the node catches up with all commits. */
  async function takeRound(): Promise<void> {
    for (let step = 1; step <= ROUND_STEPS; step += 1) {
      await proof.step();
      if (step === SLICES) await hearAll(performance.now());
    }
  }
  const hearAll = (at: number) =>
    expect.poll(() => performance.now() - feed.ageMs(), { timeout: 5_000 }).toBeGreaterThan(at);
  const readAlarm = async () => {
    const { rows } = await owner.query<{ log: string; is_active: boolean }>(
      `select log, is_active from alarm where rule_code = 'live.unproven'`,
    );
    return rows[0];
  };
  /** Writes without an announcement, like a faulty writer. */
  const writeSilently = async (statement: string) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(statement);
    await owner.query('set session_replication_role = default');
  };
  const findRow = (key: string) => feed.revisions.get(key)?.row;

  it('finds nothing in rows that are announced while they change', async () => {
    let isOver = false;
    const change = async () => {
      while (!isOver) {
        await owner.query(`with changed as (update connector set power = random() * 100, energy = coalesce(energy, 0) + 1
            where id % 3 = 0 returning id)
          select pg_notify('omp_live', json_build_object('connectors', json_agg(id::text))::text) from changed`);
        await owner.query(`update charger set is_online = not is_online where id % 5 = 0`);
        await pause(5);
      }
    };
    const changing = change();
    for (let round = 0; round < 3; round += 1) await takeRound();
    isOver = true;
    await changing;
    await hearAll(performance.now());
    expect(proof.counts).toEqual({ connectors: 0 });
    expect(await readAlarm()).toBeUndefined();
  });

  it('mends a row, counts it and raises an alarm when its change was not announced', async () => {
    const { cursor } = feed.revisions;
    const news = feed.untilNews(cursor, 10_000, new AbortController().signal);
    await writeSilently(`update charger set is_online = true, offline_since = null where charger_code = 'CH-29'`);
    expect(findRow('CH-29:4')?.isOnline).toBe(false);
    await takeRound();
    await news;
    expect(findRow('CH-29:4')?.isOnline).toBe(true);
    expect(proof.counts).toEqual({ connectors: 4 });
    expect(await readAlarm()).toEqual({
      log: expect.stringContaining('connectors CH-29:1 (status, isOnline)') as string,
      is_active: true,
    });
  });

  it('ends its alarm when a whole round finds nothing', async () => {
    await takeRound();
    await takeRound();
    expect(proof.counts).toEqual({ connectors: 4 });
    expect(await readAlarm()).toMatchObject({ is_active: false });
  });

  it('mends rows that came and went unannounced', async () => {
    await writeSilently(`delete from connector where charger_id = 2 and connector_no = 1`);
    await writeSilently(`insert into connector (charger_id, connector_no, type, power_kw) values (30, 9, 'CCS2', 50)`);
    await takeRound();
    expect(findRow('CH-2:1')).toBeUndefined();
    expect(findRow('CH-30:9')).toMatchObject({ maxPower: 50 });
    expect(proof.counts).toEqual({ connectors: 6 });
  });
});
