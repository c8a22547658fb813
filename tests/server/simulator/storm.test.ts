import { afterEach, describe, expect, it } from 'vitest';
import type { Fields } from './testGateway';
import { makeChargerSpec, Stage } from './stage';

let stage: Stage;
afterEach(() => stage.close());

/** Allowed changes of a connector (OCPP 1.6 with errata 3), by the first letters of the states. */
const ALLOWED: Record<string, string[]> = {
  Available: ['Preparing', 'Charging', 'SuspendedEV', 'SuspendedEVSE', 'Reserved', 'Unavailable', 'Faulted'],
  Preparing: ['Available', 'Charging', 'SuspendedEV', 'SuspendedEVSE', 'Finishing', 'Faulted'],
  Charging: ['Available', 'SuspendedEV', 'SuspendedEVSE', 'Finishing', 'Unavailable', 'Faulted'],
  SuspendedEV: ['Available', 'Charging', 'SuspendedEVSE', 'Finishing', 'Unavailable', 'Faulted'],
  SuspendedEVSE: ['Available', 'Charging', 'SuspendedEV', 'Finishing', 'Unavailable', 'Faulted'],
  Finishing: ['Available', 'Preparing', 'Unavailable', 'Faulted'],
  Unavailable: ['Available', 'Preparing', 'Charging', 'SuspendedEV', 'SuspendedEVSE', 'Faulted'],
  Faulted: ['Available', 'Preparing', 'Charging', 'SuspendedEV', 'SuspendedEVSE', 'Finishing', 'Unavailable'],
};

/** Finds changes that OCPP does not allow within a connection; a boot or a new connection resets the last status. */
function findIllegalChanges(code: string): string[] {
  const illegal: string[] = [];
  let lastStatuses = new Map<unknown, string>();
  let boots = 0;
  for (const { action, payload } of stage.gateway.calls.filter((entry) => entry.code === code)) {
    if (action === 'StatusNotification' && payload['connectorId'] === 0) {
      boots += 1;
      lastStatuses = new Map();
    }
    if (action !== 'StatusNotification' || payload['connectorId'] === 0) continue;
    const status = String(payload['status']);
    const before = lastStatuses.get(payload['connectorId']);
    if (before && before !== status && !ALLOWED[before]?.includes(status))
      illegal.push(`${before} > ${status} (${boots})`);
    lastStatuses.set(payload['connectorId'], status);
  }
  return illegal;
}

const codes16 = Array.from({ length: 10 }, (_, index) => `S${index}`);
const codes201 = Array.from({ length: 10 }, (_, index) => `T${index}`);

function openStorm(seed: number): Promise<Stage> {
  return Stage.open(
    [
      ...codes16.map((code, index) => makeChargerSpec(code, { currentType: index % 2 ? 'AC' : 'DC' })),
      ...codes201.map((code) => makeChargerSpec(code, { ocppVersion: '2.0.1' })),
    ],
    { seed, speed: 40, faults: 'storm' },
  );
}

/** Counts the changes of connector 1 from no error to an error. */
function countErrors(code: string): number {
  let wasError = false;
  let count = 0;
  for (const { action, payload } of stage.gateway.calls.filter((entry) => entry.code === code)) {
    if (action !== 'StatusNotification' || payload['connectorId'] !== 1) continue;
    const isError = payload['errorCode'] !== 'NoError';
    if (isError && !wasError) count += 1;
    wasError = isError;
  }
  return count;
}

describe('a simulated fleet in a flood', () => {
  it('reports more errors in a minute than an operator can read', async () => {
    stage = await Stage.open(
      codes16.map((code) => makeChargerSpec(code)),
      { seed: 3, speed: 1, faults: 'flood' },
    );
    await stage.runFor(80_000);
    expect(stage.gateway.faults).toEqual([]);
    const errors = codes16.map(countErrors);
    // A few hundred connectors would make a thousand a minute at this rate.
    expect(errors.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(45);
    expect(errors.filter((count) => count >= 3).length).toBeGreaterThan(5);
  });
});

describe('a simulated fleet in a storm', () => {
  it('keeps to the schemas and to the allowed status changes', async () => {
    stage = await openStorm(11);
    await stage.runFor(240_000);
    expect(stage.gateway.faults).toEqual([]);
    expect(codes16.flatMap(findIllegalChanges)).toEqual([]);
    const stats = stage.fleet.stats();
    expect(stats.transactionsStarted).toBeGreaterThan(40);
    expect(stats.reconnects).toBeGreaterThan(5);
    expect(stage.events.filter((event) => event.kind === 'fault').length).toBeGreaterThan(20);
  });

  it('sends wrong tags, duplicates, late samples, jumping meters and reboots', async () => {
    stage = await openStorm(12);
    await stage.runFor(240_000);
    const { calls } = stage.gateway;
    expect(
      calls.some(({ action, payload }) => action === 'Authorize' && String(payload['idTag']).startsWith('BAD')),
    ).toBe(true);
    const stops = calls.filter(({ action }) => action === 'StopTransaction').map((entry) => JSON.stringify(entry));
    expect(new Set(stops).size).toBeLessThan(stops.length);
    const seqs = new Map<unknown, number[]>();
    for (const { payload } of calls.filter(({ action }) => action === 'TransactionEvent')) {
      const id = (payload['transactionInfo'] as Fields)['transactionId'];
      seqs.set(id, [...(seqs.get(id) ?? []), Number(payload['seqNo'])]);
    }
    expect([...seqs.values()].some((list) => list.some((seq, index) => seq < (list[index - 1] ?? 0)))).toBe(true);
    expect([...seqs.values()].some((list) => new Set(list).size < list.length)).toBe(true);
    const meters = calls.filter(({ action }) => action === 'StartTransaction' || action === 'StopTransaction');
    const stop = meters.find(({ payload, code }) => {
      const start = meters.find((other) => other.code === code && other.payload['meterStart'] !== undefined);
      return payload['meterStop'] !== undefined && Number(payload['meterStop']) < Number(start?.payload['meterStart']);
    });
    expect(stop).toBeDefined();
    expect(calls.filter(({ action }) => action === 'BootNotification').length).toBeGreaterThan(20);
  });

  it('has stats that equal the sums over its connectors', async () => {
    stage = await openStorm(13);
    for (let turn = 0; turn < 12; turn += 1) {
      await stage.runFor(10_000);
      const views = [...codes16, ...codes201].flatMap((code) => stage.fleet.charger(code)?.connectors() ?? []);
      const stats = stage.fleet.stats();
      expect(stats.charging).toBe(views.filter((view) => view.phase === 'charging').length);
      expect(stats.faulted).toBe(views.filter((view) => view.phase === 'faulted').length);
      expect(stats.transactionsStarted - stats.transactionsEnded).toBe(stats.sessions);
    }
  });
});
