import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCheckpoints } from '../../../../server/replay/keepCheckpoints';
import { toWire } from '../../../../server/wire/wireTime';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { replay } from '../../../../src/contract/evo-monitor/replay';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';
import { createMonitorApp, type MonitorApp } from './monitorApp';

const MINUTE_MS = 60_000;

let app: MonitorApp;
let operator: string;
let company: string;
let now: number;

beforeAll(async () => {
  app = await createMonitorApp();
  const { node, north } = app;
  operator = await node.userWith(['maintenance/monitor/view']);
  company = await node.userWith(['maintenance/monitor/view'], { scope: 'company', companyId: north.companyId });
  now = node.clock.now();
  await addEvent(60, 'available');
  await addEvent(40, 'charging');
  // Reported half an hour later than it happened.
  await addEvent(35, 'faulted', { arrivedAgo: 5, errorCode: 'GroundFailure' });
  await addSession(40, 20);
  await node.deps.db.asSystem(async (tx) => {
    await tx.insertInto('command').values(makeCommand(30, 25)).execute();
    const [connectorId = ''] = north.connectorIds;
    await tx
      .updateTable('connector')
      .set({ statusAt: toDate(35), reportedStatus: 'faulted', errorCode: 'GroundFailure' })
      .where('id', '=', connectorId)
      .execute();
    await tx
      .updateTable('connector')
      .set({ statusAt: toDate(9_000) })
      .where('id', '<>', connectorId)
      .execute();
  });
  await keepCheckpoints(node.deps);
  await keepCheckpoints(node.deps);
  await keepCheckpoints(node.deps);
});
afterAll(() => app?.close());

const toDate = (minutes: number) => new Date(now - minutes * MINUTE_MS);
const toMoment = (minutes: number) => toWire(toDate(minutes));

const addEvent = (
  minutes: number,
  status: ConnectorStatus,
  { arrivedAgo = minutes, errorCode = null }: { arrivedAgo?: number; errorCode?: string | null } = {},
) =>
  app.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('connectorEvent')
      .values({
        connectorId: app.north.connectorIds[0] ?? '',
        at: toDate(minutes),
        receivedAt: toDate(arrivedAgo),
        status,
        errorCode,
      })
      .execute(),
  );

