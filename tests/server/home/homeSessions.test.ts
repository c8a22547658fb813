import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPresence } from '../../../server/home/gateway/presence';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;
beforeAll(async () => {
  world = await HomeWorld.create();
});
afterAll(() => world.close());

const WINTER = '2026-01-14T';
/** By the clocks of Berlin in winter: off-peak from 23:00 to 07:00. */
const atTime = (time: string, day = WINTER) => `${day}${time}:00+01:00`;
const NEXT = '2026-01-15T';
const ACCEPTED = { status: 'Accepted' };

const meterValue = (timestamp: string, register: number) => ({
  timestamp,
  sampledValue: [{ value: String(register), measurand: 'Energy.Active.Import.Register', unit: 'Wh' }],
});
const createStart = (timestamp: string, meterStart: number, idTag = 'HOME') => ({
  connectorId: 1,
  idTag,
  meterStart,
  timestamp,
});

/** Marks the schedule as answered before all sessions, so that they are judged by it. */
async function answerSetting(id: string): Promise<void> {
  await world.refreshPlans();
  const scheduleAnsweredAt = new Date('2026-01-01T00:00:00Z');
  await world.query((tx) => tx.updateTable('homeCharger').set({ scheduleAnsweredAt }).where('id', '=', id).execute());
}

describe('a home charger at the gateway', () => {
  it('is admitted by its own key, is online while its socket is open, and tells its firmware', async () => {
    const { id, serialNo } = await world.addCharger();
    await expect(world.connect(serialNo, '1.6', 'wrong')).rejects.toThrow('401');
    const charger = await world.boot(serialNo);
    expect(await world.findCharger(id)).toMatchObject({ isOnline: true, ocppVersion: '1.6', wifiFirmware: '2.4.1' });
    await charger.send('StatusNotification', { connectorId: 1, status: 'Faulted', errorCode: 'GroundFailure' });
    expect(await world.findCharger(id)).toMatchObject({ reportedStatus: 'faulted', plugStatus: 'Faulted' });
    charger.terminate();
    await expect.poll(async () => (await world.findCharger(id)).isOnline).toBe(false);
  });

  it('loses its socket when a new one comes, its key is replaced or it is retired', async () => {
    const { id, serialNo } = await world.addCharger();
    const first = await world.boot(serialNo);
    const second = await world.boot(serialNo, '2.0.1');
    await expect.poll(() => first.closed?.code).toBe(1008);
    await second.send('Heartbeat', {});
    expect(await world.findCharger(id)).toMatchObject({ isOnline: true, ocppVersion: '2.0.1' });
    await world.query((tx) =>
      tx.updateTable('homeCharger').set({ retiredAt: new Date() }).where('id', '=', id).execute(),
    );
    await expect.poll(() => second.closed?.code).toBe(1008);
    expect(await world.findCharger(id)).toMatchObject({ isOnline: false, connectionId: null });
    await expect(world.connect(serialNo)).rejects.toThrow('401');
  });

  it('is offline when its node has died', async () => {
    const { id, serialNo } = await world.addCharger();
    await world.boot(serialNo);
    await world.query((tx) => tx.updateTable('homeCharger').set({ nodeId: 'dead' }).where('id', '=', id).execute());
    await sweepPresence(world.deps, []);
    expect(await world.findCharger(id)).toMatchObject({ isOnline: false });
  });

  it('shares no name with a charger of a station', async () => {
    const { serialNo } = await world.addCharger();
    const taken = world.query(async (tx) => {
      const stationId = await addStation(tx, await addCompany(tx, 'Acme'), 'Station');
      await addCharger(tx, stationId, serialNo);
    });
    await expect(taken).rejects.toMatchObject({ code: '23505', constraint: 'charger_charger_code_key' });
  });
});

