import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_ROW, ALARM_SOURCES } from '../../../../server/alarms/alarmRows';
import { SYSTEM, type Caller } from '../../../../server/db/database';
import { toSliceRest, type AlarmSlice } from '../../../../server/modules/evo-monitor/chargerAlarm/page';
import { HISTORY_SORT } from '../../../../src/contract/evo-monitor/alarmFilters';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const ROWS = 10_000;
const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';

let bench: AlarmBench;
let noc: string;
let north: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
  north = await bench.node.userWith(ALL, { scope: 'company', companyId: bench.north.companyId });
  await addHistory();
});
afterAll(() => bench?.close());

/**
 * Alarms of the last days, one per minute, alternating between both stations: cleared after a minute, every other one
 * acknowledged after two, every fourth one processed after ten.
 */
async function addHistory(): Promise<void> {
  const { north: one, south: other, node } = bench;
  await node.deps.db.asSystem((tx) =>
    sql`insert into alarm (company_id, station_id, charger_id, connector_id, rule_code, classification, level, priority,
        first_at, last_at, is_active, is_open, cleared_at, acknowledged_by, acknowledged_at, processed_by, processed_at, result)
      select case when i % 5 = 0 then ${other.companyId}::bigint else ${one.companyId}::bigint end,
        case when i % 5 = 0 then ${other.stationId}::bigint else ${one.stationId}::bigint end,
        case when i % 5 = 0 then ${other.chargerId}::bigint else ${one.chargerId}::bigint end,
        case when i % 5 = 0 then null else ${one.connectorIds[1] ?? null}::bigint end,
        case when i % 500 = 0 then ${HOT} else ${GROUND} end, 'chargeralarm',
        case when i % 500 = 0 then 'error' else 'critical' end, case when i % 500 = 0 then 'high' else 'urgent' end,
        at, at, false, false, at + interval '1 minute',
        case when i % 2 = 0 then 'noc' end, case when i % 2 = 0 then at + interval '2 minutes' end,
        case when i % 4 = 0 then 'noc' end, case when i % 4 = 0 then at + interval '10 minutes' end,
        case when i % 4 = 0 then 'Fuse ' || i end
      from (select i, timestamptz '2026-11-01 00:00:00Z' + i * interval '1 minute' as at
        from generate_series(1, ${sql.lit(ROWS)}) i) raised`.execute(tx),
  );
  const owner = new pg.Client({ connectionString: node.deps.databaseUrl });
  await owner.connect();
  await owner.query('vacuum analyze alarm');
  await owner.end();
}

const readHistory = (token: string, body: object = {}) => bench.callRoute(chargerAlarm.history, token, body);

/** The indexes that the plan of a slice reads. */
async function listIndexes(caller: Caller, slice: Partial<AlarmSlice>): Promise<string[]> {
  const rest = toSliceRest({ filters: {}, sort: undefined, cursor: undefined, limit: 20, ...slice });
  const plan = await bench.node.deps.db.as(caller, (tx) =>
    sql`explain (format json) select ${ALARM_ROW} from ${ALARM_SOURCES} ${rest}`.execute(tx),
  );
  return [...JSON.stringify(plan.rows).matchAll(/"Index Name":"(\w+)"/g)].map(([, name = '']) => name);
}

