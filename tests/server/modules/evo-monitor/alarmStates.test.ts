import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { ALARM_STATES, isInRecovery, QUEUE_STATES, toAlarmState } from '../../../../src/contract/live/alarmState';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import { translateDocument } from '../../../../server/wire/documents';
import { createAlarmFilter } from '../../../../workers/live/views/alarmOrder';
import { AlarmIndex } from '../../../../workers/live/views/alarmIndex';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { createWorstAlarmsView } from '../../../../workers/live/views/worstAlarmsView';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));

let bench: AlarmBench;
let noc: string;
/** Every combination of the facts that decide on a state. */
let alarms: LiveAlarm[];

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
  await insertCombinations();
  alarms = (await bench.callRoute(chargerAlarm.page, noc, { pageSize: 100 })).records;
});
afterAll(() => bench?.close());

/** Inserts one alarm for each combination; the first one is the cause of all alarms with a cause. */
async function insertCombinations(): Promise<void> {
  const { companyId, stationId } = bench.north;
  await bench.node.deps.db.asSystem(async (tx) => {
    await sql`
      insert into alarm (company_id, station_id, rule_code, classification, level, priority, first_at, last_at, is_open,
        is_active, shelved_until, acknowledged_at, acknowledged_by, log)
      select ${companyId}, ${stationId}, kind || '.' || row_number() over (), kind, 'error', 'high', now(), now(), is_open,
        is_active, case when is_shelved then now() + interval '1 hour' end, case when is_acknowledged then now() end,
        case when is_acknowledged then 'noc' end, has_cause
      from unnest(array['offline', 'meterdata']) kind, unnest(array[true, false]) is_open,
        unnest(array[true, false]) is_active, unnest(array[true, false]) is_shelved,
        unnest(array[true, false]) is_acknowledged, unnest(array[true, false]) has_cause`.execute(tx);
    await sql`update alarm set cause_id = (select min(id) from alarm) where log = 'true'`.execute(tx);
  });
}

const keysOf = (found: readonly { key: string }[]) => found.map(({ key }) => key).sort();
const inState = (state: string) => keysOf(alarms.filter((alarm) => toAlarmState(alarm) === state));
const toFacts = (alarm: LiveAlarm) =>
  [
    alarm.classification,
    alarm.isOpen,
    alarm.isActive,
    alarm.shelvedUntil === null,
    alarm.acknowledgedAt === null,
    alarm.causeId === null,
  ].join();

describe('the state of an alarm', () => {
  it('is tried in every combination of facts', () => {
    expect(new Set(alarms.map(toFacts)).size).toBe(64);
    expect(ALARM_STATES.map((state) => inState(state).length > 0)).toEqual(ALARM_STATES.map(() => true));
  });

  it.each(ALARM_STATES)('%s is the same in the filter of the API and on screens', async (state) => {
    const { records, total } = await bench.callRoute(chargerAlarm.page, noc, { states: [state], pageSize: 100 });
    expect(keysOf(records)).toEqual(inState(state));
    expect(total).toBe(records.length);
  });

  it.each(ALARM_STATES)('%s is the word of its alarms in a file', async (state) => {
    const response = await bench.node.app.inject({
      method: 'POST',
      url: `/api/${chargerAlarm.export.path}`,
      headers: { authorization: noc, 'accept-language': 'en-US', 'content-type': 'application/json' },
      payload: JSON.stringify({ states: [state], columns: ['id', 'state'] }),
    });
    const [, ...rows] = response.body.trimEnd().split('\n');
    const word = translateDocument('en_US', `alarmState.${state}`);
    expect(rows.map((row) => row.replaceAll('"', '')).sort()).toEqual(inState(state).map((key) => `${key},${word}`));
  });

  it('puts each alarm of the queue in one tab, and the standing ones on walls', () => {
    const queue = new AlarmQueue();
    queue.replace(alarms.filter(({ isOpen }) => isOpen));
    for (const tab of QUEUE_STATES) {
      const index = new AlarmIndex(queue, { tab, filters: {}, isGrouped: false });
      index.update();
      expect(keysOf(index.grouping.rows()), tab).toEqual(inState(tab));
      expect(Object.values(index.counts).reduce((sum, count) => sum + count, 0)).toBe(queue.size);
    }
    const wall = createWorstAlarmsView(queue, () => 0);
    wall.setRequest({ kind: 'worstAlarms', isUnacknowledged: false, limit: 100 });
    expect(wall.buildPatch()?.items?.toSorted()).toEqual(inState('standing'));
  });

  it('in recovery is a mark of standing alarms, the same in filter, file and on screens', async () => {
    await bench.node.deps.db.asSystem((tx) => sql`update alarm set recovering_until = now()`.execute(tx));
    const marked = (await bench.callRoute(chargerAlarm.page, noc, { pageSize: 100 })).records;
    const inRecovery = keysOf(marked.filter(isInRecovery));
    expect(inRecovery).toEqual(inState('standing'));
    expect(keysOf(marked.filter(createAlarmFilter({ isInRecovery: true })))).toEqual(inRecovery);
    const filter = { isInRecovery: true, pageSize: 100 };
    expect(keysOf((await bench.callRoute(chargerAlarm.page, noc, filter)).records)).toEqual(inRecovery);
    const response = await bench.node.app.inject({
      method: 'POST',
      url: `/api/${chargerAlarm.export.path}`,
      headers: { authorization: noc, 'accept-language': 'en-US', 'content-type': 'application/json' },
      payload: JSON.stringify({ isInRecovery: true, columns: ['state'] }),
    });
    const [, ...rows] = response.body.trimEnd().split('\n');
    expect(new Set(rows)).toEqual(new Set(['"Standing, in recovery"']));
    expect(rows).toHaveLength(inRecovery.length);
  });
});
