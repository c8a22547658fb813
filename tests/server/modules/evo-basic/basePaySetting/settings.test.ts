import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecret } from '../../../../../server/security/sealedSecret';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import {
  basePaySetting,
  COLLECTED_METHODS,
  MASKED,
  type PaySetting,
} from '../../../../../src/contract/evo-basic/basePaySetting';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { addCompany, TEST_SECRET } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const SECRET = 'sk_live_very_secret';
const STRIPE = { method: 'stripe', isEnabled: true, currency: 'EUR', fee: '1.40', isTest: true, version: 0 };

let test: TestApp;
let token: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['setting/pay/view', 'setting/pay/edit']);
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Paid'));
});
afterAll(() => test.close());

const saveSetting = (body: object, as = token) =>
  test.call(basePaySetting.save, { token: as, body: { ...STRIPE, ...body } }).then((answer) => ({
    ...answer,
    data: answer.data as PaySetting,
  }));
const listSettings = async (owner: object = {}, as = token) =>
  (await test.call(basePaySetting.detailList, { token: as, body: owner })).data as ResponseOf<
    typeof basePaySetting.detailList
  >;
const readCredentials = (id: string | null) =>
  test.deps.db.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('paySetting')
      .select('credentials')
      .where('id', '=', id ?? '0')
      .executeTakeFirstOrThrow();
    return row.credentials;
  });
const openStripe = (sealed = '', name = 'secretKey', owner = '') =>
  Buffer.from(openSecret(TEST_SECRET, `pay:${owner}::stripe:${name}`, sealed)).toString();

