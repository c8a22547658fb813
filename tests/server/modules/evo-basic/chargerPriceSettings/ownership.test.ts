import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import type { chargerPriceSettings } from '../../../../../src/contract/evo-basic/chargerPriceSettings';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCompany } from '../../../../harness/equipment';
import { makeFlatPlan, PLAN } from '../../../domain/pricing/plans';
import { makeBody, MAY, createPriceApp } from './priceApp';

type SettingPage = ResponseOf<typeof chargerPriceSettings.page>;

let app: Awaited<ReturnType<typeof createPriceApp>>;
beforeAll(async () => {
  app = await createPriceApp();
});
afterAll(() => app.test.close());

describe('the default price of a currency', () => {
  const defaultOf = async (currency: string) => {
    const { data } = await app.call<{ id: string; isDefault: boolean }[]>('list', { currency });
    return data.find(({ isDefault }) => isDefault)?.id ?? '';
  };

  it('has a plan from the start', async () => {
    expect(await app.detail(await defaultOf('KZT'))).toMatchObject({ isDefault: true, inForce: { no: 1 } });
  });

  it('can be neither deleted nor retired', async () => {
    const id = await defaultOf('KZT');
    for (const [name, body] of [
      ['delete', {}],
      ['retire', { isRetired: true }],
    ] as const) {
      const { data } = await app.call<BulkResult>(name, { ids: [id], ...body });
      expect(data.results[0]?.problem).toBe(
        'The default price setting of a currency cannot be deleted: new stations use it',
      );
    }
    expect(await app.detail(id)).toMatchObject({ retiredAt: null });
  });
});

describe('the platform fee of a price setting', () => {
  const feeOf = async (id: string) => (await app.detail(id)).inForce?.plan.platformFeePercent;
  const setTerms = (platformFee: string | null) =>
    app.test.deps.db.asSystem((tx) =>
      tx.updateTable('company').set({ platformFee }).where('id', '=', app.companyId).execute(),
    );

  it('is the agreed one when a company adds or copies it, else that of the default of the currency', async () => {
    const plan = { ...PLAN, platformFeePercent: '0' };
    expect(await feeOf(await app.add({ name: 'No fee', currency: 'KZT', plan }, app.companyToken))).toBe('3');
    await setTerms('4.5');
    const source = await app.add({ name: 'Free for all', currency: 'KZT', plan });
    const { data } = await app.call<{ id: string }>('copy', { id: source, name: 'Copied' }, app.companyToken);
    expect(await feeOf(data.id)).toBe('4.5');
    await setTerms(null);
  });

  it('cannot be changed by a company', async () => {
    const id = await app.add({
      name: 'With fee',
      companyId: app.companyId,
      plan: { ...PLAN, platformFeePercent: '5' },
    });
    const lower = await app.update(
      id,
      1,
      { name: 'With fee', plan: { ...PLAN, platformFeePercent: '0' } },
      app.companyToken,
    );
    expect(lower).toMatchObject({
      code: 422,
      data: { fields: { 'plan.platformFeePercent': 'Only the operator can change the platform fee' } },
    });
    expect(await feeOf(id)).toBe('5');
  });

  it('is refused when fee and tax together exceed the price', async () => {
    const plan = { ...PLAN, platformFeePercent: '60', taxPercent: '41' };
    expect(await app.call('add', makeBody({ name: 'Too much', plan }))).toMatchObject({
      code: 400,
      data: { fields: { 'plan.taxPercent': 'Tax and platform fee together cannot exceed 100 %' } },
    });
  });
});

