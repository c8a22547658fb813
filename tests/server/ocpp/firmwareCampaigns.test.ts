import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceCampaigns } from '../../../server/ocpp/commands/campaigns';
import { startFirmwareCampaigns } from '../../../server/jobs/firmwareCampaigns';
import {
  addCampaign,
  changeCampaign,
} from '../../../server/modules/evo-monitor/chargerFirmwaresUpgrade/campaignChanges';
import {
  readCampaign,
  readMemberPage,
} from '../../../server/modules/evo-monitor/chargerFirmwaresUpgrade/campaignReads';
import { systemClock } from '../../../server/runtime/clock';
import { readConfig } from '../../../server/runtime/config';
import { addCharger, TEST_SECRET } from '../../harness/equipment';
import { acceptCall, makeTimestamp } from './messages';
import type { TestCharger } from './testCharger';
import { KEY, waitFor, World } from './testGateway';

type AddCall = Parameters<typeof addCampaign>[2];

const CODES = ['CP1', 'CP3', 'CP4', 'CP5'];
const RULES = { failureLimit: 20, minSample: 5, window: null, waitHours: 72, proofMinutes: 120 };

let world: World;
let ids: string[];
const chargers = new Map<string, TestCharger>();
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  world = await World.create();
  chargers.clear();
  await world.query(async (tx) => {
    for (const code of CODES.slice(1)) await addCharger(tx, world.stationId, code, { connectors: 1, key: KEY });
    const rows = await tx
      .selectFrom('charger')
      .select(['id', 'modelId'])
      .where('chargerCode', 'in', CODES)
      .orderBy('chargerCode')
      .execute();
    ids = rows.map(({ id }) => id);
    await tx.updateTable('charger').set({ firmwareVersion: '1.0' }).where('id', 'in', ids).execute();
    for (const { modelId } of rows) {
      await tx
        .insertInto('firmwareAllowedVersion')
        .values({ modelId, firmwareVersion: '2.0', createdByName: 'noc' })
        .execute();
    }
  });
  for (const code of CODES) {
    const charger = await world.connectOnline(code);
    charger.replies.UpdateFirmware = acceptCall;
    chargers.set(code, charger);
  }
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await world.close();
});

const add = (rules: Partial<AddCall['body']> = {}) =>
  world.query((tx) =>
    addCampaign(tx, TEST_SECRET, {
      body: {
        ...RULES,
        ids,
        name: 'Night',
        waves: [{ unit: 'chargers', size: 1 }],
        madeFor: { manufacturer: 'Acme', modelIds: [] },
        firmwareVersion: '2.0',
        source: { kind: 'ftp', server: 'files.example', port: 21, fileName: '2.0.bin' },
        ...rules,
      } as AddCall['body'],
      session: { userId: null, userName: 'noc', companyId: null } as unknown as AddCall['session'],
      clock: systemClock,
    }),
  );
const advance = (now = Date.now()) =>
  advanceCampaigns({ db: world.db, clock: { now: () => now }, createLink: () => Promise.resolve(undefined) });
const change = (id: string, action: Parameters<typeof changeCampaign>[2]['action']) =>
  world.query((tx) => changeCampaign(tx, id, { action, userName: 'noc', now: new Date() }));
const readMembers = (campaignId: string) =>
  world.query(async (tx) => {
    const query = { campaignId, pageNum: 1, pageSize: 50 } as const;
    return (await readMemberPage(tx, 'en_US', { ...query, sort: undefined })).records;
  });
const readStates = async (campaignId: string) =>
  Object.fromEntries((await readMembers(campaignId)).map(({ chargerCode, state }) => [chargerCode, state]));
const read = (id: string) => world.query((tx) => readCampaign(tx, id));
const startJob = async () => {
  const deps = { db: world.db, clock: systemClock, secretKey: TEST_SECRET, config: readConfig({}) };
  stops.push(await startFirmwareCampaigns({ ...deps, log: pino({ level: 'silent' }) }));
};
const awaitCall = (code: string, count = 1) => waitFor(() => Promise.resolve(listUpdates(code).length >= count));
const listUpdates = (code: string) =>
  chargers.get(code)?.calls.filter(({ action }) => action === 'UpdateFirmware') ?? [];
