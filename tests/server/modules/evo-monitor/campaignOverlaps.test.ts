import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { CampaignMember, FirmwareCampaign } from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { testApp, type TestApp } from '../../http/testApp';

const PERMISSIONS = ['maintenance/ota/view', 'maintenance/ota/push'];
const { campaignAdd, campaignCheck, campaignMembers, campaignSkip } = chargerFirmwaresUpgrade;

let test: TestApp;
let operator: string;
let owner: string;
let stranger: string;
let first: string;
let second: string;

beforeAll(async () => {
  test = await testApp();
  operator = await test.userWith(PERMISSIONS);
  const [companyId, rival] = await test.deps.db.asSystem(async (tx) => {
    const company = await addCompany(tx, 'Owner');
    const stationId = await addStation(tx, company, 'Station');
    first = (await addCharger(tx, stationId, 'FIRST', { isOnline: true })).id;
    second = (await addCharger(tx, stationId, 'SECOND', { isOnline: true })).id;
    const models = await tx.selectFrom('charger').select('modelId').where('id', 'in', [first, second]).execute();
    for (const firmwareVersion of ['2.0', '3.0']) {
      const rows = models.map(({ modelId }) => ({ modelId, firmwareVersion, createdByName: 'noc' }));
      await tx.insertInto('firmwareAllowedVersion').values(rows).execute();
    }
    return [company, await addCompany(tx, 'Rival')];
  });
  owner = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
  stranger = await test.userWith(PERMISSIONS, { scope: 'company', companyId: rival });
});
afterAll(() => test.close());
afterEach(() => test.deps.db.asSystem((tx) => tx.deleteFrom('firmwareCampaign').execute()));

const TARGET = { madeFor: { manufacturer: 'Acme' }, firmwareVersion: '2.0', waves: [] };
const RULES = { failureLimit: 20, minSample: 5, window: null, waitHours: 72, proofMinutes: 120 };
let calls = 0;
const add = (body: object, token = operator) =>
  test.call(campaignAdd, {
    token,
    body: {
      ...{ ...TARGET, ...RULES, name: 'Night' },
      ...{ source: { kind: 'ftp', server: 'files.example', port: 21, fileName: '2.0.bin' }, ...body },
    },
    headers: { 'idempotency-key': `campaign-overlap-${++calls}` },
  });
const check = async (token: string) =>
  (await test.call(campaignCheck, { token, body: { ...TARGET, ids: [first, second], firmwareVersion: '3.0' } })).data;
const readMembers = async (id: string) => {
  const { data } = await test.call(campaignMembers, { token: operator, body: { campaignId: id } });
  return (data as { records: CampaignMember[] }).records;
};

describe('a campaign for chargers that another one waits for', () => {
  it('is told so before it is made, without the name of a campaign of others', async () => {
    const { data } = await add({ ids: [first] });
    const { id } = data as FirmwareCampaign;
    expect(await check(operator)).toMatchObject({
      fits: 1,
      running: [{ id, name: 'Night', version: '2.0', chargers: 1 }],
      refused: [{ id: first, problems: ['In running campaign Night (2.0)'] }],
    });
    expect(await check(owner)).toMatchObject({
      running: [{ id: null, name: null, version: '2.0', chargers: 1 }],
      refused: [{ id: first, problems: ['In another running campaign (2.0)'] }],
    });
  });

  it('is refused, or leaves them out when its author says so', async () => {
    await add({ ids: [first] });
    expect(await add({ ids: [first, second] })).toMatchObject({
      code: 422,
      data: {
        fields: {
          busyChargers: expect.stringContaining(
            '1 of these chargers are in running campaigns (Night (2.0): 1)',
          ) as string,
        },
      },
    });
    const { data } = await add({ ids: [first, second], busyChargers: 'leaveOut' });
    expect((await readMembers((data as FirmwareCampaign).id)).map(({ chargerCode }) => chargerCode)).toEqual([
      'SECOND',
    ]);
    expect(await add({ ids: [first, second], busyChargers: 'leaveOut' })).toMatchObject({ code: 422 });
  });

  it('is made once when it is asked for twice at the same time', async () => {
    const answers = await Promise.all([add({ ids: [first] }), add({ ids: [first] })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 422]);
  });
});

describe('a charger of a campaign', () => {
  it('is left out with a reason, within the scope of the caller', async () => {
    const { data } = await add({ ids: [first, second] });
    const [member] = await readMembers((data as FirmwareCampaign).id);
    const id = member?.id ?? '';
    const skip = (token: string, body: object = { id, reason: 'Fuse is out' }) =>
      test.call(campaignSkip, { token, body });
    expect((await skip(stranger)).status).toBe(404);
    expect((await skip(owner)).status).toBe(404);
    expect((await skip(await test.userWith(['maintenance/ota/view']))).status).toBe(403);
    expect((await skip(operator, { id, reason: ' ' })).status).toBe(400);
    expect(await skip(operator)).toMatchObject({ data: { progress: [{ waiting: 1, skipped: 1 }] } });
    expect((await skip(operator)).status).toBe(409);
    const log = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(JSON.stringify(log)).toContain('Fuse is out');
  });
});
