import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCurve } from '../../../server/modules/evo-monitor/chargingReport/curve';
import { estimateSession } from '../../../server/billing/pricing/estimateSession';
import { readPricedSessions, toSessionFacts } from '../../../server/billing/pricing/pricedSession';
import { findAbnormalities } from '../../../server/domain/orders/abnormal';
import { sql } from 'kysely';
import { endSessions } from '../../../server/ocpp/store/endSessions';
import { missingStop } from '../../../server/ocpp/store/supposedEnds';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const now = Date.now();
const formatMinute = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const makeValues = (minutes: number, ...sampledValue: object[]) => ({ timestamp: formatMinute(minutes), sampledValue });

let world: World;
let charger: TestCharger;
beforeAll(async () => {
  world = await World.create();
  await world.addTag('TAG1');
  charger = await world.connect();
});
afterAll(() => world.close());

async function startSession(minutes: number, meterStart: number): Promise<unknown> {
  const payload = { connectorId: 1, idTag: 'TAG1', meterStart, timestamp: formatMinute(minutes) };
  return (await charger.send('StartTransaction', payload)).transactionId;
}

const reportMeter = (transactionId: unknown, minutes: number, ...sampledValue: object[]) =>
  charger.send('MeterValues', { connectorId: 1, transactionId, meterValue: [makeValues(minutes, ...sampledValue)] });

const stopSession = (transactionId: unknown, minutes: number, meterStop: number) =>
  charger.send('StopTransaction', { transactionId, meterStop, timestamp: formatMinute(minutes) });

async function findTransaction(id: unknown) {
  return world.query((tx) =>
    tx.selectFrom('chargeTransaction').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow(),
  );
}

async function listEnergies(id: unknown) {
  const curve = await world.query((tx) => readCurve(tx, String(id)));
  return curve?.points.map(([, , , energy]) => energy);
}

async function readSession(id: unknown) {
  const [session] = await world.query((tx) => readPricedSessions(tx, sql`t.id = ${String(id)}`, 'live'));
  return session!;
}

async function listAbnormalTypes(id: unknown) {
  const session = await readSession(id);
  return findAbnormalities({ ...toSessionFacts(session), hasPayer: true, hasPrice: true }).map(({ type }) => type);
}

describe('a session whose readings count from its beginning (1.6)', () => {
  it('has the energy that they say, from the second one on', async () => {
    const id = await startSession(-400, 4_076_438);
    await reportMeter(id, -390, { value: '104' });
    expect(await world.findConnector()).toMatchObject({ energy: 0 });
    expect(await listEnergies(id)).toEqual([0, null]);
    expect(estimateSession(await readSession(id), new Date(now - 380 * 60_000))).toBeNull();
    await reportMeter(id, -380, { value: '2228' }, { value: '6900', unit: 'W', measurand: 'Power.Active.Import' });
    await reportMeter(id, -370, { value: '5353' });
    expect(await world.findConnector()).toMatchObject({ energy: 5.353, power: 6.9 });
    expect(await listEnergies(id)).toEqual([0, 0.104, 2.228, 5.353]);
    await reportMeter(id, -360, { value: '9400' });
    await stopSession(id, -350, 4_085_938);
    expect(await findTransaction(id)).toMatchObject({ energyWh: '9500', flags: [] });
    expect(await listEnergies(id)).toEqual([0, 0.104, 2.228, 5.353, 9.4, 9.5]);
    expect(await listAbnormalTypes(id)).toEqual([]);
  });

  it('has that energy when its stop never comes', async () => {
    const id = await startSession(-340, 5_000);
    for (const [minutes, value] of [
      [-330, '104'],
      [-320, '2228'],
      [-310, '5353'],
    ] as const)
      await reportMeter(id, minutes, { value });
    expect(await world.findConnector()).toMatchObject({ energy: 5.353 });
    await world.query((tx) => endSessions(tx, [missingStop(String(id), now - 300 * 60_000, 'silence')]));
    expect(await findTransaction(id)).toMatchObject({ energyWh: '5353', meterStop: '10353' });
  });
});

describe('a session with a reading that cannot be (1.6)', () => {
  it('does not lose its energy on the way', async () => {
    const id = await startSession(-240, 5_000);
    await reportMeter(id, -210, { value: '10000' });
    await reportMeter(id, -180, { value: '0' });
    expect(await world.findConnector()).toMatchObject({ energy: 5 });
    await reportMeter(id, -170, { value: '7000' });
    expect(await world.findConnector()).toMatchObject({ energy: 5 });
    expect(await listEnergies(id)).toEqual([0, 5, null, null]);
    expect(estimateSession(await readSession(id), new Date(now))).toBeNull();
    await stopSession(id, -120, 20_000);
    expect(await listEnergies(id)).toEqual([0, 5, null, null, 15]);
  });

  it('reads the largest of several registers', async () => {
    const id = await startSession(-110, 244);
    await reportMeter(id, -100, { value: '0' }, { value: '1244' });
    expect(await world.findConnector()).toMatchObject({ energy: 1 });
    await stopSession(id, -90, 1_244);
    expect(await listAbnormalTypes(id)).toEqual([]);
  });
});