const report = (code: string, status: string) => chargers.get(code)?.send('FirmwareStatusNotification', { status });
const boot = (code: string, firmwareVersion: string) =>
  chargers.get(code)?.send('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'M', firmwareVersion });

describe('an upgrade campaign', () => {
  it('begins a wave when the one before is proven by its boot, and is done after the last', async () => {
    const { id } = await add();
    await advance();
    await awaitCall('CP1');
    expect(await readStates(id)).toEqual({ CP1: 'sent', CP3: 'waiting', CP4: 'waiting', CP5: 'waiting' });
    await report('CP1', 'Downloading');
    await report('CP1', 'Installed');
    await advance();
    expect(await readStates(id)).toMatchObject({ CP1: 'awaitingProof', CP3: 'waiting' });
    await boot('CP1', '2.0');
    await advance();
    for (const code of ['CP3', 'CP4', 'CP5']) await awaitCall(code);
    expect(await readStates(id)).toEqual({ CP1: 'proven', CP3: 'sent', CP4: 'sent', CP5: 'sent' });
    for (const code of ['CP3', 'CP4', 'CP5']) await boot(code, '2.0');
    await advance();
    expect(await advance()).toBe(false);
    expect(await read(id)).toMatchObject({ state: 'done', wave: 2, failureRate: 0 });
  });

  it('stops itself when its first charger starts with another version, raises the alarm, and retries it', async () => {
    const { id } = await add();
    await advance();
    await awaitCall('CP1');
    await report('CP1', 'Downloading');
    await boot('CP1', '1.5');
    await advance();
    expect(await readStates(id)).toEqual({ CP1: 'failed', CP3: 'skipped', CP4: 'skipped', CP5: 'skipped' });
    expect(await read(id)).toMatchObject({ state: 'stoppedByFailures', failureRate: 100 });
    const [member] = await readMembers(id);
    expect(member).toMatchObject({ problem: 'The charger started with 1.5 instead of 2.0', bootedVersion: '1.5' });
    await change(id, 'retry');
    expect((await read(id)).progress.map(({ wave }) => wave)).toEqual([1, 2]);
    await advance();
    await advance();
    await awaitCall('CP1', 2);
    expect(await readStates(id)).toMatchObject({ CP1: 'sent', CP3: 'skipped' });
    await boot('CP1', '2.0');
    await advance();
    await advance();
    expect(await read(id)).toMatchObject({ state: 'done', failureRate: 0 });
  });

  it('raises the alarm of a failed installation for a charger that never proves it', async () => {
    const { id } = await add();
    await advance();
    await awaitCall('CP1');
    await report('CP1', 'Installed');
    await advance(Date.now() + 121 * 60_000);
    expect(await readStates(id)).toMatchObject({ CP1: 'failed' });
    const alarms = await world.query((tx) =>
      tx.selectFrom('alarm').select('ruleCode').where('isOpen', '=', true).execute(),
    );
    expect(alarms.map(({ ruleCode }) => ruleCode)).toContain('firmware.InstallationFailed');
  });

  it('sends no command to a charger while a session runs, and sends it afterwards', async () => {
    const { id } = await add({ waves: [] });
    const started = await chargers
      .get('CP3')
      ?.send('StartTransaction', { connectorId: 1, idTag: 'TAG', meterStart: 0, timestamp: makeTimestamp() });
    await advance();
    await awaitCall('CP1');
    expect(await readStates(id)).toMatchObject({ CP1: 'sent', CP3: 'waitingFree' });
    await chargers.get('CP3')?.send('StopTransaction', {
      transactionId: (started as { transactionId: number }).transactionId,
      meterStop: 1,
      timestamp: makeTimestamp(),
    });
    await advance();
    await awaitCall('CP3');
    expect(await readStates(id)).toMatchObject({ CP3: 'sent' });
  });

  it('sends within the window of the station alone', async () => {
    const { id } = await add({ window: { from: '02:00', until: '03:00' }, waitHours: 24 });
    const noon = Date.parse('2030-01-10T11:00:00Z');
    await advance(noon);
    expect(await readStates(id)).toMatchObject({ CP1: 'waitingWindow', CP3: 'waiting' });
    expect(listUpdates('CP1')).toEqual([]);
    await advance(noon + 14.5 * 3_600_000);
    await awaitCall('CP1');
    expect(await readStates(id)).toMatchObject({ CP1: 'sent' });
  });

  it('leaves out a charger that is in no state for the upgrade for longer than it waits', async () => {
    const { id } = await add({ window: { from: '02:00', until: '03:00' }, waitHours: 1 });
    const noon = Date.parse('2030-01-10T11:00:00Z');
    await advance(noon);
    await advance(noon + 2 * 3_600_000);
    expect(await readStates(id)).toMatchObject({ CP1: 'skipped', CP3: 'waiting' });
  });

  it('sends nothing more while it is paused, takes up what was sent, and goes on when it is resumed', async () => {
    const { id } = await add();
    await advance();
    await awaitCall('CP1');
    await change(id, 'pause');
    await boot('CP1', '2.0');
    await advance();
    expect(await readStates(id)).toMatchObject({ CP1: 'proven', CP3: 'waiting' });
    expect(await read(id)).toMatchObject({ state: 'paused', haltedBy: 'noc', endedAt: null });
    await change(id, 'resume');
    await advance();
    await awaitCall('CP3');
  });

  it('skips what waits when it is stopped, and ends when the rest has settled', async () => {
    const { id } = await add();
    await advance();
    await awaitCall('CP1');
    await change(id, 'stop');
    await advance();
    expect(await readStates(id)).toMatchObject({ CP1: 'sent', CP3: 'skipped' });
    expect(await read(id)).toMatchObject({ state: 'stopped', endedAt: null });
    await boot('CP1', '2.0');
    await advance();
    expect(await read(id)).toMatchObject({ state: 'stopped', endedAt: expect.any(String) as string });
  });

  it('is not harmed by statuses that come twice, late or in reverse', async () => {
    const { id } = await add();
    await advance();
    await awaitCall('CP1');
    for (const status of ['Installing', 'Installing', 'Downloading', 'Downloaded']) await report('CP1', status);
    await advance();
    await boot('CP1', '2.0');
    for (const status of ['Downloading', 'Installed', 'Installed', 'DownloadFailed']) await report('CP1', status);
    await advance();
    expect(await readStates(id)).toMatchObject({ CP1: 'proven', CP3: 'sent' });
  });

  it('goes on where it was after a restart, and sends each charger one command from two nodes', async () => {
    const { id } = await add();
    await advance();
    await awaitCall('CP1');
    await boot('CP1', '2.0');
    await startJob();
    await startJob();
    for (const code of ['CP3', 'CP4', 'CP5']) {
      await awaitCall(code);
      await boot(code, '2.0');
    }
    await waitFor(async () => (await read(id)).state === 'done');
    for (const code of CODES) expect(listUpdates(code)).toHaveLength(1);
  });
});
