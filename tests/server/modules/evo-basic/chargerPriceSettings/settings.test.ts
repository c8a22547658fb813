import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import type { chargerPriceSettings } from '../../../../../src/contract/evo-basic/chargerPriceSettings';
import { type PriceSettingDetail } from '../../../../../src/contract/evo-basic/chargerPriceSettings';
import type { PricePlan } from '../../../../../src/contract/pricePlan';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addStation } from '../../../../harness/equipment';
import { makeFlatPlan, PLAN } from '../../../domain/pricing/plans';
import { makeBody, createPriceApp } from './priceApp';

type SettingPage = ResponseOf<typeof chargerPriceSettings.page>;
const MINUTE_MS = 60_000;

let app: Awaited<ReturnType<typeof createPriceApp>>;
beforeAll(async () => {
  app = await createPriceApp();
});
afterAll(() => app.test.close());

const toWireTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const atMinutes = (minutes: number) => toWireTime(app.test.clock.now() + minutes * MINUTE_MS);

describe('a price setting', () => {
  it('begins with version 1 at once', async () => {
    const id = await app.add({ name: 'Begins' });
    expect(await app.detail(id)).toMatchObject({
      name: 'Begins',
      companyId: null,
      timezone: null,
      isDefault: false,
      inForce: { no: 1, validFrom: toWireTime(app.test.clock.now()), plan: PLAN },
      next: null,
      versions: 1,
      version: 1,
    });
  });

  it('gets another version when its plan changes, and keeps the old one', async () => {
    const id = await app.add({ name: 'Dearer' });
    app.test.clock.advance(MINUTE_MS);
    const { data } = await app.update(id, 1, { name: 'Dearer', plan: makeFlatPlan('90', '30') });
    expect(data).toMatchObject({ inForce: { no: 2, plan: makeFlatPlan('90', '30') }, versions: 2, version: 2 });
    expect((await app.versions(id)).map(({ no, plan }) => [no, plan])).toEqual([
      [2, makeFlatPlan('90', '30')],
      [1, PLAN],
    ]);
  });

  it('gets no version when only its name or the notation of its figures changes', async () => {
    const id = await app.add({ name: 'Named', plan: makeFlatPlan('62', '30') });
    app.test.clock.advance(MINUTE_MS);
    const sameFigures: PricePlan = { ...makeFlatPlan('62.00', '30.0'), taxPercent: '12.00' };
    const { data } = await app.update(id, 1, { name: 'Renamed', plan: sameFigures });
    expect(data).toMatchObject({
      name: 'Renamed',
      versions: 1,
      version: 2,
      inForce: { plan: makeFlatPlan('62', '30') },
    });
  });

  it('gets no version when the version in force is sent back with its own beginning', async () => {
    const id = await app.add({ name: 'Sent back' });
    const { inForce } = await app.detail(id);
    app.test.clock.advance(MINUTE_MS);
    const { code, data } = await app.update(id, 1, { name: 'Sent back', validFrom: inForce?.validFrom ?? null });
    expect([code, data.versions]).toEqual([0, 1]);
  });

  it('has a planned version that takes effect at its time', async () => {
    const id = await app.add({ name: 'Ahead' });
    await app.update(id, 1, { name: 'Ahead', plan: makeFlatPlan('90', '30'), validFrom: atMinutes(7) });
    expect(await app.detail(id)).toMatchObject({ inForce: { no: 1 }, next: { no: 2, validFrom: atMinutes(7) } });
    const { data } = await app.call<SettingPage>('page', { text: 'Ahead' });
    expect(data.records).toMatchObject([{ inForce: { no: 1 }, next: { no: 2, validFrom: atMinutes(7) } }]);
    app.test.clock.advance(7 * MINUTE_MS);
    expect(await app.detail(id)).toMatchObject({ inForce: { no: 2 }, next: null });
  });

  it('lists the range of prices in force, else of the version that comes', async () => {
    const id = await app.add({ name: 'Ranged', validFrom: atMinutes(7) });
    const read = async () => (await app.call<SettingPage>('page', { text: 'Ranged' })).data.records;
    expect(await read()).toMatchObject([{ inForce: null, price: { lowest: '92', highest: '178' } }]);
    app.test.clock.advance(7 * MINUTE_MS);
    await app.update(id, 1, { name: 'Ranged', plan: makeFlatPlan('0.1', '0.2'), validFrom: atMinutes(7) });
    expect(await read()).toMatchObject([{ inForce: { no: 1 }, price: { lowest: '92', highest: '178' } }]);
    app.test.clock.advance(7 * MINUTE_MS);
    expect(await read()).toMatchObject([{ inForce: { no: 2 }, price: { lowest: '0.3', highest: '0.3' } }]);
    expect((await app.detail(id)).price).toEqual({ lowest: '0.3', highest: '0.3' });
  });

  it('cannot begin in the past; the current minute means now', async () => {
    const id = await app.add({ name: 'Past' });
    const refused = await app.update(id, 1, { name: 'Past', plan: makeFlatPlan('90', '30'), validFrom: atMinutes(-1) });
    expect(refused).toMatchObject({ code: 422, data: { fields: { validFrom: 'Cannot be in the past' } } });
    expect(await app.detail(id)).toMatchObject({ name: 'Past', version: 1 });
    app.test.clock.advance(30_000);
    const minute = Math.floor(app.test.clock.now() / 60_000) * 60_000;
    const { data } = await app.update(id, 1, {
      name: 'Past',
      plan: makeFlatPlan('90', '30'),
      validFrom: toWireTime(minute),
    });
    expect(data.inForce).toMatchObject({ no: 2, validFrom: toWireTime(app.test.clock.now()) });
  });

  it('keeps its currency and has a unique name', async () => {
    const id = await app.add({ name: 'Euro' });
    expect(await app.update(id, 1, { name: 'Euro', currency: 'KZT' })).toMatchObject({
      code: 422,
      data: { fields: { currency: 'The currency of a price setting cannot be changed' } },
    });
    expect(await app.call('add', makeBody({ name: 'Euro' }))).toMatchObject({
      code: 422,
      data: { fields: { name: 'This name is already in use' } },
    });
    expect(await app.call('add', makeBody({ name: 'Nowhere', currency: 'XXX' }))).toMatchObject({ code: 422 });
  });

  it('reports faults of its plan at their fields', async () => {
    const [first = [], ...rest] = PLAN.days;
    const plan = { ...PLAN, days: [first.filter((_, index) => index !== 1), ...rest], taxPercent: '120' };
    expect(await app.call('add', makeBody({ name: 'Hole', plan }))).toMatchObject({
      code: 400,
      data: { fields: { 'plan.taxPercent': '0 to 100, at most 2 decimal places' } },
    });
    expect(await app.call('add', makeBody({ name: 'Hole', plan: { ...plan, taxPercent: '12' } }))).toMatchObject({
      code: 400,
      data: { fields: { 'plan.days.0.1.from': 'Must start where the previous segment ends' } },
    });
  });

  it("is changed once per version, and the second editor gets the first one's change", async () => {
    const id = await app.add({ name: 'Contended' });
    const prices = ['70', '80'];
    const answers = await Promise.all(
      prices.map((price) => app.update(id, 1, { name: 'Contended', plan: makeFlatPlan(price, '0') })),
    );
    const saved = answers.find(({ code }) => code === 0)?.data;
    const refused = answers.find(({ code }) => code === 409)?.data as unknown as { current: PriceSettingDetail };
    expect(saved).toMatchObject({ version: 2, versions: 2 });
    expect(refused.current).toEqual(saved);
    expect(await app.versions(id)).toHaveLength(2);
  });

  it('is copied with the plan in force', async () => {
    const id = await app.add({ name: 'Original', plan: makeFlatPlan('90', '30') });
    const { data } = await app.call<{ id: string }>('copy', { id, name: 'Copied', companyId: app.companyId });
    expect(await app.detail(data.id)).toMatchObject({
      name: 'Copied',
      companyId: app.companyId,
      company: 'Owner',
      inForce: { no: 1, plan: makeFlatPlan('90', '30') },
    });
  });

  it('is neither deleted nor moved to another company when a record of another company refers to it', async () => {
    const used = await app.add({ name: 'Used' });
    const free = await app.add({ name: 'Free' });
    await app.test.deps.db.asSystem(async (tx) => {
      const stationId = await addStation(tx, app.otherId, 'Station');
      const charger = await addCharger(tx, stationId, 'PRICED');
      await tx.updateTable('charger').set({ priceSettingId: used }).where('id', '=', charger.id).execute();
    });
    expect(await app.detail(used)).toMatchObject({ stations: 0, chargers: 1 });
    const { data } = await app.call<BulkResult>('delete', { ids: [used, free] });
    expect(data.results).toMatchObject([
      { id: used, problem: 'Still used by chargers. Retire it instead, or remove these first' },
      { id: free, problem: null },
    ]);
    expect(await app.call('detail', { id: free })).toMatchObject({ code: 404 });
    expect(await app.update(used, 1, { name: 'Used', companyId: app.companyId })).toMatchObject({
      code: 422,
      data: { fields: { companyId: 'It is still used by stations of another company' } },
    });
    expect((await app.update(used, 1, { name: 'Used', companyId: app.otherId })).data).toMatchObject({
      company: 'Other',
    });
  });

  it('is listed after all others when it is the default of a currency that is used nowhere', async () => {
    await app.add({ name: 'zz last by name' });
    const names: string[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const { records, total } = (
        await app.call<SettingPage>('page', { pageNum, pageSize: 10, withUnusedDefaults: true })
      ).data;
      names.push(...records.map(({ name, isDefault }) => (isDefault ? 'default' : name)));
      if (pageNum * 10 >= total) break;
    }
    expect(names.indexOf('zz last by name')).toBeLessThan(names.indexOf('default'));
    expect(new Set(names.slice(names.indexOf('default')))).toEqual(new Set(['default']));
  });

  it('is folded while it is a default that no station or charger names', async () => {
    const read = async (filters: object) => (await app.call<SettingPage>('page', { pageSize: 100, ...filters })).data;
    const all = await read({ withUnusedDefaults: true });
    const unused = all.records.filter(({ isDefault, stations, chargers }) => isDefault && stations + chargers === 0);
    expect(unused.length).toBeGreaterThan(0);
    const folded = await read({});
    expect([all.folded, folded.folded, folded.total]).toEqual([0, unused.length, all.total - unused.length]);
    expect(folded.records.filter(({ id }) => unused.some((other) => other.id === id))).toEqual([]);
    const [{ currency, id: settingId } = { currency: '', id: '' }] = unused;
    expect(await read({ currency })).toMatchObject({
      folded: unused.filter((one) => one.currency === currency).length,
    });
    await app.test.deps.db.asSystem(async (tx) => {
      const stationId = await addStation(tx, app.otherId, 'Names a default');
      await tx.updateTable('station').set({ priceSettingId: settingId }).where('id', '=', stationId).execute();
    });
    expect((await read({})).folded).toBe(unused.length - 1);
    // Stations of another company do not count for a company.
    const { data } = await app.call<SettingPage>('page', { pageSize: 100 }, app.companyToken);
    expect(data.folded).toBe(unused.length);
  });

  it('is hidden from lists and selects when it is retired, and can be restored', async () => {
    const id = await app.add({ name: 'Old one' });
    const listNames = async () => (await app.call<{ id: string }[]>('list', { text: 'Old one' })).data.length;
    await app.call('retire', { ids: [id], isRetired: true });
    expect([await listNames(), (await app.call<SettingPage>('page', { text: 'Old one' })).data.total]).toEqual([0, 0]);
    await app.call('retire', { ids: [id], isRetired: false });
    expect([await listNames(), (await app.call<SettingPage>('page', { text: 'Old one' })).data.total]).toEqual([1, 1]);
  });
});
