import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;
beforeAll(async () => {
  world = await HomeWorld.create();
});
afterAll(() => world.close());

const START = { connectorId: 1, idTag: 'HOME', meterStart: 0, timestamp: '1970-01-01T00:00:12Z' };
const listEvents = (identity: string) =>
  world.query((tx) =>
    tx.selectFrom('securityEvent').selectAll().where('identity', '=', identity).orderBy('id').execute(),
  );

describe('a home charger without a clock', () => {
  it('has two sessions whose starts are alike, and one where the start is repeated', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo);
    const beginSession = async () => (await charger.send('StartTransaction', START)).transactionId;
    const endSession = (transactionId: unknown, meterStop: number) =>
      charger.send('StopTransaction', { transactionId, meterStop, timestamp: '1970-01-01T01:00:00Z' });
    for (const meterStop of [5_000, 7_000, 3_000]) {
      const number = await beginSession();
      expect(await beginSession()).toBe(number);
      await endSession(number, meterStop);
    }
    expect((await world.listSessions(id)).map(({ energyWh }) => energyWh)).toEqual(['5000', '7000', '3000']);
  });
});

describe('a start without a clock whose stop was lost', () => {
  it('is repeated within ten minutes, and another start on the next day', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo);
    const begin = async () => (await charger.send('StartTransaction', START)).transactionId;
    const first = await begin();
    await world.query((tx) =>
      tx.updateTable('homeSession').set({ status: 'interrupted' }).where('homeChargerId', '=', id).execute(),
    );
    expect(await begin()).toBe(first);
    world.clock.advance(11 * 60_000);
    const second = await begin();
    expect(second).not.toBe(first);
    expect(await begin()).toBe(second);
  });
});

describe('a message of a home charger that names another one’s session', () => {
  it('is a security event, and makes and changes no session', async () => {
    const [owner, other] = [await world.addCharger({ hasSetting: false }), await world.addCharger()];
    const { transactionId } = await (await world.boot(owner.serialNo)).send('StartTransaction', START);
    const charger = await world.boot(other.serialNo);
    const timestamp = world.clock.formatTime();
    await charger.send('StopTransaction', { transactionId, meterStop: 99_999_999, timestamp });
    await charger.send('MeterValues', {
      ...{ connectorId: 1, transactionId },
      meterValue: [{ timestamp, sampledValue: [{ value: '1000' }] }],
    });
    expect(await world.listSessions(other.id)).toEqual([]);
    expect(await world.listSessions(owner.id)).toMatchObject([{ status: 'charging', energyWh: '0' }]);
    expect((await listEvents(other.serialNo)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['ForeignTransaction', `StopTransaction of transaction ${transactionId as number}, meter 99999999 Wh`],
      ['ForeignTransaction', `MeterValues of transaction ${transactionId as number}`],
    ]);
  });
});

describe('a security event of a home charger', () => {
  it.each(['1.6', '2.0.1'] as const)('is kept by its serial number in %s', async (version) => {
    const { serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo, version);
    const timestamp = world.clock.formatTime(60);
    const event = { type: 'TamperDetectionActivated', timestamp, techInfo: 'lid' };
    await charger.send('SecurityEventNotification', event);
    expect(await listEvents(serialNo)).toMatchObject([
      { kind: event.type, chargerId: null, isCritical: true, detail: 'lid', at: new Date(timestamp) },
    ]);
  });
});

describe('the schedule of a home charger whose socket was cut', () => {
  it('is given again when it reconnects, without a boot', async () => {
    const { id, serialNo } = await world.addCharger();
    await world.refreshPlans();
    const charger = await world.boot(serialNo, '1.6', { SetChargingProfile: () => charger.terminate() as never });
    await expect.poll(async () => (await world.findCharger(id)).isOnline).toBe(false);
    expect(await world.findState(id)).toBe('sent');
    const again = await world.connect(serialNo);
    again.replies.SetChargingProfile = () => ({ status: 'Accepted' });
    await expect.poll(() => world.findState(id)).toBe('accepted');
  });
});