const addSession = (startedAgo: number, stoppedAgo: number) =>
  app.node.deps.db.asSystem(async (tx) => {
    const { north } = app;
    const connectorId = north.connectorIds[0] ?? '';
    const { id } = await tx
      .insertInto('chargeTransaction')
      .values({
        ...{ chargerId: north.chargerId, connectorId, stationId: north.stationId, companyId: north.companyId },
        ...{ ocppVersion: '1.6', naturalKey: 'replay', status: 'finished', idTag: '+77015554218' },
        ...{ startedAt: toDate(startedAgo), startReceivedAt: toDate(startedAgo) },
        ...{ stoppedAt: toDate(stoppedAgo), stopReceivedAt: toDate(stoppedAgo), meterStart: '1000' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const makeReading = (minutes: number, power: number) => ({
      ...{
        transactionId: id,
        connectorId,
        at: toDate(minutes),
        receivedAt: toDate(minutes),
        power,
        energy: power / 10,
        soc: 50,
      },
    });
    await tx
      .insertInto('meterValue')
      .values([makeReading(38, 60), makeReading(28, 80)])
      .execute();
  });

const makeCommand = (createdAgo: number, endedAgo: number) => ({
  ...{ chargerId: app.north.chargerId, companyId: app.north.companyId, connectorNo: 1, kind: 'unlock' as const },
  ...{ createdByName: 'noc', createdAt: toDate(createdAgo), endedAt: toDate(endedAgo), state: 'effective' as const },
  steps: JSON.stringify([
    { state: 'sent', at: toDate(createdAgo - 1).toISOString() },
    { state: 'effective', at: toDate(endedAgo).toISOString() },
  ]),
});

const readPicture = async (minutes: number, mode: 'then' | 'now' = 'then', token = operator) => {
  const { data } = await app.node.call(replay.picture, { token, body: { at: toMoment(minutes), mode } });
  return data as ResponseOf<typeof replay.picture>;
};
const readRow = async (minutes: number, mode: 'then' | 'now' = 'then') =>
  (await readPicture(minutes, mode)).rows.find(({ key }) => key === 'CH-N:1');

describe('replay/picture', () => {
  it('shows a session with its figures at a moment, and the account masked', async () => {
    const row = await readRow(32);
    expect(row).toMatchObject({
      status: 'charging',
      statusSince: toMoment(40),
      power: 60,
      energy: 6,
      soc: 50,
      startedAt: toMoment(40),
    });
    expect(row?.account).toContain('42');
    expect(row?.account).not.toContain('555');
    expect(await readRow(50)).toMatchObject({ status: 'available', txnId: null, power: null, account: null });
  });

  it('takes a later reading from its moment on', async () => {
    expect(await readRow(27)).toMatchObject({ power: 80 });
  });

  it('shows a late report by arrival, or by the clock of its charger', async () => {
    expect(await readRow(20)).toMatchObject({ status: 'charging', errorCode: null });
    expect(await readRow(20, 'now')).toMatchObject({ status: 'faulted', errorCode: 'GroundFailure' });
    expect(await readRow(3)).toMatchObject({ status: 'faulted' });
  });

  it('shows a command with the state that it had', async () => {
    expect(await readRow(31)).toMatchObject({ command: null });
    expect(await readRow(27)).toMatchObject({ command: { kind: 'unlock', state: 'sent' } });
    expect(await readRow(24)).toMatchObject({ command: null });
  });

  it('keeps what a connector without any event has said since before', async () => {
    const other = (await readPicture(20)).rows.find(({ key }) => key === 'CH-S:1');
    expect(other).toMatchObject({ status: 'available' });
  });

  it('shows a company its own connectors alone', async () => {
    const keys = (await readPicture(20, 'then', company)).rows.map(({ key }) => key);
    expect(keys.sort()).toEqual(['CH-N:1', 'CH-N:2']);
  });

  it('says that a time before the first checkpoint was not kept', async () => {
    expect(await readPicture(10 * 24 * 60)).toMatchObject({ isKept: false, rows: [] });
  });

  it('refuses a user who may not monitor', async () => {
    const { code } = await app.node.call(replay.picture, {
      token: await app.node.userWith(['home/view']),
      body: { at: toMoment(1) },
    });
    expect(code).toBe(403);
  });
});

describe('replay/changes', () => {
  const readChanges = async (minutes: number, steps: number, isBackward = false) => {
    const body = { at: toMoment(minutes), stepSeconds: 300, steps, isBackward };
    const { data } = await app.node.call(replay.changes, { token: operator, body });
    return (data as ResponseOf<typeof replay.changes>).steps.map((step) => [
      step.at,
      step.upserts.find(({ key }) => key === 'CH-N:1')?.status,
    ]);
  };

  it('names the fields that change at each step', async () => {
    expect(await readChanges(50, 3)).toEqual([
      [toMoment(45), undefined],
      [toMoment(40), 'charging'],
      [toMoment(35), undefined],
    ]);
  });

  it('goes backwards by the same steps', async () => {
    expect(await readChanges(35, 3, true)).toEqual([
      [toMoment(40), undefined],
      [toMoment(45), 'available'],
      [toMoment(50), undefined],
    ]);
  });

  it('ends at the present', async () => {
    expect(await readChanges(8, 10)).toHaveLength(1);
  });
});

describe('replay/differences', () => {
  const listDifferences = async (minutes: number) => {
    const { data } = await app.node.call(replay.differences, { token: operator, body: { at: toMoment(minutes) } });
    return (data as ResponseOf<typeof replay.differences>).rows;
  };

  it('names the connectors that were known otherwise', async () => {
    expect(await listDifferences(20)).toEqual([{ key: 'CH-N:1', known: 'charging', knownNow: 'faulted' }]);
    expect(await listDifferences(50)).toEqual([]);
  });
});

describe('replay/density', () => {
  const readDensity = async (token: string, more: object) => {
    const body = { from: toMoment(60), minutes: 60, buckets: 60, ...more };
    const { code, data } = await app.node.call(replay.density, { token, body });
    return { code, density: data as ResponseOf<typeof replay.density> };
  };

  it('counts what happened in each part, and names the stops of a connector', async () => {
    const { density } = await readDensity(operator, { chargerCode: 'CH-N', connector: 1 });
    expect(density.faults.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(density.commands[30]).toBe(1);
    expect(density.stops.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'status available',
      'status charging',
      'status faulted',
      'command unlock',
    ]);
    expect(density.keptFrom).not.toBeNull();
  });

  it('counts nothing of another company', async () => {
    const rights = { scope: 'company', companyId: app.south.companyId } as const;
    const south = await app.node.userWith(['maintenance/monitor/view'], rights);
    const { density } = await readDensity(south, { chargerCode: 'CH-N' });
    expect([density.faults, density.commands].flat().every((count) => count === 0)).toBe(true);
    expect(density.stops).toEqual([]);
  });

  it('refuses a stretch of more than a day', async () => {
    expect((await readDensity(operator, { minutes: 1_441 })).code).toBe(400);
  });
});
