import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  chargerFirmwaresUpgrade,
  type FirmwareUpgrade,
  type PushResult,
} from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type {
  CampaignCheck,
  CampaignMember,
  FirmwareCampaign,
} from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { testApp, type TestApp } from '../../http/testApp';

const PERMISSIONS = ['maintenance/ota/view', 'maintenance/ota/push', 'maintenance/ota/record'];
const FTP = {
  ...{ kind: 'ftp', server: 'files.example', port: 21 },
  ...{ user: 'fetch', password: 's3cret-word', fileName: '2.0.bin' },
};

let test: TestApp;
let operator: string;
let owner: string;
let stranger: string;
let modelId: string;
const ids: Record<'FIRST' | 'SECOND' | 'AWAY' | 'UNLISTED', string> = { FIRST: '', SECOND: '', AWAY: '', UNLISTED: '' };

beforeAll(async () => {
  test = await testApp();
  operator = await test.userWith(PERMISSIONS);
  let companyId = '';
  let rival = '';
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    rival = await addCompany(tx, 'Rival');
    const stationId = await addStation(tx, companyId, 'Station');
    for (const code of ['FIRST', 'SECOND', 'AWAY', 'UNLISTED'] as const) {
      ids[code] = (await addCharger(tx, stationId, code, { isOnline: code !== 'AWAY' })).id;
    }
    const first = await tx
      .selectFrom('charger')
      .select('modelId')
      .where('id', '=', ids.FIRST)
      .executeTakeFirstOrThrow();
    modelId = first.modelId;
    await tx.updateTable('charger').set({ modelId }).where('id', 'in', [ids.SECOND, ids.AWAY]).execute();
  });
  owner = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
  stranger = await test.userWith(PERMISSIONS, { scope: 'company', companyId: rival });
});
afterAll(() => test.close());

const TARGET = { madeFor: { manufacturer: 'Acme' }, firmwareVersion: '2.0' };
const RULES = {
  waves: [{ unit: 'chargers', size: 1 }],
  ...{ failureLimit: 20, minSample: 5, window: null, waitHours: 72, proofMinutes: 120, silenceMinutes: 20 },
};
let calls = 0;
const add = (body: object = {}, { token = operator, key = `campaign-add-${++calls}` } = {}) =>
  test.call(chargerFirmwaresUpgrade.campaignAdd, {
    token,
    body: { ids: Object.values(ids), ...TARGET, ...RULES, source: FTP, name: 'Night', ...body },
    headers: { 'idempotency-key': key },
  });
const addCampaign = async (options?: Parameters<typeof add>[1]) => (await add({}, options)).data as FirmwareCampaign;
const allow = () =>
  test.call(chargerFirmwaresUpgrade.allowedVersionAdd, { token: operator, body: { modelId, firmwareVersion: '2.0' } });

describe('the dry run of a campaign', () => {
  it('names each charger that is left out, and waits for those that are only away', async () => {
    await allow();
    const body = { ids: [...Object.values(ids), '987654'], ...TARGET, waves: RULES.waves };
    const check = async (token: string) =>
      (await test.call(chargerFirmwaresUpgrade.campaignCheck, { token, body })).data as CampaignCheck;
    expect(await check(operator)).toEqual({
      fits: 3,
      running: [],
      waves: [
        { chargers: 1, named: [expect.any(String)] },
        { chargers: 2, named: [expect.any(String), expect.any(String)] },
      ],
      refused: [
        {
          id: ids.UNLISTED,
          name: 'UNLISTED',
          problems: ['This version is not on the allow list of the charger’s model'],
        },
        { id: '987654', name: '987654', problems: ['This record does not exist, or you do not have access to it'] },
      ],
    });
    expect(await check(stranger)).toMatchObject({ fits: 0, waves: [] });
    const viewer = await test.userWith(['maintenance/ota/view']);
    expect((await test.call(chargerFirmwaresUpgrade.campaignCheck, { token: viewer, body })).status).toBe(403);
  });
});

