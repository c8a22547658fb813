import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCheckpoints } from '../../../../server/replay/keepCheckpoints';
import { toWire } from '../../../../server/wire/wireTime';
import { recordNotes } from '../../../../src/contract/evo-basic/recordNotes';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { incident } from '../../../../src/contract/evo-monitor/incident';
import { TIMELINE_PAGE, type TimelineEntry } from '../../../../src/contract/evo-monitor/incidentTimeline';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { addWasher, addWashSite, addWashSupplier } from '../../../harness/washes';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const GROUND = 'chargeralarm.GroundFailure';
const MINUTE_MS = 60_000;

let bench: AlarmBench;
let noc: string;
let now: number;
let id: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(PERMISSIONS.filter((permission) => !permission.startsWith('finance/')));
  now = bench.node.clock.now();
  await addEvent(50, 'available');
  await addEvent(30, 'offline');
  await addEvent(29, 'offline');
  await addEvent(20, 'available');
  await addFailure(25);
  await addCommand(15);
  const alarm = await bench.raise(bench.north, GROUND);
  await bench.callRoute(chargerAlarm.acknowledge, noc, { alarms: [{ id: alarm.key, version: alarm.version }] });
  await bench.callRoute(recordNotes.add, noc, { kind: 'charger', recordId: bench.north.chargerId, text: 'Look at it' });
  await bench.raise(bench.south, GROUND);
  const objects = [{ kind: 'charger', id: bench.north.chargerId }];
  const body = { title: 'Outage', from: toWire(toDate(40)), until: null, objects };
  id = (await bench.callRoute(incident.add, noc, body, { headers: makeKey() })).id;
  for (const minutes of [35, 22, 5])
    await bench.callRoute(
      incident.addMoment,
      noc,
      { id, at: toWire(toDate(minutes)), text: `${minutes} min` },
      { headers: makeKey() },
    );
});
afterAll(() => bench?.close());

const makeKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const toDate = (minutes: number) => new Date(now - minutes * MINUTE_MS);

const addEvent = (minutes: number, status: ConnectorStatus) =>
  bench.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('connectorEvent')
      .values(
        bench.north.connectorIds.map((connectorId) => ({
          ...{ connectorId, at: toDate(minutes), receivedAt: toDate(minutes), status },
        })),
      )
      .execute(),
  );

const addFailure = (minutes: number) =>
  bench.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('chargingAttempt')
      .values({
        ...{ companyId: bench.north.companyId, stationId: bench.north.stationId, chargerId: bench.north.chargerId },
        ...{
          connectorId: bench.north.connectorIds[1] ?? '',
          openedBy: 'plug',
          outcome: 'failed',
          cause: 'contactLost',
        },
        ...{ beganAt: toDate(minutes), beganReceivedAt: toDate(minutes), endedAt: toDate(minutes) },
      })
      .execute(),
  );

const addCommand = (minutes: number) =>
  bench.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('command')
      .values({
        ...{ chargerId: bench.north.chargerId, companyId: bench.north.companyId, kind: 'reset', state: 'effective' },
        ...{ createdByName: 'N. Kim', createdAt: toDate(minutes), endedAt: toDate(minutes - 1) },
      })
      .execute(),
  );

const readTimeline = (more: object = {}) => bench.callRoute(incident.timeline, noc, { id, ...more });
const nameEntry = ({ source, kind }: TimelineEntry) => `${source} ${kind}`;

