import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConnectors } from '../../../server/live/connectorRows';
import { sweepStalledUpdates } from '../../../server/ocpp/gateway/stalledUpdates';
import { catchRefusal } from './messages';
import { OffsetClock } from './offsetClock';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';

let clock: OffsetClock;
let world: World;
let charger: TestCharger;
beforeEach(async () => {
  clock = new OffsetClock();
  world = await World.create(clock);
  charger = await world.connect();
  await sendBoot('1.0');
});
afterEach(() => world.close());

const sendBoot = (firmwareVersion?: string) =>
  charger.send('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Fast', firmwareVersion });
const reportFirmware = async (...steps: string[]) => {
  for (const status of steps) {
    clock.advance(1_000);
    await charger.send('FirmwareStatusNotification', { status });
  }
  clock.advance(1_000);
};
const readRow = async () => {
  const all = await world.query((tx) => readConnectors(tx));
  return all.find((connector) => connector.row.key === 'CP1:1')?.row;
};
/** Pushes an update to 9.9 and stores its record, as the console does. */
const pushUpdate = async (retrieveAt: Date | null = null) => {
  charger.replies.UpdateFirmware = () => ({});
  const location = 'http://files.example/9.9.bin';
  const params = { location, version: '9.9', ...(retrieveAt && { retrieveDate: retrieveAt.toISOString() }) };
  const { commandId } = await world.sendCommand({ kind: 'updateFirmware', params });
  await world.awaitCommand(commandId, 'accepted');
  await world.query(async (tx) => {
    const { id, companyId } = await tx
      .selectFrom('charger')
      .innerJoin('station', 'station.id', 'charger.stationId')
      .select(['charger.id', 'companyId'])
      .where('chargerCode', '=', 'CP1')
      .executeTakeFirstOrThrow();
    const versions = { fromVersion: '1.0', toVersion: '9.9', retrieveAt };
    const upgrade = { chargerId: id, companyId, commandId, ...versions, createdByName: 'noc' };
    await tx.insertInto('firmwareUpgrade').values(upgrade).execute();
  });
  return commandId;
};
const readUpgrade = () =>
  world.query(async (tx) => {
    const { status, endedAt, bootedVersion } = await tx
      .selectFrom('firmwareUpgrade')
      .selectAll()
      .executeTakeFirstOrThrow();
    const events = await tx.selectFrom('firmwareUpgradeEvent').select('status').orderBy('id').execute();
    return { status, isEnded: endedAt !== null, bootedVersion, steps: events.map((event) => event.status) };
  });
const listAlarms = () =>
  world.query((tx) => tx.selectFrom('alarm').select(['ruleCode', 'isActive']).orderBy('id').execute());