describe('a session of OCPP 1.6 at home', () => {
  it('is kept with energy and cost by its off-peak setting, however often its messages come', async () => {
    const { id, serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo);
    const begin = createStart(atTime('19:00'), 1_000);
    const { transactionId } = await charger.send('StartTransaction', begin);
    expect((await charger.send('StartTransaction', begin)).transactionId).toBe(transactionId);
    expect(await world.listSessions(id)).toMatchObject([{ status: 'waiting', energyWh: '0' }]);
    const meter = { connectorId: 1, transactionId };
    await charger.send('MeterValues', { ...meter, meterValue: [meterValue(atTime('23:00'), 1_000)] });
    await charger.send('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
    await charger.send('MeterValues', { ...meter, meterValue: [meterValue(atTime('01:00', NEXT), 15_000)] });
    const [running] = await world.listSessions(id);
    expect(running).toMatchObject({ status: 'charging', energyWh: '14000', offPeakWh: '14000' });
    const end = { transactionId, meterStop: 21_000, timestamp: atTime('07:30', NEXT), reason: 'EVDisconnected' };
    await charger.send('StopTransaction', { ...end, transactionData: [meterValue(atTime('02:00', NEXT), 21_000)] });
    await charger.send('StopTransaction', { ...end, meterStop: 99_000 });
    expect(await world.listSessions(id)).toMatchObject([
      {
        ...{ status: 'completed', stopReason: 'EVDisconnected', meterStop: '21000', energyWh: '20000' },
        ...{ offPeakWh: '20000', cost: '4.00', isOverride: false, currency: 'EUR' },
      },
    ]);
  });

  it('ends when the next one begins, and a session that comes late does not end the one that runs', async () => {
    const { id, serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo);
    await charger.send('StartTransaction', createStart(atTime('20:00'), 0));
    await charger.send('StartTransaction', createStart(atTime('22:00'), 500));
    const late = await charger.send('StartTransaction', createStart(atTime('12:00'), 0, 'LATE'));
    expect((await world.listSessions(id)).map(({ status }) => status)).toEqual([
      'interrupted',
      'interrupted',
      'waiting',
    ]);
    await charger.send('StopTransaction', {
      transactionId: late.transactionId,
      meterStop: 900,
      timestamp: atTime('13:00'),
    });
    expect((await world.listSessions(id)).map(({ status, energyWh }) => [status, energyWh])).toEqual([
      ['completed', '900'],
      ['interrupted', '0'],
      ['waiting', '0'],
    ]);
  });

  it.each([0, -1])('is the one that runs when its messages name transaction %i', async (transactionId) => {
    const { id, serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo);
    const begin = createStart(atTime('19:00'), 1_000, 'MINE');
    await charger.send('StartTransaction', begin);
    const meter = { connectorId: 1, transactionId };
    await charger.send('MeterValues', { ...meter, meterValue: [meterValue(atTime('20:00'), 5_000)] });
    expect(await world.listSessions(id)).toMatchObject([{ energyWh: '4000' }]);
    const end = { transactionId, idTag: 'MINE', meterStop: 9_000, timestamp: atTime('21:00') };
    for (let time = 0; time < 2; time += 1) await charger.send('StopTransaction', end);
    expect(await world.listSessions(id)).toMatchObject([{ status: 'completed', energyWh: '8000' }]);
  });

  it('is kept by its end alone when neither its number nor its register can be read', async () => {
    const { id, serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo);
    const stop = { transactionId: null, timestamp: atTime('03:00', NEXT), idTag: 'HOME', reason: 'Local' };
    for (const meterStop of [null, 'none', null])
      expect(await charger.send('StopTransaction', { ...stop, meterStop })).toEqual({ idTagInfo: ACCEPTED });
    expect(await world.listSessions(id)).toMatchObject([{ status: 'completed', meterStop: null, stopReason: 'Local' }]);
  });

  it('is kept by its end alone when its beginning never came', async () => {
    const { id, serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo);
    const end = { transactionId: 77_000, meterStop: 9_000, timestamp: atTime('03:00', NEXT) };
    const transactionData = [meterValue(atTime('01:00', NEXT), 4_000)];
    await charger.send('StopTransaction', { ...end, transactionData });
    await charger.send('StopTransaction', { ...end, transactionData });
    expect(await world.listSessions(id)).toMatchObject([{ status: 'completed', energyWh: '5000', offPeakWh: '5000' }]);
  });
});

describe('a session of OCPP 2.0.1 at home', () => {
  const event = (eventType: string, timestamp: string, register: number, more: object = {}) => ({
    ...{
      eventType,
      timestamp,
      triggerReason: 'ChargingStateChanged',
      seqNo: 0,
      meterValue: [meterValue(timestamp, register)],
    },
    ...{ transactionInfo: { transactionId: 'tx-1', ...more }, evse: { id: 1, connectorId: 1 } },
  });

  it('is the same whichever order its events come in, and however often', async () => {
    const events = [
      event('Started', atTime('19:00'), 100),
      event('Updated', atTime('23:00'), 100, { chargingState: 'Charging' }),
      event('Ended', atTime('06:00', NEXT), 10_100, { stoppedReason: 'EVDisconnected' }),
    ];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 1, 2, 0, 2],
    ]) {
      const { id, serialNo } = await world.addCharger();
      const charger = await world.boot(serialNo, '2.0.1');
      for (const index of order) await charger.send('TransactionEvent', events[index] ?? {});
      expect(await world.listSessions(id)).toMatchObject([
        {
          ...{ status: 'completed', energyWh: '10000', offPeakWh: '10000', stopReason: 'EVDisconnected' },
          ...{ startedAt: new Date(atTime('19:00')), stoppedAt: new Date(atTime('06:00', NEXT)) },
        },
      ]);
    }
  });
});