describe('the timeline of an incident', () => {
  it('merges what is stored of its objects with its moments, in order of time', async () => {
    const { entries, nextCursor } = await readTimeline();
    expect(entries.map(nameEntry)).toEqual([
      ...['moment moment', 'contact lost', 'attempt failed', 'moment moment', 'contact back', 'command reset'],
      ...['moment moment', 'incident made', 'alarm raised', 'alarm acknowledged', 'note noted'],
    ]);
    expect(nextCursor).toBeNull();
    expect(entries.every(({ station }) => station === null || station === 'Station North')).toBe(true);
    expect(entries.find(({ source }) => source === 'command')).toMatchObject({ by: 'N. Kim', detail: 'effective' });
    expect(entries.find(({ source }) => source === 'attempt')).toMatchObject({ detail: 'contactLost', connector: 2 });
    expect(entries.find(({ kind }) => kind === 'raised')).toMatchObject({
      code: GROUND,
      priority: 'urgent',
      connector: 1,
    });
  });

  it('is the same backwards when the newest come first', async () => {
    const { entries } = await readTimeline();
    expect((await readTimeline({ isNewestFirst: true })).entries).toEqual(entries.toReversed());
  });

  it('leaves out what is of another connector when it is about one alone', async () => {
    const objects = [{ kind: 'connector', id: bench.north.connectorIds[0] }];
    const body = { title: 'One', from: toWire(toDate(40)), until: toWire(toDate(10)), objects };
    const own = await bench.callRoute(incident.add, noc, body, { headers: makeKey() });
    const { entries } = await readTimeline({ id: own.id });
    expect(entries.map(nameEntry)).toEqual(['contact lost', 'contact back', 'command reset', 'incident made']);
  });

  it('has the commands and alarms of a washer, by the clock of its site', async () => {
    const { companyId } = bench.north;
    const washerId = await bench.node.deps.db.asSystem(async (tx) => {
      const washSiteId = await addWashSite(tx, companyId, 'Wash North');
      const { supplierId } = await addWashSupplier(tx, 'Aqua', ['Foam']);
      const added = await addWasher(tx, { washSiteId, supplierId, code: 'W-1' });
      const command = { id: randomUUID(), washerId: added, kind: 'lock', createdByName: 'N. Kim' } as const;
      await tx
        .insertInto('washCommand')
        .values({ ...command, createdAt: toDate(15) })
        .execute();
      const rule = { ruleCode: 'washer.Fault', classification: 'washer', level: 'error', priority: 'high' } as const;
      const times = { firstAt: toDate(16), lastAt: toDate(16), isActive: true };
      const alarm = await tx
        .insertInto('alarm')
        .values({ companyId, washerId: added, ...rule, ...times })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('alarmEvent')
        .values({ alarmId: alarm.id, at: toDate(16), kind: 'raised' })
        .execute();
      return added;
    });
    const body = { title: 'Wash', from: toWire(toDate(40)), until: null, objects: [{ kind: 'washer', id: washerId }] };
    const wash = await bench.callRoute(incident.add, noc, body, { headers: makeKey() });
    const { entries } = await readTimeline({ id: wash.id });
    expect(entries.map(nameEntry)).toEqual(['alarm raised', 'command lock', 'incident made']);
    expect(entries[1]).toMatchObject({ washer: 'Bay W-1', by: 'N. Kim', detail: 'created' });
    expect(await bench.callRoute(incident.detail, noc, { id: wash.id })).toMatchObject({
      ...{ company: 'North', timezone: 'Europe/Berlin', priority: 'high', alarms: 1 },
    });
  });

  it('goes on from page to page without a gap when many entries have one time', async () => {
    const body = { title: 'Long', from: toWire(toDate(1)), until: null, objects: [] };
    const long = await bench.callRoute(incident.add, noc, body, { headers: makeKey() });
    await bench.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('incidentEntry')
        .values(
          Array.from({ length: 2 * TIMELINE_PAGE + 10 }, (_, index) => ({
            ...{ incidentId: long.id, kind: 'comment' as const, at: toDate(0), byName: 'Kim', text: `${index}` },
          })),
        )
        .execute(),
    );
    for (const isNewestFirst of [false, true]) {
      const keys: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof readTimeline>> = await readTimeline({
          ...{ id: long.id, isNewestFirst, ...(cursor !== null && { cursor }) },
        });
        keys.push(...page.entries.map(({ key }) => key));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(keys).toHaveLength(2 * TIMELINE_PAGE + 11);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('is refused with a cursor of another list', async () => {
    expect((await bench.callForRefusal(incident.timeline, noc, { id, cursor: 'x' })).code).toBe(400);
  });
});

describe('the pictures of an incident', () => {
  it('show the states of its connectors at its moments, and say where nothing was kept', async () => {
    const unkept = await bench.callRoute(incident.pictures, noc, { id });
    expect(unkept.map(({ isKept }) => isKept)).toEqual([false, false, false]);
    for (let part = 0; part < 3; part += 1) await keepCheckpoints(bench.node.deps);
    const pictures = await bench.callRoute(incident.pictures, noc, { id });
    expect(pictures.map(({ text, counts }) => [text, counts])).toEqual([
      ['35 min', [{ status: 'available', count: 2 }]],
      ['22 min', [{ status: 'offline', count: 2 }]],
      ['5 min', [{ status: 'available', count: 2 }]],
    ]);
    expect(pictures[0]?.connectors).toEqual([
      { chargerCode: 'CH-N', connector: 1, status: 'available' },
      { chargerCode: 'CH-N', connector: 2, status: 'available' },
    ]);
  });
});