describe('a campaign', () => {
  afterEach(() => test.deps.db.asSystem((tx) => tx.deleteFrom('firmwareCampaign').execute()));

  it('is stored once by its idempotency key, online chargers first, and without its password', async () => {
    const first = await addCampaign({ key: 'campaign-once' });
    expect(await addCampaign({ key: 'campaign-once' })).toEqual(first);
    expect(first).toMatchObject({
      state: 'scheduled',
      progress: [
        { wave: 1, chargers: 1 },
        { wave: 2, chargers: 2 },
      ],
    });
    const { data } = await test.call(chargerFirmwaresUpgrade.campaignMembers, {
      token: operator,
      body: { campaignId: first.id },
    });
    const members = (data as { records: CampaignMember[] }).records;
    expect(members.map(({ chargerCode, wave }) => [chargerCode, wave])).toEqual([
      ['AWAY', 2],
      ['FIRST', 1],
      ['SECOND', 2],
    ]);
    const stored = await test.deps.db.asSystem(async (tx) => ({
      campaigns: await tx.selectFrom('firmwareCampaign').selectAll().execute(),
      log: await tx.selectFrom('operationLog').selectAll().execute(),
    }));
    expect(JSON.stringify(stored)).not.toContain('s3cret-word');
    expect(JSON.stringify(stored.log)).toContain('campaignAdd');
  });

  it('is refused when its firmware fits no charger, or its settings make no sense', async () => {
    const madeFor = { manufacturer: 'Other' };
    expect(await add({ madeFor })).toMatchObject({ code: 422, msg: 'The firmware fits none of these chargers' });
    const fields = { firmwareVersion: expect.stringContaining('allow list') as string };
    expect(await add({ firmwareVersion: '9.9' })).toMatchObject({ code: 422, data: { fields } });
    expect(await add({ window: { from: '02:00', until: '02:00' } })).toMatchObject({ code: 400 });
    expect(await add({ source: { kind: 'file', fileId: '99' } })).toMatchObject({ code: 422 });
    expect(await add({ failureLimit: 100 })).toMatchObject({ code: 400 });
  });

  it('is seen and changed by its own company and operators alone', async () => {
    const { id } = await addCampaign({ token: owner });
    for (const token of [owner, operator]) {
      const { data } = await test.call(chargerFirmwaresUpgrade.campaignDetail, { token, body: { id } });
      expect(data).toMatchObject({ id, name: 'Night', location: 'ftp://fetch:***@files.example:21/2.0.bin' });
    }
    const { campaignDetail, campaignPause, campaignResume, campaignStop, campaignRetry } = chargerFirmwaresUpgrade;
    for (const call of [campaignDetail, campaignPause, campaignResume, campaignStop, campaignRetry]) {
      expect((await test.call(call, { token: stranger, body: { id } })).status).toBe(404);
    }
    const members = await test.call(chargerFirmwaresUpgrade.campaignMembers, {
      token: stranger,
      body: { campaignId: id },
    });
    expect(members.status).toBe(404);
    const page = await test.call(chargerFirmwaresUpgrade.campaignPage, { token: stranger, body: {} });
    expect(page.data).toMatchObject({ total: 0 });
    const own = await test.call(chargerFirmwaresUpgrade.campaignPage, {
      token: owner,
      body: { states: ['scheduled'] },
    });
    expect(own.data).toMatchObject({ total: 1, records: [{ id }] });
  });

  it('takes an action only in a state that allows it', async () => {
    const { id } = await addCampaign();
    const call = async (endpoint: typeof chargerFirmwaresUpgrade.campaignPause) =>
      test.call(endpoint, { token: operator, body: { id } });
    const { campaignPause, campaignResume, campaignStop, campaignRetry } = chargerFirmwaresUpgrade;
    expect(await call(campaignResume)).toMatchObject({ code: 409 });
    expect(await call(campaignPause)).toMatchObject({ data: { state: 'paused' } });
    expect(await call(campaignPause)).toMatchObject({ code: 409, msg: 'The campaign’s state does not allow this' });
    expect(await call(campaignResume)).toMatchObject({ data: { state: 'scheduled', haltedBy: null } });
    expect(await call(campaignStop)).toMatchObject({
      data: { state: 'stopped', progress: [{ skipped: 1 }, { skipped: 2 }] },
    });
    expect(await call(campaignRetry)).toMatchObject({ code: 422, msg: 'No charger of the campaign has failed' });
  });
});

describe('the record of an upgrade', () => {
  it('holds what the firmware was made for, and the messages of the charger', async () => {
    const pushed = await test.call(chargerFirmwaresUpgrade.addList, {
      token: operator,
      body: { ids: [ids.FIRST], ...TARGET, source: FTP },
      headers: { 'idempotency-key': 'campaign-push-1' },
    });
    expect((pushed.data as PushResult).results).toMatchObject([{ problem: null }]);
    const { data } = await test.call(chargerFirmwaresUpgrade.upgradeRecord, {
      token: operator,
      body: { chargerId: ids.FIRST },
    });
    const [upgrade] = (data as { records: FirmwareUpgrade[] }).records;
    expect(upgrade?.timezone).toBe('Europe/Berlin');
    const id = upgrade?.id ?? '';
    const frame = (at: number, action: string, content: string) => ({
      ...{ at: new Date(Date.now() + at), action, content, chargerCode: 'FIRST', chargerId: ids.FIRST },
      ...{ level: 'up', messageType: 2, messageId: `m${at}` },
    });
    await test.deps.db.asSystem(async (tx) => {
      const stored = await tx
        .selectFrom('firmwareUpgrade')
        .select(['madeFor', 'companyId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(stored.madeFor).toEqual({ manufacturer: 'Acme', modelIds: [] });
      for (const row of [
        frame(1, 'FirmwareStatusNotification', '[2,"m1","FirmwareStatusNotification",{"status":"Downloading"}]'),
        frame(2, 'Heartbeat', '[2,"m2","Heartbeat",{}]'),
        frame(3, 'BootNotification', '[2,"m3","BootNotification",{"firmwareVersion":"2.0"}]'),
      ]) {
        const values = { ...row, companyId: stored.companyId } as never;
        await tx.insertInto('ocppLog').values(values).execute();
      }
    });
    const read = (token: string) => test.call(chargerFirmwaresUpgrade.upgradeFrames, { token, body: { id } });
    expect((await read(operator)).data).toMatchObject({
      timezone: 'Europe/Berlin',
      messages: [{ messageName: 'FirmwareStatusNotification' }, { messageName: 'BootNotification' }],
    });
    expect((await read(stranger)).status).toBe(404);
    expect((await read(await test.userWith(['maintenance/ota/view']))).status).toBe(403);
    // Boots of a later week say nothing about it.
    const createdAt = new Date(Date.now() - 8 * 86_400_000);
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('firmwareUpgrade').set({ createdAt }).where('id', '=', id).execute(),
    );
    expect((await read(operator)).data).toMatchObject({ messages: [] });
    const retrieveAt = new Date(Date.now() - 6 * 86_400_000);
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('firmwareUpgrade').set({ retrieveAt }).where('id', '=', id).execute(),
    );
    expect((await read(operator)).data).toMatchObject({ messages: [{}, {}] });
  });
});
