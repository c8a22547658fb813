import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSessions } from '../../../server/ocpp/store/endSessions';
import { missingStop } from '../../../server/ocpp/store/supposedEnds';
import { OffsetClock } from './offsetClock';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const clock = new OffsetClock();
let world: World;
let charger: TestCharger;
let id: string;
beforeAll(async () => {
  world = await World.create(clock);
  await world.addTag('TAG1');
});
afterAll(() => world.close());

const reportMeter = (register: number, more: object = { transactionId: Number(id) }) =>
  charger.send('MeterValues', {
    connectorId: 1,
    meterValue: [{ timestamp: clock.formatTime(), sampledValue: [{ value: String(register) }] }],
    ...more,
  });

const sendStatus = (status: string) =>
  charger.send('StatusNotification', { connectorId: 1, status, errorCode: 'NoError', timestamp: clock.formatTime() });

const stopSession = (meterStop: number) =>
  charger.send('StopTransaction', { transactionId: Number(id), meterStop, timestamp: clock.formatTime() });

async function findTransaction() {
  return (await world.listTransactions()).find((row) => row.id === id);
}

describe('a session that was ended without its charger and goes on', () => {
  beforeEach(async () => {
    clock.advance(60_000);
    charger = await world.connectOnline();
    const begin = { connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: clock.formatTime() };
    id = String((await charger.send('StartTransaction', begin)).transactionId);
    await sendStatus('Charging');
    clock.advance(60_000);
    await reportMeter(1_020);
    clock.advance(60_000);
    await world.query((tx) => endSessions(tx, [missingStop(id, clock.now(), 'silence')]));
    expect(await world.findConnector()).toMatchObject({ transactionId: null });
    clock.advance(60_000);
  });

  it('stands at its connector again when a reading names it, and can be stopped', async () => {
    await reportMeter(1_040);
    expect(await world.findConnector()).toMatchObject({ transactionId: id, energy: 0.04 });
    charger.replies['RemoteStopTransaction'] = () => ({ status: 'Accepted' });
    const { commandId } = await world.sendCommand({ kind: 'stop', connectorNo: 1, transactionId: id });
    expect(await world.awaitCommand(commandId, 'accepted')).toBeDefined();
    expect(charger.calls.at(-1)).toEqual({ action: 'RemoteStopTransaction', payload: { transactionId: Number(id) } });
    clock.advance(10_000);
    await stopSession(1_060);
    await world.awaitCommand(commandId, 'effective');
    expect(await world.findConnector()).toMatchObject({ transactionId: null });
    expect(await findTransaction()).toMatchObject({ status: 'finished', energyWh: '60', flags: [] });
  });

  it('leaves its connector when that is idle, or when another session begins', async () => {
    await reportMeter(1_040);
    await sendStatus('Available');
    expect(await world.findConnector()).toMatchObject({ transactionId: null });
    await reportMeter(1_040);
    expect(await world.findConnector()).toMatchObject({ transactionId: null });
    await sendStatus('Charging');
    clock.advance(1_000);
    await reportMeter(1_050);
    expect(await world.findConnector()).toMatchObject({ transactionId: id });
    const begin = { connectorId: 1, idTag: 'TAG1', meterStart: 1_060, timestamp: clock.formatTime() };
    const next = String((await charger.send('StartTransaction', begin)).transactionId);
    clock.advance(1_000);
    await reportMeter(1_055);
    expect(await world.findConnector()).toMatchObject({ transactionId: next });
    await charger.send('StopTransaction', {
      transactionId: Number(next),
      meterStop: 1_060,
      timestamp: clock.formatTime(),
    });
    await reportMeter(1_055);
    expect(await world.findConnector()).toMatchObject({ transactionId: null });
  });

  it('does not stand there when the reading was taken before its end, or names no session', async () => {
    const late = { timestamp: new Date(clock.now() - 90_000).toISOString(), sampledValue: [{ value: '1030' }] };
    await reportMeter(0, { transactionId: Number(id), meterValue: [late] });
    await reportMeter(1_040, {});
    expect(await world.findConnector()).toMatchObject({ transactionId: null });
    await stopSession(1_060);
  });
});
