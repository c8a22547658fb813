import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../../src/contract/endpoint';
import { chargerGroupsProfit } from '../../../../../src/contract/evo-basic/chargerGroupsProfit';
import { chargerPriceSettings } from '../../../../../src/contract/evo-basic/chargerPriceSettings';
import { iotChargerGroups, type Station } from '../../../../../src/contract/evo-basic/iotChargerGroups';
import type { StationProfit } from '../../../../../src/contract/evo-basic/profit';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

type Body = BodyOf<typeof iotChargerGroups.add>;
const VIEW = 'equipment/stationGroup';
const ALL = ['view', 'add', 'edit', 'open', 'announcement', 'delete', 'profit'].map((each) => `${VIEW}/${each}`);

let test: TestApp;
let token: string;
let companyId: string;
let otherId: string;
let prices: Record<string, string>;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  [companyId, otherId] = await test.deps.db.asSystem(async (tx) => [
    await addCompany(tx, 'Owner'),
    await addCompany(tx, 'Stranger'),
  ]);
  const { data } = await test.call(chargerPriceSettings.list, { token, body: {} });
  prices = Object.fromEntries((data as { id: string; currency: string }[]).map(({ currency, id }) => [currency, id]));
});
afterAll(() => test.close());

const body = (over: Partial<Body> = {}): Body => ({
  name: 'Dostyk 180',
  companyId,
  country: 'KZ',
  city: 'Almaty',
  address: 'Dostyk Avenue 180',
  longitude: 76.9571234,
  latitude: 43.2335678,
  timezone: 'Asia/Almaty',
  operatingStatus: 'opening',
  labels: [],
  pictureIds: [],
  cooperationMode: 'self',
  currency: 'KZT',
  priceSettingId: prices['KZT'] ?? '',
  ...over,
});
const call = <T>(name: keyof typeof iotChargerGroups, sent: object, by = token) =>
  test
    .call(iotChargerGroups[name], { token: by, body: sent })
    .then((answer) => ({ ...answer, data: answer.data as T }));
const add = async (over: Partial<Body> = {}) => (await call<{ id: string }>('add', body(over))).data.id;
const detail = async (id: string) => (await call<Station>('detail', { id })).data;
const fieldsOf = (data: unknown) => (data as { fields: Record<string, string> }).fields;

describe('a station', () => {
  it('is kept as it was given, position and hours to the digit', async () => {
    const openingHours = Array.from({ length: 7 }, (_, day) => (day === 6 ? null : { from: '10:00', until: '02:00' }));
    const id = await add({ openingHours, labels: ['24/7'] });
    expect(await detail(id)).toMatchObject({
      longitude: 76.9571234,
      latitude: 43.2335678,
      openingHours,
      company: 'Owner',
      priceSetting: 'Default KZT',
      chargers: 0,
      connectors: { total: 0, free: 0 },
    });
  });

  it.each([
    ['latitude', { latitude: 43.12345678 }],
    ['labels', { labels: ['a', 'b', 'c', 'd', 'e'] }],
    ['labels.0', { labels: ['x'.repeat(21)] }],
    ['pictureIds', { pictureIds: ['1', '2', '3', '4'] }],
    ['timezone', { timezone: 'Mars/Olympus' }],
  ])('is refused at %s', async (field, over) => {
    const { code, data } = await call('add', body(over));
    expect(code).toBe(400);
    expect(Object.keys(fieldsOf(data))).toContain(field);
  });

  it('refers to prices of its currency, pictures that are there and a company that is', async () => {
    expect(fieldsOf((await call('add', body({ currency: 'EUR' }))).data)).toHaveProperty('priceSettingId');
    expect(fieldsOf((await call('add', body({ pictureIds: ['99'] }))).data)).toHaveProperty('pictureIds');
    expect(fieldsOf((await call('add', body({ companyId: '99' }))).data)).toHaveProperty('companyId');
    expect(fieldsOf((await call('add', body({ companyId: null }))).data)).toHaveProperty('companyId');
  });

  it('of a company is its own: it neither gives one away nor reads that of another', async () => {
    const own = await test.userWith(ALL, { scope: 'company', companyId });
    const given = await call('add', body({ companyId: otherId }), own);
    expect(fieldsOf(given.data)).toHaveProperty('companyId');
    const { data } = await call<{ id: string }>('add', body({ companyId: null, name: 'Ours' }), own);
    expect(await detail(data.id)).toMatchObject({ companyId });
    const strange = await add({ companyId: otherId, name: 'Theirs' });
    expect(await call('detail', { id: strange }, own)).toMatchObject({ code: 404 });
    expect(await call('update', { ...body(), id: strange, version: 1 }, own)).toMatchObject({ code: 404 });
  });

  it('is opened and closed by its form, which leaves its announcement alone', async () => {
    const id = await add({ name: 'Gate' });
    const announcement = { texts: { en_US: 'Soon' }, from: '2026-01-01 00:00:00', until: '2026-02-01 00:00:00' };
    await call('setAnnouncement', { id, version: 1, announcement });
    const closed = { ...body({ name: 'Gate', operatingStatus: 'closing' }), id, version: 2 };
    const editor = await test.userWith([`${VIEW}/edit`]);
    expect((await call<Station>('update', closed, editor)).data).toMatchObject({
      operatingStatus: 'closing',
      announcement,
      version: 3,
    });
    expect(fieldsOf((await call('update', { ...closed, version: 3, announcement: null })).data)).toHaveProperty(
      'announcement',
    );
  });

  it.each(['open', 'announcement'])('is not changed by its form with the right `%s` alone', async (right) => {
    const id = await add({ name: 'Gate' });
    const keeper = await test.userWith([`${VIEW}/${right}`]);
    const closed = { ...body({ name: 'Gate', operatingStatus: 'closing' }), id, version: 1 };
    expect(await call('update', closed, keeper)).toMatchObject({ code: 403 });
  });

  it('that has changed meanwhile is shown as it is now', async () => {
    const id = await add({ name: 'Contended' });
    await call('update', { ...body({ name: 'First' }), id, version: 1 });
    expect(await call('update', { ...body({ name: 'Second' }), id, version: 1 })).toMatchObject({
      code: 409,
      data: { current: { name: 'First', version: 2 } },
    });
  });

  it('is neither retired nor deleted while chargers stand there', async () => {
    const id = await add({ name: 'Busy' });
    await test.deps.db.asSystem((tx) => addCharger(tx, id, 'BUSY-1'));
    const retired = (await call<BulkResult>('retire', { ids: [id], isRetired: true })).data.results[0];
    expect(retired?.problem).toBe('The station still has chargers. Move or retire them first');
    const deleted = (await call<BulkResult>('delete', { ids: [id] })).data.results[0];
    expect(deleted?.problem).toContain('chargers');
    expect(await detail(id)).toMatchObject({ retiredAt: null, chargers: 1 });
  });
});

