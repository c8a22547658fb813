import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import { createChargerProbe } from './chargerProbe';
import { makeChargerSpec, Stage, TAGS } from './stage';
import type { Fields } from './testGateway';

let stage: Stage;
const { findCharger, listPayloads, readPhase, startCharging } = createChargerProbe('A1', () => stage);
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

async function openStage(ocppVersion: SimulatedChargerSpec['ocppVersion']): Promise<void> {
  const connectors = [{ number: 1, type: 'CCS2', power: 120 }];
  stage = await Stage.open([makeChargerSpec('A1', { ocppVersion, connectors })], { seed: 3 });
  await stage.waitUntil(() => listPayloads('StatusNotification').length >= (ocppVersion === '1.6' ? 2 : 1));
}

function parseTime(action: string, payload: Fields): number {
  const values = payload['meterValue'] as Fields[] | undefined;
  return Date.parse(String(action === 'MeterValues' ? values?.[0]?.['timestamp'] : payload['timestamp']));
}

describe('a simulated charger without a connection', () => {
  it('goes on with a 1.6 session and reports it later in order, with its original times', async () => {
    await openStage('1.6');
    await startCharging();
    await stage.runFor(10_000);
    const lostAt = stage.clock.now();
    const before = stage.gateway.calls.length;
    findCharger()?.loseLine(60_000);
    await stage.runFor(40_000);
    findCharger()?.unplug(1);
    await stage.waitUntil(() => findCharger()?.isConnected === true, 60_000);
    const backAt = stage.clock.now();
    await stage.runFor(1_000);
    const laterCalls = stage.gateway.calls.slice(before);
    const queuedCalls = laterCalls.filter((entry) => /MeterValues|StopTransaction/.test(entry.action));
    expect(queuedCalls.length).toBeGreaterThan(4);
    const times = queuedCalls.map((entry) => parseTime(entry.action, entry.payload));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.every((time) => time >= lostAt && time < backAt)).toBe(true);
    expect(queuedCalls.every((entry) => entry.payload['transactionId'] === 1001)).toBe(true);
    expect(queuedCalls.at(-1)).toMatchObject({ action: 'StopTransaction', payload: { reason: 'EVDisconnected' } });
    // The charger reports only the present status of its connectors, and no boot.
    const statuses = laterCalls.filter((entry) => entry.action === 'StatusNotification');
    expect(statuses.map((entry) => entry.payload['status'])).toEqual(['Available', 'Available']);
    expect(statuses.every((entry) => parseTime('StatusNotification', entry.payload) >= backAt)).toBe(true);
    expect(laterCalls.some((entry) => entry.action === 'BootNotification')).toBe(false);
  });

  it('sends the samples of a 1.6 session only when its start has been answered', async () => {
    await openStage('1.6');
    findCharger()?.loseLine(50_000);
    await startCharging();
    await stage.runFor(30_000);
    expect(listPayloads('StartTransaction')).toEqual([]);
    await stage.waitUntil(() => listPayloads('MeterValues').length >= 3);
    expect(listPayloads('MeterValues').every((entry) => entry['transactionId'] === 1001)).toBe(true);
    const order = stage.gateway.listActions('A1');
    expect(order.indexOf('StartTransaction')).toBeLessThan(order.indexOf('MeterValues'));
    expect(readPhase()).toBe('charging');
  });

  it('replays 2.0.1 events in sequence and marks them as offline', async () => {
    await openStage('2.0.1');
    await startCharging();
    findCharger()?.loseLine(40_000);
    await stage.runFor(30_000);
    await stage.waitUntil(() => findCharger()?.isConnected === true && findCharger()?.queued === 0, 60_000);
    findCharger()?.unplug(1);
    await stage.runFor(1_000);
    const events = listPayloads('TransactionEvent');
    expect(events.map((event) => event['seqNo'])).toEqual(events.map((_, index) => index));
    expect(events.filter((event) => event['offline'] === true).length).toBeGreaterThan(2);
    expect(events.at(-1)).toMatchObject({ eventType: 'Ended', offline: false });
    const { transactionId } = events[0]?.['transactionInfo'] as { transactionId: string };
    expect(await stage.gateway.sendCommand('A1', 'GetTransactionStatus', { transactionId })).toEqual({
      ...{ ongoingIndicator: false, messagesInQueue: false },
    });
  });

  it('charges without a line for a tag of its list alone', async () => {
    await openStage('1.6');
    const sendList = (listVersion: number, tags: readonly string[]) =>
      stage.gateway.sendCommand('A1', 'SendLocalList', {
        ...{ listVersion, updateType: 'Full' },
        localAuthorizationList: tags.map((idTag) => ({ idTag, idTagInfo: { status: 'Accepted' } })),
      });
    expect(await sendList(1, ['OTHER'])).toEqual({ status: 'Accepted' });
    findCharger()?.loseLine(60_000);
    findCharger()?.plugIn(1);
    await stage.runFor(90_000);
    expect([readPhase(), findCharger()?.isConnected]).toEqual(['available', true]);
    expect(listPayloads('StartTransaction')).toEqual([]);

    expect(await sendList(2, TAGS)).toEqual({ status: 'Accepted' });
    findCharger()?.loseLine(60_000);
    await startCharging();
    expect(findCharger()?.isConnected).toBe(false);
  });

  it('keeps the version of its list, and refuses changes of an older one', async () => {
    await openStage('2.0.1');
    const update = (versionNumber: number, updateType: string, idTokenInfo?: object) =>
      stage.gateway.sendCommand('A1', 'SendLocalList', {
        ...{ versionNumber, updateType },
        localAuthorizationList: [
          { idToken: { idToken: 'CARD', type: 'ISO14443' }, ...(idTokenInfo && { idTokenInfo }) },
        ],
      });
    expect(await update(4, 'Full', { status: 'Accepted' })).toEqual({ status: 'Accepted' });
    expect(await update(4, 'Differential')).toEqual({ status: 'VersionMismatch' });
    expect(await update(5, 'Differential')).toEqual({ status: 'Accepted' });
    expect(await stage.gateway.sendCommand('A1', 'GetLocalListVersion', {})).toEqual({ versionNumber: 5 });
  });

  it('repeats a transaction message when its answer is lost', async () => {
    await openStage('1.6');
    let starts = 0;
    stage.gateway.reply = ({ action }) => {
      if (action !== 'StartTransaction') return undefined;
      starts += 1;
      if (starts > 1) return undefined;
      stage.gateway.terminateSocket('A1');
      return 'silence';
    };
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => listPayloads('MeterValues').length > 0);
    const [first, second] = listPayloads('StartTransaction');
    expect(second).toEqual(first);
    expect(listPayloads('MeterValues')[0]).toMatchObject({ transactionId: 1001 });
  });

  it('retries a refused transaction message before it sends the following ones', async () => {
    await openStage('1.6');
    let refusals = 0;
    stage.gateway.reply = ({ action }) => {
      if (action !== 'StartTransaction' || refusals >= 2) return undefined;
      refusals += 1;
      return { error: 'InternalError' };
    };
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => listPayloads('MeterValues').length > 1);
    expect(listPayloads('StartTransaction')).toHaveLength(3);
    expect(listPayloads('MeterValues')[0]).toMatchObject({ transactionId: 1001 });
  });

  it('reconnects when nothing is answered', async () => {
    await openStage('1.6');
    stage.gateway.reply = () => 'silence';
    const connections = stage.gateway.logins.length;
    const advance = () => {
      stage.clock.advance(32_000);
      return { timeouts: stage.fleet.stats().timeouts, connections: stage.gateway.logins.length };
    };
    await expect.poll(() => advance().timeouts).toBeGreaterThanOrEqual(2);
    await expect.poll(() => advance().connections).toBeGreaterThan(connections);
  });

  it('goes on charging while the gateway is away, and backs off when it is refused', async () => {
    await openStage('1.6');
    await startCharging();
    stage.gateway.isRefusing = true;
    stage.gateway.terminateSocket('A1');
    await stage.runFor(120_000);
    expect(readPhase()).toBe('charging');
    const attempts = stage.fleet.stats().reconnects;
    expect(attempts).toBeGreaterThan(2);
    expect(attempts).toBeLessThan(10);
    stage.gateway.isRefusing = false;
    await stage.waitUntil(() => findCharger()?.isConnected === true, 40_000);
    await stage.runFor(1_000);
    expect(findCharger()?.queued).toBe(0);
    expect(listPayloads('StatusNotification').at(-1)).toMatchObject({ status: 'Charging' });
  });
});

describe('the restart of the simulator', () => {
  it('ends open sessions with PowerLoss after the boot', async () => {
    await openStage('1.6');
    await startCharging();
    await stage.runFor(9_000);
    const meter = findCharger()?.connectors()[0]?.meter;
    await stage.fleet.stop();
    const remembered = JSON.parse(JSON.stringify(stage.fleet.memory()));
    const first = stage;
    stage = await Stage.open([makeChargerSpec('A1')], { gateway: first.gateway, remembered });
    await stage.waitUntil(() => listPayloads('StopTransaction').length === 1);
    expect(listPayloads('StopTransaction')[0]).toMatchObject({ transactionId: 1001, reason: 'PowerLoss' });
    expect(Number(listPayloads('StopTransaction')[0]?.['meterStop'])).toBeGreaterThanOrEqual(meter ?? Infinity);
    const actions = stage.gateway.listActions('A1');
    expect(actions.lastIndexOf('BootNotification')).toBeLessThan(actions.indexOf('StopTransaction'));
  });
});