describe('a session of which a bound is no measure (1.6)', () => {
  it('counts from the first register that the others follow from when it began with a placeholder', async () => {
    const id = await startSession(-88, 0);
    await reportMeter(id, -85, { value: '0' });
    await reportMeter(id, -80, { value: '910000' });
    expect(await world.findConnector()).toMatchObject({ energy: 0 });
    await reportMeter(id, -75, { value: '910040' });
    expect(await world.findConnector()).toMatchObject({ energy: 0.04 });
    await stopSession(id, -70, 910_083);
    expect(await findTransaction(id)).toMatchObject({ energyWh: '83', meterStart: '0', meterStop: '910083' });
    expect(await listEnergies(id)).toEqual([0, 0, 0, 0.04, 0.083]);
    expect(await listAbnormalTypes(id)).toContain('overEnergy');
  });

  it('has no energy when its stop is a few Wh below its start', async () => {
    const id = await startSession(-68, 5_000);
    await stopSession(id, -67, 4_996);
    expect(await findTransaction(id)).toMatchObject({ energyWh: '0', flags: [] });
    expect(await listAbnormalTypes(id)).toEqual([]);
  });

  it('ends at its last believed register when its stop never comes', async () => {
    const id = await startSession(-66, 5_000);
    for (const [minutes, value] of [
      [-64, '5400'],
      [-62, '99999999'],
      [-60, '6200'],
      [-58, '0'],
    ] as const)
      await reportMeter(id, minutes, { value });
    expect(await world.findConnector()).toMatchObject({ energy: 1.2 });
    await world.query((tx) => endSessions(tx, [missingStop(String(id), now - 50 * 60_000, 'silence')]));
    expect(await findTransaction(id)).toMatchObject({ energyWh: '1200', meterStop: '6200' });
    expect(await listAbnormalTypes(id)).toEqual(['stopMissing']);
  });
});

const makeEvent = (transactionId: string, eventType: string, seqNo: number, minutes: number, meterValue: object[]) => ({
  eventType,
  seqNo,
  timestamp: formatMinute(minutes),
  triggerReason: 'CablePluggedIn',
  transactionInfo: { transactionId },
  evse: { id: 1, connectorId: 1 },
  meterValue,
});

describe('a session of which the end alone came (2.0.1)', () => {
  it('begins with its first reading', async () => {
    charger = await world.connect('CP2');
    const readings = [
      makeValues(-180, { value: 1_000, context: 'Transaction.Begin' }),
      makeValues(-120, { value: 8_000, context: 'Transaction.End' }),
    ];
    await charger.send('TransactionEvent', {
      ...makeEvent('END-ALONE', 'Ended', 1, -120, readings),
      offline: true,
    });
    const transaction = (await world.listTransactions()).at(-1)!;
    expect(transaction).toMatchObject({ energyWh: '7000', meterStart: '1000' });
    expect(transaction.startedAt.getTime()).toBe(now - 180 * 60_000);
    expect(await listAbnormalTypes(transaction.id)).toEqual([]);
  });
});

describe('a session with signed readings (2.0.1)', () => {
  it('believes the plain ones beside them', async () => {
    charger = await world.connect('CP2');
    const signedMeterValue = { signedMeterData: 'OCMF|{}', signingMethod: '', encodingMethod: 'OCMF', publicKey: '' };
    const makePlainSample = (value: number, context: string) => ({
      value,
      context,
      measurand: 'Energy.Active.Import.Register',
    });
    const begin = makeValues(-60, makePlainSample(2_214_135.6, 'Transaction.Begin'));
    await charger.send('TransactionEvent', makeEvent('KEBA', 'Started', 0, -60, [begin]));
    await charger.send(
      'TransactionEvent',
      makeEvent('KEBA', 'Ended', 1, 0, [
        makeValues(-59.95, makePlainSample(2_214_135.6, 'Transaction.Begin')),
        makeValues(0, makePlainSample(2_233_854.3, 'Transaction.End')),
        makeValues(-59.96, { value: 2_214.1356, context: 'Transaction.Begin', signedMeterValue }),
        makeValues(-0.01, { value: 2_233.8543, context: 'Transaction.End', signedMeterValue }),
      ]),
    );
    const { id } = (await world.listTransactions()).at(-1)!;
    expect(await findTransaction(id)).toMatchObject({ energyWh: '19718' });
    expect(await listEnergies(id)).toEqual([0, 0, 19.718]);
    expect(await listAbnormalTypes(id)).toEqual([]);
  });
});