describe('its profit shares', () => {
  const save = (id: string, lines: object[], by = token) =>
    test.call(iotChargerGroups.saveProfitSetting, { token: by, params: { id }, body: { lines } });

  it('add up to a hundred in each column, said where they do not', async () => {
    const id = await add({ name: 'Shares' });
    const lines = [
      { companyId, electricity: 66.67, service: 50 },
      { companyId: null, electricity: 33.33, service: 49.99 },
    ];
    const refused = await save(id, lines);
    expect(refused.code).toBe(400);
    expect(fieldsOf(refused.data)).toEqual({ lines: 'The shares must add up to 100 %' });
    const saved = await save(id, [lines[0] as object, { ...lines[1], service: 50 }]);
    expect((saved.data as StationProfit).lines).toMatchObject([
      { company: 'Owner', electricity: 66.67 },
      { company: null, service: 50 },
    ]);
    const read = await test.call(chargerGroupsProfit.get, { token, body: { stationId: id } });
    expect(read.data).toEqual(saved.data);
  });

  it('go to companies that the caller sees, and leave the platform its part', async () => {
    const id = await add({ name: 'Own shares' });
    const own = await test.userWith(ALL, { scope: 'company', companyId });
    await save(id, [
      { companyId, electricity: 90, service: 90 },
      { companyId: null, electricity: 10, service: 10 },
    ]);
    const stranger = await save(id, [{ companyId: otherId, electricity: 100, service: 100 }], own);
    expect(fieldsOf(stranger.data)).toHaveProperty(['lines.0.companyId']);
    const all = await save(id, [{ companyId, electricity: 100, service: 100 }], own);
    expect(fieldsOf(all.data)).toHaveProperty('lines');
  });
});

describe("the platform's terms with a company", () => {
  it('are what its new stations begin with, and it escapes the fee by no other price setting', async () => {
    const own = await test.userWith(ALL, { scope: 'company', companyId });
    const [cheap, agreed] = await test.deps.db.asSystem(async (tx) => {
      const terms = { platformElectricity: '20', platformService: '30', platformFee: '5' };
      await tx.updateTable('company').set(terms).where('id', '=', companyId).execute();
      const { plan } = await tx.selectFrom('priceVersion').select('plan').limit(1).executeTakeFirstOrThrow();
      const addSetting = async (name: string, platformFeePercent: string) => {
        const { id } = await tx
          .insertInto('priceSetting')
          .values({ companyId, name, currency: 'KZT' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const stored = JSON.stringify({ ...plan, platformFeePercent });
        const version = { settingId: id, no: 1, validFrom: new Date(0), plan: stored, createdByName: 'x' };
        await tx.insertInto('priceVersion').values(version).execute();
        return id;
      };
      return [await addSetting('Cheap', '1'), await addSetting('Agreed', '5')] as const;
    });
    const ours = (priceSettingId: string) => body({ companyId: null, name: 'Ours', priceSettingId });
    const refused = { priceSettingId: expect.stringContaining('below the agreed fee') };
    expect(fieldsOf((await call('add', ours(cheap), own)).data)).toEqual(refused);
    const { data } = await call<{ id: string }>('add', ours(agreed), own);
    const profit = await test.call(chargerGroupsProfit.get, { token, body: { stationId: data.id } });
    expect((profit.data as StationProfit).lines).toMatchObject([
      { companyId: null, electricity: 20, service: 30 },
      { companyId, electricity: 80, service: 70 },
    ]);
    const move = (priceSettingId: string, by: string) =>
      call('update', { ...ours(priceSettingId), companyId, id: data.id, version: 1 }, by);
    expect(fieldsOf((await move(cheap, own)).data)).toEqual(refused);
    expect(await move(cheap, token)).toMatchObject({ code: 0 });
  });
});

it('time zones come with their offsets in milliseconds', async () => {
  const { data } = await call<{ timezone: string; rawOffset: number }[]>('getAllTimeZoneInfoList', {});
  const offsetOf = (name: string) => data.find(({ timezone }) => timezone === name)?.rawOffset;
  expect([offsetOf('Europe/Berlin'), offsetOf('Asia/Almaty')]).toEqual([3_600_000, 18_000_000]);
  expect(offsetOf('America/St_Johns')).toBe(-12_600_000);
});