describe('a company with price settings', () => {
  it('adds its own only, whatever company it sends', async () => {
    const id = await app.add({ name: 'Ours', currency: 'KZT' }, app.companyToken);
    expect(await app.detail(id, app.companyToken)).toMatchObject({ companyId: app.companyId });
    expect(await app.call('add', makeBody({ name: 'Theirs', companyId: app.otherId }), app.companyToken)).toMatchObject(
      {
        code: 422,
        data: { fields: { companyId: 'This record does not exist, or you do not have access to it' } },
      },
    );
  });

  it("sees its own and the operator's only", async () => {
    const foreignSetting = await app.add({ name: 'Hidden', companyId: app.otherId });
    const operatorSettings = await app.add({ name: 'Everybody' });
    expect(await app.call('detail', { id: foreignSetting }, app.companyToken)).toMatchObject({ code: 404 });
    expect(await app.call('versions', { id: foreignSetting }, app.companyToken)).toMatchObject({ code: 404 });
    expect(await app.detail(operatorSettings, app.companyToken)).toMatchObject({ inForce: { no: 1 } });
    const { data } = await app.call<SettingPage>('page', { pageSize: 100 }, app.companyToken);
    expect(new Set(data.records.map((row) => row.companyId))).toEqual(new Set([null, app.companyId]));
  });

  it('cannot change those of the operator, but copies them', async () => {
    const id = await app.add({ name: 'For all' });
    const refusal = 'Only the operator can change the operator’s price settings';
    expect(await app.update(id, 1, { name: 'Mine now' }, app.companyToken)).toMatchObject({ code: 403, msg: refusal });
    for (const [name, body] of [
      ['delete', {}],
      ['retire', { isRetired: true }],
    ] as const) {
      const { data } = await app.call<BulkResult>(name, { ids: [id], ...body }, app.companyToken);
      expect(data.results).toEqual([{ id, name: 'For all', problem: refusal }]);
    }
    expect(await app.detail(id)).toMatchObject({ name: 'For all', retiredAt: null, version: 1 });
    const { data } = await app.call<{ id: string }>('copy', { id, name: 'Our own' }, app.companyToken);
    expect(await app.detail(data.id, app.companyToken)).toMatchObject({
      companyId: app.companyId,
      inForce: { plan: PLAN },
    });
  });

  it('is stopped by row-level security alone, too', async () => {
    const id = await app.add({ name: 'Guarded' });
    const caller = { scope: 'company', userId: null, companyId: app.companyId, enterpriseId: null } as const;
    const version = { settingId: id, no: 2, validFrom: new Date(0), plan: JSON.stringify(PLAN), createdByName: 'x' };
    const insert = app.test.deps.db.as(caller, (tx) => tx.insertInto('priceVersion').values(version).execute());
    await expect(insert).rejects.toThrow(/row-level security/);
  });

  it('has none added by an enterprise', async () => {
    const enterpriseId = await app.test.deps.db.asSystem(async (tx) => {
      const row = await tx
        .insertInto('enterprise')
        .values({ name: 'Fleet', companyId: app.companyId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const by = await app.test.userWith(MAY, { scope: 'enterprise', enterpriseId });
    expect(await app.call('add', makeBody({ name: 'Fleet price' }), by)).toMatchObject({ code: 403 });
  });
});

describe('a price far above the usual ones', () => {
  const DEAR = makeFlatPlan('900000', '900000');
  const price = { plan: DEAR, currency: 'KZT' };

  it('is refused to a company at its field, and set by an operator', async () => {
    const { code, data } = await app.call<{ fields: Record<string, string> }>(
      'add',
      makeBody({ name: 'Dear', ...price }),
      app.companyToken,
    );
    expect(code).toBe(422);
    expect(Object.entries(data.fields)).toEqual([
      [expect.stringMatching(/^plan\.prices\.\w+\.electricity$/), expect.stringContaining('Ask the operator')],
    ]);
    const id = await app.add({ name: 'Dear', companyId: app.companyId, ...price });
    const lower = { name: 'Dear', currency: 'KZT', plan: makeFlatPlan('800000', '900000') };
    expect(await app.update(id, 1, lower, app.companyToken)).toMatchObject({ code: 0 });
    const higher = { name: 'Dear', currency: 'KZT', plan: makeFlatPlan('900001', '900000') };
    expect(await app.update(id, 2, higher, app.companyToken)).toMatchObject({ code: 422 });
  });

  it('is measured by settings in use alone', async () => {
    const addUnused = async (name: string) => {
      const companyId = await app.test.deps.db.asSystem((tx) => addCompany(tx, name));
      await app.add({ name, companyId, currency: 'KZT', plan: makeFlatPlan('700000', '700000') });
    };
    for (const name of ['North', 'South', 'West']) await addUnused(name);
    const body = makeBody({ name: 'Dear by others', ...price });
    expect(await app.call('add', body, app.companyToken)).toMatchObject({ code: 422 });
  });
});
