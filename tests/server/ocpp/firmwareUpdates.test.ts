import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConnectors } from '../../../server/live/connectorRows';
import { sweepStalledUpdates } from '../../../server/ocpp/gateway/stalledUpdates';
import { refusal } from './asking';
import { HandClock } from './handClock';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';

let clock: HandClock;
let world: World;
let charger: TestCharger;
beforeEach(async () => {
  clock = new HandClock();
  world = await World.create(clock);
  charger = await world.connect();
  await boot('1.0');
});
afterEach(() => world.close());

const boot = (firmwareVersion?: string) =>
  charger.ask('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Fast', firmwareVersion });
const firmware = async (...steps: string[]) => {
  for (const status of steps) {
    clock.advance(1_000);
    await charger.ask('FirmwareStatusNotification', { status });
  }
  clock.advance(1_000);
};
const row = async () => {
  const all = await world.query((tx) => readConnectors(tx));
  return all.find((connector) => connector.row.key === 'CP1:1')?.row;
};
/** An update to 9.9 that was pushed, as its charger has been told. */
const push = async () => {
  charger.replies.UpdateFirmware = () => ({});
  const params = { location: 'http://files.example/9.9.bin', version: '9.9' };
  const { commandId } = await world.ask({ kind: 'updateFirmware', params });
  await world.commandIn(commandId, 'accepted');
  await world.query(async (tx) => {
    const { id, companyId } = await tx
      .selectFrom('charger')
      .innerJoin('station', 'station.id', 'charger.stationId')
      .select(['charger.id', 'companyId'])
      .where('chargerCode', '=', 'CP1')
      .executeTakeFirstOrThrow();
    const upgrade = { chargerId: id, companyId, commandId, fromVersion: '1.0', toVersion: '9.9', createdByName: 'noc' };
    await tx.insertInto('firmwareUpgrade').values(upgrade).execute();
  });
  return commandId;
};
const record = () =>
  world.query(async (tx) => {
    const { status, endedAt } = await tx.selectFrom('firmwareUpgrade').selectAll().executeTakeFirstOrThrow();
    const events = await tx.selectFrom('firmwareUpgradeEvent').select('status').orderBy('id').execute();
    return { status, isEnded: endedAt !== null, steps: events.map((event) => event.status) };
  });
const alarms = () =>
  world.query((tx) => tx.selectFrom('alarm').select(['ruleCode', 'isActive']).orderBy('id').execute());

describe('a firmware update', () => {
  it('leaves the state and the start alone until it is installed', async () => {
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Preparing', errorCode: 'NoError' });
    for (const [step, pending] of [
      ['DownloadScheduled', 'downloading'],
      ['Downloading', 'downloading'],
      ['Downloaded', 'downloaded'],
      ['InstallScheduled', 'downloaded'],
    ] as const) {
      await firmware(step);
      expect(await row()).toMatchObject({ status: 'preparing', firmware: pending });
    }
    await firmware('Installing');
    expect(await row()).toMatchObject({ status: 'updating', reportedStatus: 'preparing', firmware: null });
    const start = world.ask({ kind: 'start', connectorNo: 1, params: { idTag: 'TAG1' } });
    expect(await refusal(start)).toEqual([409, 'command.updating']);
  });

  it('has failed when the charger starts without the new version, and goes on where it says so', async () => {
    await push();
    await firmware('Downloading', 'Downloaded', 'Installing');
    await boot('1.0');
    expect(await row()).toMatchObject({ status: 'available', firmware: null });
    expect(await record()).toMatchObject({ status: 'installationfailed', isEnded: true });
    expect(await alarms()).toEqual([{ ruleCode: 'firmware.InstallationFailed', isActive: true }]);
    await firmware('Downloading');
    expect(await record()).toMatchObject({ status: 'downloading', isEnded: false });
    expect(await alarms()).toEqual([{ ruleCode: 'firmware.InstallationFailed', isActive: false }]);
    await boot('1.0');
    expect(await record()).toMatchObject({ status: 'downloadfailed', isEnded: true });
  });

  it('is installed when the charger starts with the new version', async () => {
    const commandId = await push();
    await firmware('Downloading', 'Downloaded', 'Installing');
    await boot('9.9');
    await firmware('Installed');
    await world.commandIn(commandId, 'effective');
    // A restart of later days says nothing of it.
    await boot('9.9');
    expect(await record()).toEqual({
      status: 'installed',
      isEnded: true,
      steps: ['downloading', 'downloaded', 'installing', 'installed'],
    });
    expect(await alarms()).toEqual([]);
  });

  it('has failed when it is said to be installed and the charger starts with the old version', async () => {
    const commandId = await push();
    await firmware('Downloading', 'Downloaded', 'Installing', 'Installed');
    expect(await record()).toMatchObject({ status: 'installed', isEnded: true });
    await boot('1.0');
    expect(await record()).toMatchObject({ status: 'installationfailed', isEnded: true });
    expect(await world.commandIn(commandId, 'noEffect')).toMatchObject({ state: 'noEffect' });
    expect(await alarms()).toEqual([{ ruleCode: 'firmware.InstallationFailed', isActive: true }]);
  });

  it('has failed after hours without a word', async () => {
    await push();
    await firmware('Downloading', 'Installing');
    clock.advance(3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect((await world.charger()).firmwareStatus).toBe('installing');
    clock.advance(2 * 3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect((await world.charger()).firmwareStatus).toBe('installationfailed');
    expect(await record()).toMatchObject({ status: 'installationfailed', isEnded: true });
    expect(await alarms()).toEqual([{ ruleCode: 'firmware.InstallationFailed', isActive: true }]);
  });

  it('that only waits may wait for the next night', async () => {
    await firmware('DownloadScheduled');
    clock.advance(20 * 3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect((await world.charger()).firmwareStatus).toBe('downloading');
    clock.advance(5 * 3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect((await world.charger()).firmwareStatus).toBe('downloadfailed');
  });
});