describe('a firmware update', () => {
  it('changes neither status nor start until it is being installed', async () => {
    await charger.send('StatusNotification', { connectorId: 1, status: 'Preparing', errorCode: 'NoError' });
    for (const [step, pending] of [
      ['DownloadScheduled', 'downloading'],
      ['Downloading', 'downloading'],
      ['Downloaded', 'downloaded'],
      ['InstallScheduled', 'downloaded'],
    ] as const) {
      await reportFirmware(step);
      expect(await readRow()).toMatchObject({ status: 'preparing', firmware: pending });
    }
    await reportFirmware('Installing');
    expect(await readRow()).toMatchObject({ status: 'updating', reportedStatus: 'preparing', firmware: null });
    const start = world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag: 'TAG1' } });
    expect(await catchRefusal(start)).toEqual([409, 'command.updating']);
  });

  it('fails when the charger boots with the old version, and goes on when it reports a new download', async () => {
    await pushUpdate();
    await reportFirmware('Downloading', 'Downloaded', 'Installing');
    await sendBoot('1.0');
    expect(await readRow()).toMatchObject({ status: 'available', firmware: null });
    expect(await readUpgrade()).toMatchObject({ status: 'installationfailed', isEnded: true });
    expect(await listAlarms()).toEqual([{ ruleCode: 'firmware.InstallationFailed', isActive: true }]);
    await reportFirmware('Downloading');
    expect(await readUpgrade()).toMatchObject({ status: 'downloading', isEnded: false });
    expect(await listAlarms()).toEqual([{ ruleCode: 'firmware.InstallationFailed', isActive: false }]);
    await sendBoot('1.0');
    expect(await readUpgrade()).toMatchObject({ status: 'downloadfailed', isEnded: true });
  });

  it('is installed when the charger boots with the new version', async () => {
    const commandId = await pushUpdate();
    await reportFirmware('Downloading', 'Downloaded', 'Installing');
    await sendBoot('9.9');
    await reportFirmware('Installed');
    await world.awaitCommand(commandId, 'effective');
    // A later restart does not change the record.
    await sendBoot('9.9');
    expect(await readUpgrade()).toEqual({
      status: 'installed',
      isEnded: true,
      bootedVersion: '9.9',
      steps: ['downloading', 'downloaded', 'installing', 'installed'],
    });
    expect(await listAlarms()).toEqual([]);
  });

  it('goes on when the charger boots without a version, and is effective when it reports it installed', async () => {
    const commandId = await pushUpdate();
    await reportFirmware('Downloading', 'Downloaded', 'Installing', 'InstallRebooting');
    await sendBoot();
    expect(await readUpgrade()).toMatchObject({ status: 'installing', isEnded: false });
    expect(await listAlarms()).toEqual([]);
    await reportFirmware('Installed');
    expect(await world.listCommandStates(commandId)).not.toContain('noEffect');
    await world.awaitCommand(commandId, 'effective');
    expect(await readUpgrade()).toMatchObject({ status: 'installed', isEnded: true });
    expect(await listAlarms()).toEqual([]);
  });

  it('fails when the charger boots without a version and then with the old one', async () => {
    await pushUpdate();
    await reportFirmware('Downloading', 'Installing');
    await sendBoot();
    clock.advance(1_000);
    await sendBoot('1.0');
    expect(await readUpgrade()).toMatchObject({ status: 'installationfailed', isEnded: true });
  });

  it('fails when the charger reports it installed and boots with the old version', async () => {
    const commandId = await pushUpdate();
    await reportFirmware('Downloading', 'Downloaded', 'Installing', 'Installed');
    expect(await readUpgrade()).toMatchObject({ status: 'installed', isEnded: true });
    await sendBoot('1.0');
    expect(await readUpgrade()).toMatchObject({ status: 'installationfailed', isEnded: true });
    expect(await world.awaitCommand(commandId, 'noEffect')).toMatchObject({ state: 'noEffect' });
    expect(await listAlarms()).toEqual([{ ruleCode: 'firmware.InstallationFailed', isActive: true }]);
  });

  it('fails when the charger reports nothing for hours', async () => {
    await pushUpdate();
    await reportFirmware('Downloading', 'Installing');
    clock.advance(3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect((await world.findCharger()).firmwareStatus).toBe('installing');
    clock.advance(2 * 3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect((await world.findCharger()).firmwareStatus).toBe('installationfailed');
    expect(await readUpgrade()).toMatchObject({ status: 'installationfailed', isEnded: true });
    expect(await listAlarms()).toEqual([{ ruleCode: 'firmware.InstallationFailed', isActive: true }]);
  });

  it('may wait a day when it is only scheduled', async () => {
    await reportFirmware('DownloadScheduled');
    clock.advance(20 * 3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect((await world.findCharger()).firmwareStatus).toBe('downloading');
    clock.advance(5 * 3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect((await world.findCharger()).firmwareStatus).toBe('downloadfailed');
  });

  it('waits for the time of its download, whatever the charger does until then', async () => {
    const retrieveAt = new Date(clock.now() + 30 * 3_600_000);
    const commandId = await pushUpdate(retrieveAt);
    expect(charger.calls.at(-1)?.payload).toMatchObject({ retrieveDate: retrieveAt.toISOString() });
    await reportFirmware('DownloadScheduled');
    await sendBoot('1.0');
    clock.advance(29 * 3_600_000);
    await sweepStalledUpdates({ db: world.db, clock });
    expect(await readUpgrade()).toMatchObject({ status: 'downloading', isEnded: false });
    expect(await world.listCommandStates(commandId)).not.toContain('noEffect');
    clock.advance(2 * 3_600_000);
    await sendBoot('1.0');
    expect(await readUpgrade()).toMatchObject({ status: 'downloadfailed', isEnded: true });
  });

  it('is to be fetched at the time of its call when no later download is planned', async () => {
    const before = clock.now();
    await pushUpdate();
    const { retrieveDate } = charger.calls.at(-1)?.payload as { retrieveDate: string };
    expect(Date.parse(retrieveDate)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(retrieveDate)).toBeLessThanOrEqual(clock.now());
  });

  it('is proven by a boot for a week after the time of its download', async () => {
    const DAY_MS = 24 * 3_600_000;
    await pushUpdate(new Date(clock.now() + 10 * DAY_MS));
    clock.advance(16 * DAY_MS);
    await sendBoot('9.9');
    expect(await readUpgrade()).toMatchObject({ bootedVersion: '9.9' });
  });

  it('is proven by no boot that comes later than a week after its command', async () => {
    await pushUpdate();
    clock.advance(8 * 24 * 3_600_000);
    await sendBoot('9.9');
    expect(await readUpgrade()).toMatchObject({ bootedVersion: null });
  });
});
