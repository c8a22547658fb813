import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeUpgrade } from '../../../server/ocpp/commands/firmwareUpgrades';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
  charger = await world.connect('CP2');
  await sendBoot('1.0.0');
});
afterEach(() => world.close());

const sendBoot = (firmwareVersion: string) =>
  charger.send('BootNotification', {
    reason: 'FirmwareUpdate',
    chargingStation: { vendorName: 'ACME', model: 'A', firmwareVersion },
  });
const report = (requestId: number, status: string) => charger.send('FirmwareStatusNotification', { requestId, status });

async function pushUpdate(version: string, status: string) {
  charger.replies.UpdateFirmware = () => ({ status });
  const { id: chargerId } = await world.findCharger('CP2');
  const { commandId } = await world.query((tx) =>
    storeUpgrade(tx, {
      ...{ chargerId, chargerCode: 'CP2', location: { location: `http://files.example/${version}.bin` } },
      ...{ fileId: null, campaignId: null, madeFor: { manufacturer: 'ACME', modelIds: [] } },
      ...{ firmwareVersion: version, manufacturerCode: null, hardwareVersion: null, softwareVersion: null },
      ...{ retrieveAt: null, now: new Date(), createdBy: null, createdByName: 'noc' },
    }),
  );
  await world.awaitCommand(commandId, status.toLowerCase());
  return Number(commandId);
}

async function readUpgrade(commandId: number) {
  return world.query((tx) =>
    tx
      .selectFrom('firmwareUpgrade')
      .select(['status', 'bootedVersion'])
      .where('commandId', '=', String(commandId))
      .executeTakeFirstOrThrow(),
  );
}

it.each([
  ['names its number', true],
  ['does not', false],
])('an update goes on when the charger rejects a later one and %s', async (_kind, isNamed) => {
  const first = await pushUpdate('2.0.0', 'Accepted');
  await report(first, 'Downloading');
  const second = await pushUpdate('3.0.0', 'Rejected');
  for (const status of ['Downloaded', 'Installing', 'Installed']) await report(isNamed ? first : 0, status);
  await sendBoot('2.0.0');
  await world.awaitCommand(String(first), 'effective');
  expect(await world.listCommandStates(String(first))).not.toContain('superseded');
  expect(await readUpgrade(first)).toEqual({ status: 'installed', bootedVersion: '2.0.0' });
  expect((await world.findCommand(String(second))).state).toBe('rejected');
  expect((await readUpgrade(second)).bootedVersion).toBeNull();
  expect((await readUpgrade(second)).status).not.toBe('installed');
});
