import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DaySegment } from '../../../src/contract/pricePlan';
import { NIGHTS } from '../../harness/homeCharging';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;
beforeEach(async () => {
  world = await HomeWorld.create();
});
afterEach(() => world.close());

const HOUR_MS = 3_600_000;
const DEAR = { offpeak: '2', peak: '4' };
/** Cheap and dear at all times, so that cost follows the price alone. */
const listDays = (period: DaySegment['period']) =>
  NIGHTS.map((): DaySegment[] => [{ from: '00:00', to: '24:00', period }]);
const stampAt = (hours: number) => new Date(world.clock.now() + hours * HOUR_MS).toISOString();
const createStart = (meterStart: number, timestamp: string) => ({
  ...{ connectorId: 1, idTag: 'HOME', meterStart, timestamp },
});
const createReading = (transactionId: unknown, register: number, timestamp: string) => ({
  ...{ connectorId: 1, transactionId },
  meterValue: [{ timestamp, sampledValue: [{ value: String(register) }] }],
});

describe('a session whose off-peak setting gets another tariff', () => {
  beforeEach(() => world.changeTariff({ days: listDays('offpeak'), validFrom: new Date(0) }));

  it('keeps its own, however late a reading is repeated, and so does one that runs', async () => {
    const { id, serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo);
    const { transactionId } = await charger.send('StartTransaction', createStart(0, stampAt(-3)));
    const reading = createReading(transactionId, 5_000, stampAt(-2));
    await charger.send('MeterValues', reading);
    await charger.send('StopTransaction', { transactionId, meterStop: 10_000, timestamp: stampAt(-1) });
    const running = await charger.send('StartTransaction', createStart(10_000, stampAt(-0.5)));
    await world.changeTariff({ prices: DEAR, validFrom: new Date(world.clock.now()) });
    await world.query((tx) => tx.updateTable('homeChargerModel').set({ power: 1 }).execute());
    await charger.send('MeterValues', reading);
    world.clock.advance(HOUR_MS);
    await charger.send('StopTransaction', { ...running, meterStop: 20_000, timestamp: stampAt(0) });
    const { transactionId: next } = await charger.send('StartTransaction', createStart(20_000, stampAt(0)));
    world.clock.advance(HOUR_MS);
    await charger.send('MeterValues', createReading(next, 30_000, stampAt(0)));
    const sessions = await world.listSessions(id);
    expect(sessions.map(({ cost, costAtOnce }) => [cost, costAtOnce])).toEqual([
      ['2.00', '2.00'],
      ['2.00', '2.00'],
      ['20.00', '20.00'],
    ]);
  });

  it('has the tariff of its beginning when that is told last', async () => {
    await world.changeTariff({ prices: DEAR, validFrom: new Date(world.clock.now() - 2 * HOUR_MS) });
    const { id, serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo, '2.0.1');
    const event = (eventType: string, hours: number, register: number) => ({
      ...{ eventType, timestamp: stampAt(hours), triggerReason: 'ChargingStateChanged', seqNo: 0, offline: true },
      ...{ transactionInfo: { transactionId: 'tx' }, evse: { id: 1 } },
      meterValue: [{ timestamp: stampAt(hours), sampledValue: [{ value: register }] }],
    });
    await charger.send('TransactionEvent', event('Ended', -1, 10_000));
    await charger.send('TransactionEvent', event('Started', -3, 0));
    expect(await world.listSessions(id)).toMatchObject([{ cost: '2.00' }]);
  });
});

describe('a tariff that begins later', () => {
  it('is given to chargers when it begins, and judges the sessions since then', async () => {
    const begins = new Date(Math.floor(world.clock.now() / 1_000) * 1_000 + HOUR_MS);
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    const charger = await world.boot(serialNo);
    await expect.poll(() => world.findState(id)).toBe('accepted');
    const before = await world.findCharger(id);
    await world.changeTariff({ days: listDays('peak').with(6, NIGHTS[6] ?? []), prices: DEAR, validFrom: begins });
    await world.refreshPlans();
    expect(await world.findCharger(id)).toMatchObject({
      ...{ schedulePlan: before.schedulePlan, scheduleAnsweredAt: before.scheduleAnsweredAt, planDueAt: begins },
    });
    world.clock.advance(HOUR_MS + 2_000);
    const early = await charger.send('StartTransaction', createStart(0, stampAt(0)));
    expect(await world.listSessions(id)).toMatchObject([{ id: String(early.transactionId), judgedFrom: null }]);
    await world.refreshPlans();
    await expect.poll(async () => (await world.findCharger(id)).scheduleAnsweredAt).not.toBeNull();
    expect((await world.findCharger(id)).schedulePlan).not.toBe(before.schedulePlan);
    world.clock.advance(60_000);
    const next = await charger.send('StartTransaction', createStart(0, stampAt(0)));
    const sessions = await world.listSessions(id);
    expect(sessions.find((session) => session.id === String(next.transactionId))?.judgedFrom).not.toBeNull();
  });

  it('changes nothing at chargers when it has the same hours', async () => {
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    await world.boot(serialNo);
    await expect.poll(() => world.findState(id)).toBe('accepted');
    const before = await world.findCharger(id);
    await world.changeTariff({ prices: DEAR, validFrom: new Date(world.clock.now()) });
    await world.refreshPlans();
    const { offPeakVersionId, ...after } = await world.findCharger(id);
    expect(offPeakVersionId).not.toBe(before.offPeakVersionId);
    expect(after).toMatchObject({ scheduleAnsweredAt: before.scheduleAnsweredAt, scheduleState: 'accepted' });
  });
});