describe('payment settings', () => {
  it('list every payment method, configured or not', async () => {
    const rows = await listSettings({ appId: 'h5' });
    expect(rows.map(({ method }) => method)).toContain('trustpayments');
    expect(rows.find(({ method }) => method === 'stripe')).toMatchObject({
      id: null,
      isEnabled: false,
      credentials: { publishableKey: null, secretKey: null, webhookSecret: null },
      version: 0,
    });
    const { data } = await test.call(basePaySetting.getSysPaymentMethod, { token });
    expect(data).toContainEqual({ method: 'wallet', credentials: [] });
  });

  it('show when the provider last succeeded with them', async () => {
    const at = new Date('2026-01-15T09:00:10Z');
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('providerCall')
        .values([
          { method: 'creditcard', companyId: null, lastSuccessAt: at },
          { method: 'creditcard', companyId, lastSuccessAt: new Date('2026-01-16T09:00:10Z') },
        ])
        .execute(),
    );
    const timesOf = async (owner: object) =>
      (await listSettings(owner))
        .filter(({ lastSuccessAt }) => lastSuccessAt)
        .map(({ method, lastSuccessAt }) => [method, lastSuccessAt]);
    expect(await timesOf({})).toEqual([['creditcard', '2026-01-15 09:00:10']]);
    expect(await timesOf({ companyId })).toEqual([['creditcard', '2026-01-16 09:00:10']]);
    expect(await timesOf({ appId: 'h5' })).toEqual([]);
    const saved = await saveSetting({ method: 'creditcard', companyId, isTest: true });
    expect(saved.data.lastSuccessAt).toBe('2026-01-16 09:00:10');
  });

  it('name the missing secrets at their fields when they are set to live mode', async () => {
    const liveSetting = { appId: 'live', isTest: false, credentials: { secretKey: SECRET, webhookSecret: '' } };
    const refused = await saveSetting(liveSetting);
    expect(refused).toMatchObject({
      code: 422,
      data: {
        fields: { 'credentials.publishableKey': expect.any(String), 'credentials.webhookSecret': expect.any(String) },
      },
    });
    expect(await saveSetting({ ...liveSetting, isEnabled: false })).toMatchObject({ code: 0 });
    const credentials = { publishableKey: 'pk', webhookSecret: 'wh' };
    expect(await saveSetting({ ...liveSetting, credentials, version: 1 })).toMatchObject({
      code: 0,
      data: { isEnabled: true },
    });
  });

  it('have defaults by which orders are charged when none are saved', async () => {
    const rows = await listSettings({ appId: 'nothing-set' });
    expect(rows.filter(({ isEnabled }) => isEnabled).map(({ method }) => method)).toEqual([...COLLECTED_METHODS]);
  });

  it('keep secrets sealed, return masks, and keep the stored secret when a mask is sent', async () => {
    const { data } = await saveSetting({ credentials: { secretKey: SECRET, publishableKey: 'pk_1' } });
    expect(data.credentials).toEqual({ publishableKey: MASKED, secretKey: MASKED, webhookSecret: null });
    const first = await readCredentials(data.id);
    expect(JSON.stringify(first)).not.toContain(SECRET);
    expect(openStripe(first['secretKey'])).toBe(SECRET);
    const again = await saveSetting({
      credentials: { secretKey: MASKED, publishableKey: null, webhookSecret: 'wh' },
      fee: '2',
      version: 1,
    });
    expect(again.data).toMatchObject({
      fee: '2.00',
      credentials: { publishableKey: null, secretKey: MASKED, webhookSecret: MASKED },
      version: 2,
    });
    const second = await readCredentials(data.id);
    expect(second['secretKey']).toBe(first['secretKey']);
    expect(second).not.toHaveProperty('publishableKey');
    // An omitted secret is not changed.
    await saveSetting({ version: 2 });
    expect(openStripe((await readCredentials(data.id))['webhookSecret'], 'webhookSecret')).toBe('wh');
  });

  it('leave no secret in the operation log or the history', async () => {
    const { data } = await saveSetting({ companyId, credentials: { secretKey: SECRET } });
    const [log, history] = await test.deps.db.asSystem(async (tx) => [
      await tx.selectFrom('operationLog').selectAll().where('classPath', '=', 'basePaySetting.save').execute(),
      await tx.selectFrom('recordChange').selectAll().where('tableName', '=', 'pay_setting').execute(),
    ]);
    expect(log.length).toBeGreaterThan(0);
    expect(history.length).toBeGreaterThan(0);
    for (const text of [JSON.stringify(log), JSON.stringify(history)]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain((await readCredentials(data.id))['secretKey']);
    }
    const seen = await test.call(recordHistory.list, { token, body: { kind: 'paySetting', id: data.id } });
    expect(JSON.stringify(seen.data)).not.toContain('credentials');
  });

  it('seal a secret for its owner, so that it does not open in another row', async () => {
    const { data } = await saveSetting({ appId: 'weapp', credentials: { secretKey: SECRET } });
    const sealed = (await readCredentials(data.id))['secretKey'];
    expect(() => openStripe(sealed, 'secretKey', companyId)).toThrow();
    expect(() => openStripe(sealed, 'webhookSecret')).toThrow();
  });

  it('are changed once per version', async () => {
    await saveSetting({ method: 'wallet' });
    expect(await saveSetting({ method: 'wallet' })).toMatchObject({
      code: 409,
      data: { current: { method: 'wallet', version: 1 } },
    });
    expect(await saveSetting({ method: 'enterprise', version: 3 })).toMatchObject({ code: 404 });
  });

  it('report faults at their fields', async () => {
    const findProblems = async (body: object) => (await saveSetting({ method: 'paypal', ...body })).data;
    expect(await findProblems({ currency: 'XYZ' })).toEqual({
      fields: { currency: 'Select one of the available options' },
    });
    expect(await findProblems({ fee: '101' })).toHaveProperty('fields.fee');
    expect(await findProblems({ credentials: { secretKey: 'x' } })).toEqual({
      fields: { 'credentials.secretKey': 'Unknown field' },
    });
    expect(await findProblems({ companyId: '987654' })).toHaveProperty('fields.companyId');
  });
});

describe('the payment settings of a company', () => {
  it('are separate from those of others', async () => {
    const own = await test.userWith(['setting/pay/view', 'setting/pay/edit'], { scope: 'company', companyId });
    const saved = await saveSetting({ method: 'paypal', credentials: { clientSecret: 'x' } }, own);
    expect(saved.data).toMatchObject({ companyId, companyName: 'Paid' });
    expect((await listSettings({}, own)).find(({ method }) => method === 'paypal')).toMatchObject({
      companyId,
      version: 1,
    });
    expect((await saveSetting({ appId: 'h5' }, own)).code).toBe(403);
    expect((await saveSetting({ companyId: '987654' }, own)).code).toBe(403);
    const platform = await saveSetting({ method: 'alipay' });
    expect((await test.call(basePaySetting.detail, { token: own, body: { id: platform.data.id } })).code).toBe(404);
  });
});