describe('the history of alarms', () => {
  it('has the newest first, without the queue, with times in seconds', async () => {
    await bench.raise(bench.north, GROUND);
    const { records, total } = await readHistory(noc);
    expect(total).toBe(ROWS);
    expect(records).toHaveLength(20);
    expect(records[0]).toMatchObject({
      company: 'South',
      processedBy: 'noc',
      result: 'Fuse 10000',
      duration: 600,
      timeToAcknowledge: 120,
      timeToClear: 60,
    });
    expect(records[1]).toMatchObject({ company: 'North', duration: 60, timeToAcknowledge: null, processedAt: null });
    await bench.closeAll();
  });

  it('has durations that are the differences of the times beside them', async () => {
    const [, newest] = (await readHistory(noc)).records;
    const id = newest?.id ?? '';
    const shift = (from: string, until: string) =>
      bench.node.deps.db.asSystem((tx) =>
        sql`update alarm set first_at = first_at + ${from}::interval, cleared_at = cleared_at + ${until}::interval
          where id = ${id}`.execute(tx),
      );
    await shift('0.9 s', '0.1 s');
    const row = (await readHistory(noc)).records.find((each) => each.id === id);
    expect(row).toMatchObject({ firstAt: newest?.firstAt, clearedAt: newest?.clearedAt, duration: newest?.duration });
    await shift('-0.9 s', '-0.1 s');
  });

  it('is of the company of the caller alone', async () => {
    const { records, total } = await readHistory(north);
    expect(total).toBe(ROWS * 0.8 + 1);
    expect(new Set(records.map(({ company }) => company))).toEqual(new Set(['North']));
  });

  it('is filtered by each filter', async () => {
    const countMatches = async (filters: object) => (await readHistory(noc, filters)).total;
    expect(await countMatches({ codes: [HOT] })).toBe(20);
    expect(await countMatches({ levels: ['error'] })).toBe(20);
    expect(await countMatches({ priorities: ['high'], classifications: ['chargeralarm'] })).toBe(20);
    expect(await countMatches({ isProcessed: true })).toBe(ROWS / 4);
    expect(await countMatches({ companyIds: [bench.south.companyId] })).toBe(ROWS / 5);
    expect(await countMatches({ stationIds: [bench.south.stationId] })).toBe(ROWS / 5);
    expect(await countMatches({ chargerCode: 'CH-S' })).toBe(ROWS / 5);
    expect(await countMatches({ chargerCode: 'CH-N', connector: 2 })).toBe(ROWS * 0.8);
    expect(await countMatches({ from: '2026-11-01 00:01:00', to: '2026-11-01 00:20:00' })).toBe(20);
    // The first hour of the 2nd in Berlin is the last one of the 1st by UTC.
    expect(await countMatches({ dayFrom: '2026-11-01', dayUntil: '2026-11-01' })).toBe(23 * 60 - 1);
    expect(await countMatches({ dayFrom: '2026-11-02', dayUntil: '2026-11-03' })).toBe(2 * 24 * 60);
  });

  it.each(HISTORY_SORT)('is paged by cursor in the order of %s', async (field) => {
    const body = {
      sort: [{ field, order: 'desc' }],
      from: '2026-11-01 00:00:30',
      to: '2026-11-01 00:30:00',
      pageSize: 10,
    };
    const ids: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const part = await readHistory(noc, { ...body, cursor });
      ids.push(...part.records.map(({ id }) => id));
      cursor = part.nextCursor;
      more = cursor !== undefined;
    }
    const whole = await readHistory(noc, { ...body, pageSize: 50 });
    expect(ids).toEqual(whole.records.map(({ id }) => id));
    expect(ids).toHaveLength(30);
  });

  it('exports its filter with the times', async () => {
    const response = await bench.node.app.inject({
      method: 'POST',
      url: `/api/${chargerAlarm.export.path}`,
      headers: { authorization: noc, 'content-type': 'application/json' },
      payload: JSON.stringify({ isOpen: false, codes: [HOT], columns: ['code', 'duration', 'timeToClear'] }),
    });
    const [header, ...rows] = response.body.trimEnd().split('\n');
    expect(header).toContain('Alarm,"Duration, s","Time to clear, s"');
    expect(rows).toEqual(Array.from({ length: 20 }, () => `${HOT},600,60`));
  });
});

describe('a page of 10,000 past alarms', () => {
  const NEWEST = [{ field: 'lastAt', order: 'desc' }] as const;
  const filters = { isOpen: false };

  it('reads the index of the history', async () => {
    expect(await listIndexes(SYSTEM, { filters, sort: NEWEST })).toContain('alarm_history');
  });

  it('reads it from the cursor on', async () => {
    const position = JSON.stringify(['2026-11-02 00:00:00+00', '100']);
    const cursor = Buffer.from(position).toString('base64url');
    const rest = toSliceRest({ filters, sort: NEWEST, cursor, limit: 20 });
    const plan = await bench.node.deps.db.asSystem((tx) =>
      sql`explain (format json) select ${ALARM_ROW} from ${ALARM_SOURCES} ${rest}`.execute(tx),
    );
    expect(JSON.stringify(plan.rows)).toMatch(/"Index Cond":"\(last_at <= /);
  });

  it('reads the index of a company below row-level security', async () => {
    const caller: Caller = { ...SYSTEM, scope: 'company', userId: '1', companyId: bench.south.companyId };
    expect(await listIndexes(caller, { filters, sort: NEWEST })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^alarm_history/)]),
    );
  });

  it('reads the index of a rule that is rare', async () => {
    expect(await listIndexes(SYSTEM, { filters: { ...filters, codes: [HOT] }, sort: NEWEST })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^alarm_history/)]),
    );
  });
});
