import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordPowerMinutes } from '../../../server/power/recordMinutes';
import { openAgain } from '../../harness/database';
import { makeTimestamp } from '../ocpp/messages';
import { waitFor } from '../ocpp/testGateway';
import { PowerWorld, type Profile } from './powerWorld';

function createGate(): [Promise<void>, () => void] {
  let open = () => undefined as void;
  return [new Promise((resolve) => (open = resolve)), () => open()];
}

let power: PowerWorld;
beforeEach(async () => {
  power = await PowerWorld.create();
});
afterEach(() => power.world.close());

describe('the plan of a station', () => {
  it('gives each charger a default that begins without power and holds while the server is away', async () => {
    await power.settle();
    const [profile] = power.profiles('TxDefaultProfile');
    expect(profile?.connectorId).toBe(0);
    // Four connectors share 100 kW.
    expect(profile?.csChargingProfiles.chargingSchedule.chargingSchedulePeriod).toEqual([
      { startPeriod: 0, limit: 0 },
      { startPeriod: 1_200, limit: 25_000 },
    ]);
    expect(await power.readCharger()).toMatchObject({ ability: 'transaction', defaultWatts: 25_000, commandId: null });
  });

  it('gives each charger a default that holds at the lowest limit of the week', async () => {
    const { stationId, companyId } = await power.world.query((tx) =>
      tx.selectFrom('station').select(['id as stationId', 'companyId']).executeTakeFirstOrThrow(),
    );
    const night = { days: [1], from: '02:00', until: '02:00', name: 'Night', limit: 60 };
    await power.world.query((tx) =>
      tx
        .insertInto('powerNode')
        .values({ stationId, companyId, kind: 'station', limitWeek: JSON.stringify([night]) })
        .execute(),
    );
    await power.settle();
    expect(await power.readCharger()).toMatchObject({ defaultWatts: 15_000 });
  });

  it('fills the session of a preferred group of tags first', async () => {
    const { stationId, companyId } = await power.world.query((tx) =>
      tx.selectFrom('station').select(['id as stationId', 'companyId']).executeTakeFirstOrThrow(),
    );
    const groups = JSON.stringify([{ group: 'FLEET', priority: 1 }]);
    await power.world.query(async (tx) => {
      await tx.insertInto('powerNode').values({ stationId, companyId, kind: 'station', groups }).execute();
      await tx.insertInto('chargeTag').values({ tagNo: 'TAG2', companyId, parentTag: 'Fleet' }).execute();
    });
    await power.settle();
    await power.start(1);
    await power.start(2);
    await power.settle();
    expect(power.lastLimits()).toEqual({ 1: 3_000, 2: 97_000 });
    expect((await power.listSessions())[0]?.reason).toMatchObject({ kind: 'limit', isBehind: true });
  });

  it('shares the limit among running sessions and tells each charger once', async () => {
    await power.settle();
    const first = await power.start(1);
    await power.settle();
    expect(power.lastLimits()).toEqual({ 1: 100_000 });
    await power.measure(1, first, 100_000);
    await power.start(2);
    await power.settle();
    expect(power.lastLimits()[1]).toBe(50_000);
    await waitFor(async () => Date.now() > (await power.listSessions())[0]!.limitAt!.getTime());
    await power.measure(1, first, 50_000);
    await power.settle();
    expect(power.lastLimits()).toEqual({ 1: 50_000, 2: 50_000 });
    const sent = (await power.listCommands()).length;
    await power.settle();
    expect((await power.listCommands()).length).toBe(sent);
  });

  it('limits a session in the same plan that hears the answer of its charger', async () => {
    await power.start(1);
    await power.plan();
    await waitFor(async () => (await power.listOpen()).length === 0);
    await power.plan();
    await waitFor(async () => (await power.listOpen()).length === 0);
    expect(power.lastLimits()).toEqual({ 1: 100_000 });
  });

  it('gives room only once it is measured free', async () => {
    await power.settle();
    const first = await power.start(1);
    await power.settle();
    await power.measure(1, first, 100_000);
    await power.start(2);
    await power.settle();
    expect(power.lastLimits()[2] ?? 0).toBe(0);
    expect((await power.listSessions()).map(({ watts, isHeld }) => [watts, isHeld])).toEqual([
      [50_000, false],
      [0, true],
    ]);
  });

  it('says that the station itself orders, not a person', async () => {
    await power.settle();
    const [command] = await power.listCommands();
    expect(command).toMatchObject({ createdBy: null, createdByName: 'system', reason: 'station power' });
  });

  it('finds by one probe that a charger takes limits only as a whole', async () => {
    power.charger.replies.SetChargingProfile = (payload) => {
      const { csChargingProfiles } = payload as unknown as Profile;
      const isWhole = csChargingProfiles.chargingProfilePurpose === 'ChargePointMaxProfile';
      return { status: isWhole ? 'Accepted' : 'Rejected' };
    };
    await power.settle();
    expect(await power.readCharger()).toMatchObject({ ability: 'station' });
    expect(power.profiles('TxDefaultProfile')).toHaveLength(1);
    await power.start(1);
    await power.settle();
    const last = power.profiles('ChargePointMaxProfile').at(-1);
    expect(last?.csChargingProfiles.chargingSchedule.chargingSchedulePeriod[0]?.limit).toBe(100_000);
  });

  it('counts a charger that refuses profiles as a fixed load at its maximum', async () => {
    power.charger.replies.SetChargingProfile = () => ({ status: 'NotSupported' });
    await power.settle();
    expect(await power.readCharger()).toMatchObject({ ability: 'fixed' });
    await power.start(1);
    await power.settle();
    expect(await power.listSessions()).toMatchObject([{ watts: 150_000, reason: { kind: 'fixed' }, commandId: null }]);
    expect(power.profiles('TxProfile')).toEqual([]);
  });

  it('sees a charger that does not obey and counts it at what it draws', async () => {
    await power.settle();
    const first = await power.start(1);
    await power.settle();
    await power.settleCars();
    await power.measure(1, first, 140_300);
    await power.settle();
    const [session] = await power.listSessions();
    expect(session).toMatchObject({ watts: 140_500, reason: { kind: 'fixed' } });
    expect(session?.disobeysSince).not.toBeNull();
  });

  it('raises an alarm when a charger has not obeyed for a minute, and when the station is above its limit', async () => {
    await power.settle();
    const first = await power.start(1);
    await power.settle();
    await power.settleCars();
    await power.measure(1, first, 140_300);
    await power.settle();
    expect(await power.listStanding(55_000)).toEqual([]);
    expect(await power.listStanding(6_000)).toEqual(['power.aboveLimit', 'power.disobeys']);
    await power.measure(1, first, 99_000);
    await power.settle();
    expect(await power.listStanding()).toEqual([]);
  });

  it('raises no alarm when the car has followed within the minute', async () => {
    await power.settle();
    const first = await power.start(1);
    await power.settle();
    await power.settleCars();
    await power.measure(1, first, 140_300);
    await power.settle();
    await power.measure(1, first, 99_000);
    await power.settle();
    expect(await power.listStanding(61_000)).toEqual([]);
  });

  it('raises an alarm while its limit is below the least that a car needs', async () => {
    await power.setLimit(2);
    await power.settle();
    await power.start(1);
    await power.settle();
    expect(await power.listStanding(61_000)).toEqual(['power.tooSmall']);
    await power.setLimit(50);
    await power.settle();
    expect(await power.listStanding()).toEqual([]);
  });

  it('clears its alarms when its limit is removed', async () => {
    await power.setLimit(2);
    await power.settle();
    await power.start(1);
    await power.settle();
    expect(await power.listStanding(61_000)).toEqual(['power.tooSmall']);
    await power.setLimit(null);
    await power.settle();
    expect(await power.listStanding()).toEqual([]);
  });

  it('forgets a session that has ended, and its charger gets a new default after a reboot', async () => {
    await power.settle();
    const transactionId = await power.start(1);
    await power.settle();
    await power.charger.send('StopTransaction', { transactionId, meterStop: 10, timestamp: makeTimestamp() });
    await power.settle();
    expect(await power.listSessions()).toEqual([]);
    await power.charger.send('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'M' });
    await power.settle();
    expect(power.profiles('TxDefaultProfile')).toHaveLength(2);
  });

  it('frees chargers of a station whose limit is removed, and plans it no more', async () => {
    await power.settle();
    await power.setLimit(null);
    await power.settle();
    const last = power.profiles('TxDefaultProfile').at(-1);
    expect(last?.csChargingProfiles.chargingSchedule.chargingSchedulePeriod).toEqual([
      { startPeriod: 0, limit: 150_000 },
    ]);
    const sites = await power.world.query((tx) => tx.selectFrom('powerSite').select('stationId').execute());
    expect(sites).toEqual([]);
  });

  it('is left to the node that has it in hand', async () => {
    await power.plan();
    const before = (await power.listCommands()).length;
    await power.setLimit(50);
    const other = openAgain(power.world.url, 1);
    const [isLocked, lock] = createGate();
    const [isDone, finish] = createGate();
    const held = other.asSystem(async (tx) => {
      await tx.selectFrom('powerSite').select('stationId').forUpdate().execute();
      lock();
      await isDone;
    });
    await isLocked;
    await power.plan();
    expect((await power.listCommands()).length).toBe(before);
    finish();
    await held;
    await other.close();
  });

  it('keeps planned and measured power by the minute, once', async () => {
    await power.settle();
    const first = await power.start(1);
    await power.measure(1, first, 80_000);
    await power.settle();
    await recordPowerMinutes(power.clocked);
    await recordPowerMinutes(power.clocked);
    const rows = await power.world.query((tx) => tx.selectFrom('powerMinute').selectAll().execute());
    expect(rows).toMatchObject([{ limitWatts: 100_000, plannedWatts: 100_000, measuredWatts: 80_000 }]);
  });
});
