import { afterEach, describe, expect, it } from 'vitest';
import type { Fields } from './gateway';
import { chargerSpec, Stage } from './stage';

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

/** Changes that no charger makes while its line is up; a new boot or connection begins a new story. */
function illegalChanges(code: string): string[] {
  const illegal: string[] = [];
  let known = new Map<unknown, string>();
  let zero = 0;
  for (const { action, payload } of stage.gateway.heard.filter((entry) => entry.code === code)) {
    if (action === 'StatusNotification' && payload['connectorId'] === 0) {
      zero += 1;
      known = new Map();
    }
    if (action !== 'StatusNotification' || payload['connectorId'] === 0) continue;
    const status = String(payload['status']);
    const before = known.get(payload['connectorId']);
    if (before && before !== status && !ALLOWED[before]?.includes(status))
      illegal.push(`${before} > ${status} (${zero})`);
    known.set(payload['connectorId'], status);
  }
  return illegal;
}

const codes16 = Array.from({ length: 10 }, (_, index) => `S${index}`);
const codes201 = Array.from({ length: 10 }, (_, index) => `T${index}`);

function storm(seed: number): Promise<Stage> {
  return Stage.open(
    [
      ...codes16.map((code, index) => chargerSpec(code, { currentType: index % 2 ? 'AC' : 'DC' })),
      ...codes201.map((code) => chargerSpec(code, { ocppVersion: '2.0.1' })),
    ],
    { seed, speed: 40, faults: 'storm' },
  );
}

/** Times at which connector 1 of a charger told of an error, after having told of none. */
function errorsOf(code: string): number {
  let wasError = false;
  let count = 0;
  for (const { action, payload } of stage.gateway.heard.filter((entry) => entry.code === code)) {
    if (action !== 'StatusNotification' || payload['connectorId'] !== 1) continue;
    const isError = payload['errorCode'] !== 'NoError';
    if (isError && !wasError) count += 1;
    wasError = isError;
  }
  return count;
}

describe('a fleet in a flood', () => {
  it('has more trouble in a minute than anybody can read', async () => {
    stage = await Stage.open(
      codes16.map((code) => chargerSpec(code)),
      { seed: 3, speed: 1, faults: 'flood' },
    );
    await stage.run(80_000);
    expect(stage.gateway.faults).toEqual([]);
    const errors = codes16.map(errorsOf);
    // A few hundred connectors make a thousand a minute of it.
    expect(errors.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(45);
    expect(errors.filter((count) => count >= 3).length).toBeGreaterThan(5);
  });
});

describe('a fleet in a storm', () => {
  it('keeps to the schemas and to the allowed changes whatever goes wrong', async () => {
    stage = await storm(11);
    await stage.run(240_000);
    expect(stage.gateway.faults).toEqual([]);
    expect(codes16.flatMap(illegalChanges)).toEqual([]);
    const stats = stage.fleet.stats();
    expect(stats.transactionsStarted).toBeGreaterThan(40);
    expect(stats.reconnects).toBeGreaterThan(5);
    expect(stage.events.filter((event) => event.kind === 'fault').length).toBeGreaterThan(20);
  });

  it('shows wrong tags, duplicates, late samples, jumping meters and reboots', async () => {
    stage = await storm(12);
    await stage.run(240_000);
    const { heard } = stage.gateway;
    expect(
      heard.some(({ action, payload }) => action === 'Authorize' && String(payload['idTag']).startsWith('BAD')),
    ).toBe(true);
    const stops = heard.filter(({ action }) => action === 'StopTransaction').map((entry) => JSON.stringify(entry));
    expect(new Set(stops).size).toBeLessThan(stops.length);
    const seqs = new Map<unknown, number[]>();
    for (const { payload } of heard.filter(({ action }) => action === 'TransactionEvent')) {
      const id = (payload['transactionInfo'] as Fields)['transactionId'];
      seqs.set(id, [...(seqs.get(id) ?? []), Number(payload['seqNo'])]);
    }
    expect([...seqs.values()].some((list) => list.some((seq, index) => seq < (list[index - 1] ?? 0)))).toBe(true);
    expect([...seqs.values()].some((list) => new Set(list).size < list.length)).toBe(true);
    const meters = heard.filter(({ action }) => action === 'StartTransaction' || action === 'StopTransaction');
    const stop = meters.find(({ payload, code }) => {
      const start = meters.find((other) => other.code === code && other.payload['meterStart'] !== undefined);
      return payload['meterStop'] !== undefined && Number(payload['meterStop']) < Number(start?.payload['meterStart']);
    });
    expect(stop).toBeDefined();
    expect(heard.filter(({ action }) => action === 'BootNotification').length).toBeGreaterThan(20);
  });

  it('never counts a connector twice: the figures add up with what the connectors are', async () => {
    stage = await storm(13);
    for (let turn = 0; turn < 12; turn += 1) {
      await stage.run(10_000);
      const views = [...codes16, ...codes201].flatMap((code) => stage.fleet.charger(code)?.connectors() ?? []);
      const stats = stage.fleet.stats();
      expect(stats.charging).toBe(views.filter((view) => view.phase === 'charging').length);
      expect(stats.faulted).toBe(views.filter((view) => view.phase === 'faulted').length);
      expect(stats.transactionsStarted - stats.transactionsEnded).toBe(stats.sessions);
    }
  });
});
