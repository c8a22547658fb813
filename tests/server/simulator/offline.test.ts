import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import type { Fields } from './gateway';
import { chargerSpec, Stage } from './stage';

let stage: Stage;
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

const charger = () => stage.fleet.charger('A1');
const phase = () => charger()?.connectors()[0]?.phase;

async function open(ocppVersion: SimulatedChargerSpec['ocppVersion']): Promise<void> {
  const connectors = [{ number: 1, type: 'CCS2', power: 120 }];
  stage = await Stage.open([chargerSpec('A1', { ocppVersion, connectors })], { seed: 3 });
  await stage.until(() => stage.gateway.of('A1', 'StatusNotification').length >= (ocppVersion === '1.6' ? 2 : 1));
}

function timeOf(action: string, payload: Fields): number {
  const values = payload['meterValue'] as Fields[] | undefined;
  return Date.parse(String(action === 'MeterValues' ? values?.[0]?.['timestamp'] : payload['timestamp']));
}

describe('a lost connection', () => {
  it('1.6: the session goes on, and is told later in order, with its own times', async () => {
    await open('1.6');
    charger()?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    await stage.run(10_000);
    const lostAt = stage.clock.now();
    const before = stage.gateway.heard.length;
    charger()?.loseLine(60_000);
    await stage.run(40_000);
    charger()?.unplug(1);
    await stage.until(() => charger()?.isConnected === true, 60_000);
    const backAt = stage.clock.now();
    await stage.run(1_000);
    const after = stage.gateway.heard.slice(before);
    const kept = after.filter((entry) => /MeterValues|StopTransaction/.test(entry.action));
    expect(kept.length).toBeGreaterThan(4);
    const times = kept.map((entry) => timeOf(entry.action, entry.payload));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.every((time) => time >= lostAt && time < backAt)).toBe(true);
    expect(kept.every((entry) => entry.payload['transactionId'] === 1001)).toBe(true);
    expect(kept.at(-1)).toMatchObject({ action: 'StopTransaction', payload: { reason: 'EVDisconnected' } });
    // What the connector was in between is past: only its state of now is told, and no boot.
    const statuses = after.filter((entry) => entry.action === 'StatusNotification');
    expect(statuses.map((entry) => entry.payload['status'])).toEqual(['Available', 'Available']);
    expect(statuses.every((entry) => timeOf('StatusNotification', entry.payload) >= backAt)).toBe(true);
    expect(after.some((entry) => entry.action === 'BootNotification')).toBe(false);
  });

  it('1.6: a session that began without a line gets its id before its samples are sent', async () => {
    await open('1.6');
    charger()?.loseLine(50_000);
    charger()?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    await stage.run(30_000);
    expect(stage.gateway.of('A1', 'StartTransaction')).toEqual([]);
    await stage.until(() => stage.gateway.of('A1', 'MeterValues').length >= 3);
    expect(stage.gateway.of('A1', 'MeterValues').every((entry) => entry['transactionId'] === 1001)).toBe(true);
    const order = stage.gateway.actions('A1');
    expect(order.indexOf('StartTransaction')).toBeLessThan(order.indexOf('MeterValues'));
    expect(phase()).toBe('charging');
  });

  it('2.0.1: events are replayed in sequence and say that they are', async () => {
    await open('2.0.1');
    charger()?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    charger()?.loseLine(40_000);
    await stage.run(30_000);
    await stage.until(() => charger()?.isConnected === true && charger()?.queued === 0, 60_000);
    charger()?.unplug(1);
    await stage.run(1_000);
    const events = stage.gateway.of('A1', 'TransactionEvent');
    expect(events.map((event) => event['seqNo'])).toEqual(events.map((_, index) => index));
    expect(events.filter((event) => event['offline'] === true).length).toBeGreaterThan(2);
    expect(events.at(-1)).toMatchObject({ eventType: 'Ended', offline: false });
  });

  it('repeats a transaction message whose answer was lost', async () => {
    await open('1.6');
    let starts = 0;
    stage.gateway.reply = ({ action }) => {
      if (action !== 'StartTransaction') return undefined;
      starts += 1;
      if (starts > 1) return undefined;
      stage.gateway.cut('A1');
      return 'silence';
    };
    charger()?.plugIn(1);
    await stage.until(() => stage.gateway.of('A1', 'MeterValues').length > 0);
    const [first, second] = stage.gateway.of('A1', 'StartTransaction');
    expect(second).toEqual(first);
    expect(stage.gateway.of('A1', 'MeterValues')[0]).toMatchObject({ transactionId: 1001 });
  });

  it('tries a refused transaction message again, a while later, before what follows it', async () => {
    await open('1.6');
    let refusals = 0;
    stage.gateway.reply = ({ action }) => {
      if (action !== 'StartTransaction' || refusals >= 2) return undefined;
      refusals += 1;
      return { error: 'InternalError' };
    };
    charger()?.plugIn(1);
    await stage.until(() => stage.gateway.of('A1', 'MeterValues').length > 1);
    expect(stage.gateway.of('A1', 'StartTransaction')).toHaveLength(3);
    expect(stage.gateway.of('A1', 'MeterValues')[0]).toMatchObject({ transactionId: 1001 });
  });

  it('gives up a line on which nothing is answered, and finds its way back', async () => {
    await open('1.6');
    stage.gateway.reply = () => 'silence';
    const connections = stage.gateway.logins.length;
    for (let turn = 0; turn < 4; turn += 1) {
      stage.clock.advance(32_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(stage.fleet.stats().timeouts).toBeGreaterThanOrEqual(2);
    expect(stage.gateway.logins.length).toBeGreaterThan(connections);
  });

  it('goes on charging while the gateway is away, and asks a refusing one less and less often', async () => {
    await open('1.6');
    charger()?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    stage.gateway.isRefusing = true;
    stage.gateway.cut('A1');
    await stage.run(120_000);
    expect(phase()).toBe('charging');
    const attempts = stage.fleet.stats().reconnects;
    expect(attempts).toBeGreaterThan(2);
    expect(attempts).toBeLessThan(10);
    stage.gateway.isRefusing = false;
    await stage.until(() => charger()?.isConnected === true, 40_000);
    await stage.run(1_000);
    expect(charger()?.queued).toBe(0);
    expect(stage.gateway.of('A1', 'StatusNotification').at(-1)).toMatchObject({ status: 'Charging' });
  });
});

describe('the end of the simulator', () => {
  it('is a loss of power for its chargers: the next one tells what the last could not', async () => {
    await open('1.6');
    charger()?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    await stage.run(9_000);
    const meter = charger()?.connectors()[0]?.meter;
    await stage.fleet.stop();
    const remembered = JSON.parse(JSON.stringify(stage.fleet.memory()));
    const first = stage;
    stage = await Stage.open([chargerSpec('A1')], { gateway: first.gateway, remembered });
    await stage.until(() => stage.gateway.of('A1', 'StopTransaction').length === 1);
    expect(stage.gateway.of('A1', 'StopTransaction')[0]).toMatchObject({ transactionId: 1001, reason: 'PowerLoss' });
    expect(Number(stage.gateway.of('A1', 'StopTransaction')[0]?.['meterStop'])).toBeGreaterThanOrEqual(
      meter ?? Infinity,
    );
    const actions = stage.gateway.actions('A1');
    expect(actions.lastIndexOf('BootNotification')).toBeLessThan(actions.indexOf('StopTransaction'));
  });
});