describe('the alarm of a home charger that charges outside its off-peak times', () => {
  it('names it, and ends with a session that keeps to them', async () => {
    const { id, serialNo } = await world.addCharger();
    await answerSetting(id);
    const charger = await world.boot(serialNo);
    const { transactionId } = await charger.send('StartTransaction', createStart(atTime('18:00'), 0));
    await charger.send('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [meterValue(atTime('19:00'), 7_000)],
    });
    expect(await world.findAlarm(id)).toMatchObject({
      ruleCode: 'homeCharger.offSchedule',
      isActive: true,
      log: '7.0 kWh',
    });
    await charger.send('StopTransaction', { transactionId, meterStop: 7_000, timestamp: atTime('19:30') });
    expect(await world.listSessions(id)).toMatchObject([{ outsideWh: '7000' }]);
    const next = await charger.send('StartTransaction', createStart(atTime('23:10'), 7_000));
    await charger.send('StopTransaction', {
      transactionId: next.transactionId,
      meterStop: 9_000,
      timestamp: atTime('01:00', NEXT),
    });
    expect(await world.findAlarm(id)).toMatchObject({ isActive: false });
  });

  it('is not raised for what the owner has asked for, nor before the charger had answered its setting', async () => {
    const [asked, early] = [await world.addCharger(), await world.addCharger()];
    await answerSetting(asked.id);
    for (const { id, serialNo } of [asked, early]) {
      const charger = await world.boot(serialNo);
      const { transactionId } = await charger.send('StartTransaction', createStart(atTime('18:00'), 0));
      if (id === asked.id) {
        const wish = { vendorId: 'omp', messageId: 'ChargeNow', data: String(transactionId) };
        expect(await charger.send('DataTransfer', wish)).toEqual({ status: 'Accepted' });
      }
      await charger.send('StopTransaction', { transactionId, meterStop: 7_000, timestamp: atTime('19:00') });
      expect(await world.findAlarm(id)).toBeUndefined();
    }
    expect(await world.listSessions(asked.id)).toMatchObject([{ isOverride: true, energyWh: '7000' }]);
    expect(await world.listSessions(early.id)).toMatchObject([{ isOverride: false, outsideWh: null }]);
  });
});
