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

const makeBody = (over: Partial<Body> = {}): Body => ({
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
  acceptsOffline: false,
  currency: 'KZT',
  priceSettingId: prices['KZT'] ?? '',
  ...over,
});
const callRoute = <T>(name: keyof typeof iotChargerGroups, sent: object, by = token) =>
  test
    .call(iotChargerGroups[name], { token: by, body: sent })
    .then((answer) => ({ ...answer, data: answer.data as T }));
const addStation = async (over: Partial<Body> = {}) => (await callRoute<{ id: string }>('add', makeBody(over))).data.id;
const readDetail = async (id: string) => (await callRoute<Station>('detail', { id })).data;
const readFields = (data: unknown) => (data as { fields: Record<string, string> }).fields;

describe('a station', () => {
  it('is stored as sent, with exact position and hours', async () => {
    const openingHours = Array.from({ length: 7 }, (_, day) => (day === 6 ? null : { from: '10:00', until: '02:00' }));
    const id = await addStation({ openingHours, labels: ['24/7'] });
    expect(await readDetail(id)).toMatchObject({
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
    const { code, data } = await callRoute('add', makeBody(over));
    expect(code).toBe(400);
    expect(Object.keys(readFields(data))).toContain(field);
  });

  it('is refused when its price has another currency or its pictures or company do not exist', async () => {
    expect(readFields((await callRoute('add', makeBody({ currency: 'EUR' }))).data)).toHaveProperty('priceSettingId');
    expect(readFields((await callRoute('add', makeBody({ pictureIds: ['99'] }))).data)).toHaveProperty('pictureIds');
    expect(readFields((await callRoute('add', makeBody({ companyId: '99' }))).data)).toHaveProperty('companyId');
    expect(readFields((await callRoute('add', makeBody({ companyId: null }))).data)).toHaveProperty('companyId');
  });

  it("belongs to its company, which can neither give it away nor read another's", async () => {
    const own = await test.userWith(ALL, { scope: 'company', companyId });
    const given = await callRoute('add', makeBody({ companyId: otherId }), own);
    expect(readFields(given.data)).toHaveProperty('companyId');
    const { data } = await callRoute<{ id: string }>('add', makeBody({ companyId: null, name: 'Ours' }), own);
    expect(await readDetail(data.id)).toMatchObject({ companyId });
    const foreignStation = await addStation({ companyId: otherId, name: 'Theirs' });
    expect(await callRoute('detail', { id: foreignStation }, own)).toMatchObject({ code: 404 });
    expect(await callRoute('update', { ...makeBody(), id: foreignStation, version: 1 }, own)).toMatchObject({
      code: 404,
    });
  });

  it('changes its state by its form without changing its announcement', async () => {
    const id = await addStation({ name: 'Gate' });
    const announcement = { texts: { en_US: 'Soon' }, from: '2026-01-01 00:00:00', until: '2026-02-01 00:00:00' };
    await callRoute('setAnnouncement', { id, version: 1, announcement });
    const closed = { ...makeBody({ name: 'Gate', operatingStatus: 'closing' }), id, version: 2 };
    const editor = await test.userWith([`${VIEW}/edit`]);
    expect((await callRoute<Station>('update', closed, editor)).data).toMatchObject({
      operatingStatus: 'closing',
      announcement,
      version: 3,
    });
    expect(readFields((await callRoute('update', { ...closed, version: 3, announcement: null })).data)).toHaveProperty(
      'announcement',
    );
  });

  it.each(['open', 'announcement'])('is not changed by its form with the right `%s` alone', async (right) => {
    const id = await addStation({ name: 'Gate' });
    const keeper = await test.userWith([`${VIEW}/${right}`]);
    const closed = { ...makeBody({ name: 'Gate', operatingStatus: 'closing' }), id, version: 1 };
    expect(await callRoute('update', closed, keeper)).toMatchObject({ code: 403 });
  });

  it('is returned in its current state when it has changed meanwhile', async () => {
    const id = await addStation({ name: 'Contended' });
    await callRoute('update', { ...makeBody({ name: 'First' }), id, version: 1 });
    expect(await callRoute('update', { ...makeBody({ name: 'Second' }), id, version: 1 })).toMatchObject({
      code: 409,
      data: { current: { name: 'First', version: 2 } },
    });
  });

  it('is neither retired nor deleted when it has chargers', async () => {
    const id = await addStation({ name: 'Busy' });
    await test.deps.db.asSystem((tx) => addCharger(tx, id, 'BUSY-1'));
    const retired = (await callRoute<BulkResult>('retire', { ids: [id], isRetired: true })).data.results[0];
    expect(retired?.problem).toBe('The station still has chargers. Move or retire them first');
    const deleted = (await callRoute<BulkResult>('delete', { ids: [id] })).data.results[0];
    expect(deleted?.problem).toContain('chargers');
    expect(await readDetail(id)).toMatchObject({ retiredAt: null, chargers: 1 });
  });
});

describe('the profit shares of a station', () => {
  const saveShares = (id: string, lines: object[], by = token) =>
    test.call(iotChargerGroups.saveProfitSetting, { token: by, params: { id }, body: { lines } });

  it('add up to a hundred in each column, else the fault is reported', async () => {
    const id = await addStation({ name: 'Shares' });
    const lines = [
      { companyId, electricity: 66.67, service: 50 },
      { companyId: null, electricity: 33.33, service: 49.99 },
    ];
    const refused = await saveShares(id, lines);
    expect(refused.code).toBe(400);
    expect(readFields(refused.data)).toEqual({ lines: 'The shares must add up to 100 %' });
    const saved = await saveShares(id, [lines[0] as object, { ...lines[1], service: 50 }]);
    expect((saved.data as StationProfit).lines).toMatchObject([
      { company: 'Owner', electricity: 66.67 },
      { company: null, service: 50 },
    ]);
    const read = await test.call(chargerGroupsProfit.get, { token, body: { stationId: id } });
    expect(read.data).toEqual(saved.data);
  });

  it('are given to companies that the caller sees, and leave the platform its share', async () => {
    const id = await addStation({ name: 'Own shares' });
    const own = await test.userWith(ALL, { scope: 'company', companyId });
    await saveShares(id, [
      { companyId, electricity: 90, service: 90 },
      { companyId: null, electricity: 10, service: 10 },
    ]);
    const stranger = await saveShares(id, [{ companyId: otherId, electricity: 100, service: 100 }], own);
    expect(readFields(stranger.data)).toHaveProperty(['lines.0.companyId']);
    const all = await saveShares(id, [{ companyId, electricity: 100, service: 100 }], own);
    expect(readFields(all.data)).toHaveProperty('lines');
  });
});

describe('the terms of the platform with a company', () => {
  it('apply to its new stations, whatever price setting it sends', async () => {
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
    const ownStation = (priceSettingId: string) => makeBody({ companyId: null, name: 'Ours', priceSettingId });
    const refused = { priceSettingId: expect.stringContaining('below the agreed fee') };
    expect(readFields((await callRoute('add', ownStation(cheap), own)).data)).toEqual(refused);
    const { data } = await callRoute<{ id: string }>('add', ownStation(agreed), own);
    const profit = await test.call(chargerGroupsProfit.get, { token, body: { stationId: data.id } });
    expect((profit.data as StationProfit).lines).toMatchObject([
      { companyId: null, electricity: 20, service: 30 },
      { companyId, electricity: 80, service: 70 },
    ]);
    const moveStation = (priceSettingId: string, by: string) =>
      callRoute('update', { ...ownStation(priceSettingId), companyId, id: data.id, version: 1 }, by);
    expect(readFields((await moveStation(cheap, own)).data)).toEqual(refused);
    expect(await moveStation(cheap, token)).toMatchObject({ code: 0 });
  });
});

describe('the time zones', () => {
  it('are listed with their offsets in milliseconds', async () => {
    const { data } = await callRoute<{ timezone: string; rawOffset: number }[]>('getAllTimeZoneInfoList', {});
    const offsetOf = (name: string) => data.find(({ timezone }) => timezone === name)?.rawOffset;
    expect([offsetOf('Europe/Berlin'), offsetOf('Asia/Almaty')]).toEqual([3_600_000, 18_000_000]);
    expect(offsetOf('America/St_Johns')).toBe(-12_600_000);
  });
});
