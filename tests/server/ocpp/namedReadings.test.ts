import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const now = Date.now();
const formatMinute = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const makeValues = (minutes: number, register: number, context?: string) => ({
  timestamp: formatMinute(minutes),
  sampledValue: [{ value: String(register), unit: 'Wh', ...(context && { context }) }],
});

let world: World;
let charger: TestCharger;
beforeAll(async () => {
  world = await World.create();
  await world.addTag('TAG1');
});
afterAll(() => world.close());

async function startSession(minutes: number, meterStart: number): Promise<unknown> {
  const payload = { connectorId: 1, idTag: 'TAG1', meterStart, timestamp: formatMinute(minutes) };
  return (await charger.send('StartTransaction', payload)).transactionId;
}

const sendReading = (minutes: number, register: number, transactionId?: unknown, context?: string) =>
  charger.send('MeterValues', {
    connectorId: 1,
    ...(transactionId !== undefined && { transactionId }),
    meterValue: [makeValues(minutes, register, context)],
  });

const stopSession = (transactionId: unknown, minutes: number, meterStop: number) =>
  charger.send('StopTransaction', { transactionId, meterStop, timestamp: formatMinute(minutes) });

async function listRegisters(transactionId: unknown) {
  const row = await world.query((tx) =>
    tx
      .selectFrom('transactionCurve')
      .select('points')
      .where('transactionId', '=', String(transactionId))
      .executeTakeFirstOrThrow(),
  );
  return row.points.register;
}

describe('readings of a 1.6 charger', () => {
  beforeEach(async () => {
    charger = await world.connect();
  });

  it.each([
    [0, -200],
    [-1, -130],
  ])('are of the running session when they name transaction %i', async (transactionId, begin) => {
    const id = await startSession(begin, 0);
    for (const minutes of [15, 30, 45]) await sendReading(begin + minutes, 10_000, transactionId);
    expect(await world.findConnector()).toMatchObject({ energy: 10 });
    await stopSession(id, begin + 60, 10_000);
    expect(await listRegisters(id)).toEqual([0, 10_000, 10_000, 10_000, 10_000]);
  });

  it('tell the battery of the session in messages without its number, when others name it', async () => {
    const id = await startSession(-69, 0);
    await sendReading(-68, 5_000, id);
    const battery = { value: '40', unit: 'Percent', measurand: 'SoC' };
    const meterValue = [{ timestamp: formatMinute(-67), sampledValue: [battery, { value: '9', unit: 'kWh' }] }];
    await charger.send('MeterValues', { connectorId: 1, meterValue });
    expect(await world.findConnector()).toMatchObject({ soc: 40, energy: 5 });
    await stopSession(id, -66, 6_000);
    expect(await listRegisters(id)).toEqual([0, 5_000, null, 6_000]);
  });

  it('are of the connector alone when they name no transaction and earlier ones did', async () => {
    const id = await startSession(-60, 0);
    await sendReading(-50, 895, id);
    await sendReading(-45, 123_456, undefined, 'Sample.Clock');
    await sendReading(-44, 123_456, 0);
    expect(await world.findConnector()).toMatchObject({ energy: 0.895 });
    charger = await world.connect();
    await sendReading(-40, 123_456, undefined, 'Sample.Clock');
    await sendReading(-35, 8_000, id);
    await stopSession(id, -30, 15_000);
    expect(await listRegisters(id)).toEqual([0, 895, 8_000, 15_000]);
    expect(await world.listAlarms()).toEqual([]);
  });

  it('fill no figure of a session when they come at once with readings that name it', async () => {
    const id = await startSession(-20, 0);
    const power = { value: '6900', unit: 'W', measurand: 'Power.Active.Import' };
    await sendReading(-19, 500, id);
    await Promise.all([
      sendReading(-18, 123_456, undefined, 'Sample.Clock'),
      charger.send('MeterValues', {
        connectorId: 1,
        transactionId: id,
        meterValue: [{ timestamp: formatMinute(-17), sampledValue: [power] }],
      }),
    ]);
    expect(await world.findConnector()).toMatchObject({ energy: 0.5, power: 6.9 });
    await stopSession(id, -10, 900);
  });
});

describe('readings of a 2.0.1 charger', () => {
  const makeEvent = (eventType: string, seqNo: number, minutes: number, meterValue: object[]) => ({
    eventType,
    seqNo,
    timestamp: formatMinute(minutes),
    triggerReason: 'MeterValuePeriodic',
    transactionInfo: { transactionId: 'N', chargingState: 'Charging' },
    evse: { id: 1, connectorId: 1 },
    meterValue,
  });
  const sendValues = (minutes: number, register: number) =>
    charger.send('MeterValues', { evseId: 1, meterValue: [makeValues(minutes, register, 'Sample.Clock')] });

  it('are of the EVSE alone outside of events when events have told of the meter', async () => {
    charger = await world.connect('CP2');
    const begin = makeEvent('Started', 0, -60, [makeValues(-60, 0, 'Transaction.Begin')]);
    await charger.send('TransactionEvent', begin);
    await sendValues(-55, 400);
    expect(await world.findConnector('CP2')).toMatchObject({ energy: 0.4 });
    await charger.send('TransactionEvent', makeEvent('Updated', 1, -50, [makeValues(-50, 895)]));
    await sendValues(-45, 123_456);
    expect(await world.findConnector('CP2')).toMatchObject({ energy: 0.895 });
  });
});
