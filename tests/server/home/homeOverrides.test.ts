import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireOverrides } from '../../../server/home/overrides/overrideSweep';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;
beforeAll(async () => {
  world = await HomeWorld.create();
});
afterAll(() => world.close());

const findOverride = (id: string) =>
  world.query((tx) => tx.selectFrom('homeOverride').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const meterValue = (register: number) => [
  { timestamp: world.clock.formatTime(), sampledValue: [{ value: String(register) }] },
];

describe('charge now', () => {
  it('starts a session of 1.6 with a profile of its own, and has effect when energy flows', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo, '1.6', { RemoteStartTransaction: () => ({ status: 'Accepted' }) });
    const override = await world.askToCharge(id);
    await expect.poll(async () => (await findOverride(override)).state).toBe('accepted');
    expect(charger.calls).toMatchObject([
      {
        action: 'RemoteStartTransaction',
        payload: { idTag: `OMPNOW${override}`, chargingProfile: { chargingProfilePurpose: 'TxProfile' } },
      },
    ]);
    const { transactionId } = await charger.send('StartTransaction', {
      ...{ connectorId: 1, idTag: `OMPNOW${override}`, meterStart: 10, timestamp: world.clock.formatTime(60) },
    });
    expect((await findOverride(override)).state).toBe('accepted');
    await charger.send('MeterValues', { connectorId: 1, transactionId, meterValue: meterValue(90) });
    expect(await findOverride(override)).toMatchObject({ state: 'effective', homeSessionId: String(transactionId) });
    expect(await world.listSessions(id)).toMatchObject([{ isOverride: true, status: 'charging' }]);
  });

  it('frees a session of 2.0.1 that waits', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo, '2.0.1');
    const event = {
      seqNo: 0,
      evse: { id: 1 },
      transactionInfo: { transactionId: 'tx-9', chargingState: 'SuspendedEVSE' },
    };
    const at = world.clock.formatTime(60);
    await charger.send('TransactionEvent', {
      ...event,
      eventType: 'Started',
      triggerReason: 'CablePluggedIn',
      timestamp: at,
      meterValue: meterValue(5),
    });
    const override = await world.askToCharge(id);
    await expect.poll(async () => (await findOverride(override)).state).toBe('accepted');
    expect(charger.calls.at(-1)).toMatchObject({
      action: 'SetChargingProfile',
      payload: { evseId: 1, chargingProfile: { transactionId: 'tx-9', chargingProfilePurpose: 'TxProfile' } },
    });
    expect(await world.listSessions(id)).toMatchObject([{ isOverride: true, status: 'waiting' }]);
  });

  it('is refused with the reason of the charger, and expires without an effect', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const replies = [{ status: 'Rejected' }, { status: 'Accepted' }];
    await world.boot(serialNo, '1.6', { RemoteStartTransaction: () => replies.shift() ?? null });
    const refused = await world.askToCharge(id);
    await expect.poll(() => findOverride(refused)).toMatchObject({ state: 'refused', reason: 'Rejected' });
    const idle = await world.askToCharge(id);
    await expect.poll(async () => (await findOverride(idle)).state).toBe('accepted');
    world.clock.advance(301_000);
    await expireOverrides(world.deps);
    expect(await findOverride(idle)).toMatchObject({ state: 'expired', reason: 'noEffect' });
  });

  it('of an owner before the car is plugged in belongs to the session that begins', async () => {
    const { id, serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo);
    await charger.send('DataTransfer', { vendorId: 'omp', messageId: 'ChargeNow' });
    await charger.send('StartTransaction', {
      ...{ connectorId: 1, idTag: 'HOME', meterStart: 10, timestamp: world.clock.formatTime() },
    });
    expect(await world.listSessions(id)).toMatchObject([{ isOverride: true }]);
    expect(await charger.send('DataTransfer', { vendorId: 'other' })).toEqual({ status: 'UnknownVendorId' });
  });
});
