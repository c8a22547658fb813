import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '../../../../src/contract/evo-basic/recordHistory';
import type { AllowedVersion } from '../../../../src/contract/evo-monitor/allowedVersions';
import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { testApp, type TestApp } from '../../http/testApp';

const PERMISSIONS = ['maintenance/ota/view', 'maintenance/ota/push', 'equipment/model/view'];

let test: TestApp;
let operator: string;
let owner: string;
let modelId: string;
let chargerId: string;

beforeAll(async () => {
  test = await testApp();
  operator = await test.userWith(PERMISSIONS);
  const companyId = await test.deps.db.asSystem(async (tx) => {
    const company = await addCompany(tx, 'Owner');
    chargerId = (await addCharger(tx, await addStation(tx, company, 'Station'), 'FIRST', { isOnline: true })).id;
    const charger = tx.selectFrom('charger').select('modelId').where('id', '=', chargerId);
    modelId = (await charger.executeTakeFirstOrThrow()).modelId;
    return company;
  });
  owner = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
});
afterAll(() => test.close());

const allow = (body: object = {}, token = operator) =>
  test.call(chargerFirmwaresUpgrade.allowedVersionAdd, { token, body: { modelId, firmwareVersion: '2.0', ...body } });

describe('the versions that pushes and campaigns may install', () => {
  it('are added and deleted by operators, and stand in the history of the model', async () => {
    expect((await allow({ firmwareVersion: '1.9' }, owner)).status).toBe(403);
    const added = (await allow({ firmwareVersion: '1.9', note: 'Old' })).data as AllowedVersion;
    expect(added).toMatchObject({ modelId, firmwareVersion: '1.9', note: 'Old' });
    expect(await allow({ firmwareVersion: '1.9' })).toMatchObject({
      code: 422,
      data: { fields: { firmwareVersion: 'This version is already allowed for the model' } },
    });
    expect(await allow({ modelId: '987654' })).toMatchObject({ code: 422 });
    const remove = (token: string) =>
      test.call(chargerFirmwaresUpgrade.allowedVersionDelete, { token, body: { id: added.id } });
    expect((await remove(owner)).status).toBe(403);
    expect((await remove(operator)).status).toBe(200);
    expect((await remove(operator)).status).toBe(404);
    const { data } = await test.call(recordHistory.list, {
      token: operator,
      body: { kind: 'chargerModel', id: modelId },
    });
    expect((data as unknown[]).slice(0, 2)).toMatchObject([
      { before: { allowed_version: '1.9' } },
      { after: { allowed_version: '1.9' } },
    ]);
  });
});

describe('the version of a push', () => {
  let calls = 0;
  const push = (firmwareVersion: string | undefined) => {
    const source = { kind: 'ftp', server: 'files.example', port: 21, fileName: '9.9.bin' };
    return test.call(chargerFirmwaresUpgrade.addList, {
      token: operator,
      body: { ids: [chargerId], madeFor: { manufacturer: 'Acme' }, firmwareVersion, source },
      headers: { 'idempotency-key': `push-version-${++calls}` },
    });
  };

  it('is one that is allowed for the model, as that of a campaign', async () => {
    const fields = { firmwareVersion: expect.stringContaining('allow list') as string };
    const refused = { code: 422, data: { fields } };
    expect(await push('9.9')).toMatchObject(refused);
    const body = { ids: [chargerId], madeFor: { manufacturer: 'Acme' }, firmwareVersion: '9.9' };
    expect(await test.call(chargerFirmwaresUpgrade.check, { token: operator, body })).toMatchObject(refused);
    expect(await push(undefined)).toMatchObject({ code: 400 });
  });

  it('is sent when an operator has allowed it', async () => {
    await allow({ firmwareVersion: '9.8' });
    expect(await push('9.8')).toMatchObject({ data: { results: [{ id: chargerId, problem: null }] } });
  });
});
