import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { publicMap, type PublicSite, type PublicSiteDetail } from '../../../../../src/contract/evo-basic/publicMap';
import type { ConnectorStatus } from '../../../../../src/contract/live/connector';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addAppUser, addSession } from '../../../../harness/people';
import { addWashSite, addWashSupplier } from '../../../../harness/washes';
import { testApp, type TestApp } from '../../../http/testApp';
import { makeFlatPlan } from '../../../domain/pricing/plans';

const PHONE = '+77010009988';

let test: TestApp;
let stationId: string;
let washSiteId: string;
let companyId: string;
let connectorIds: string[];

beforeAll(async () => {
  test = await testApp(
    {},
    { PUBLIC_MAPS: JSON.stringify({ mapPartner: { brand: 'City Charge', companies: ['999'] } }) },
  );
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    stationId = await addStation(tx, companyId, 'Harbour');
    const charger = await addCharger(tx, stationId, 'HAR-1', { connectors: 2, isOnline: true });
    ({ connectorIds } = charger);
    await addCharger(tx, stationId, 'HAR-2', { isOnline: false });
    const appUserId = await addAppUser(tx, 'Aidar Secretov', { phone: PHONE, email: 'aidar@example.com' });
    await addSession(tx, { charger, stationId, companyId }, { appUserId, startedAt: new Date('2026-01-15T08:00:00Z') });
    const setting = await tx
      .insertInto('priceSetting')
      .values({ name: 'Flat', companyId, currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = { no: 1, validFrom: new Date(0), createdByName: 'Alma' };
    await tx
      .insertInto('priceVersion')
      .values({ ...version, settingId: setting.id, plan: JSON.stringify(makeFlatPlan('0.3', '0.15')) })
      .execute();
    await tx.updateTable('station').set({ priceSettingId: setting.id }).where('id', '=', stationId).execute();
    washSiteId = await addWashSite(tx, companyId, 'Quay wash');
    const { supplierId, serviceIds } = await addWashSupplier(tx, 'Aqualine', ['Express']);
    const item = { companyId, washSiteId, supplierId, supplierServiceId: serviceIds[0] ?? '', currency: 'EUR' };
    await tx
      .insertInto('washService')
      .values([
        { ...item, name: 'Express', price: '7.5', washMinutes: 8 },
        { ...item, name: 'Hidden', price: '1', washMinutes: 8, status: 'offshelf' },
        { ...item, name: 'Экспресс', price: '6', washMinutes: 8, language: 'ru' },
      ])
      .execute();
    const washer = { washSiteId, supplierId, isOnline: true };
    await tx
      .insertInto('washer')
      .values([
        { ...washer, code: 'A', name: 'Bay 1', status: 'available' },
        { ...washer, code: 'B', name: 'Bay 2', status: 'washing' },
      ])
      .execute();
  });
});
afterAll(() => test.close());
// The public map caches its reads for a moment.
beforeEach(() => test.clock.advance(5_000));

type Sites = ResponseOf<typeof publicMap.sites>;
const readSites = async (body: Partial<BodyIn<typeof publicMap.sites>> = {}, headers = {}) =>
  (await test.call(publicMap.sites, { body, headers })).data as Sites;
const findSite = async (key: string) => (await readSites()).sites?.find((site) => site.key === key) as PublicSite;
const readDetail = async (key: string, headers = {}) =>
  (await test.call(publicMap.site, { body: { key }, headers })).data as PublicSiteDetail;
const setStatus = (id: string | undefined, reportedStatus: ConnectorStatus) =>
  test.deps.db.asSystem((tx) =>
    tx
      .updateTable('connector')
      .set({ reportedStatus, transactionId: null })
      .where('id', '=', id ?? '')
      .execute(),
  );

describe('the public map', () => {
  it('shows stations and wash sites without a session, with what is free and the price now', async () => {
    await setStatus(connectorIds[0], 'charging');
    expect(await findSite(`s${stationId}`)).toMatchObject({
      kind: 'station',
      name: 'Harbour',
      plugs: [{ type: 'CCS2', current: 'DC', power: 150, free: 1, total: 3 }],
      free: 1,
      outOfOrder: 0,
      unknown: 1,
      total: 3,
      price: { currency: 'EUR', amount: '0.45' },
    });
    expect(await findSite(`w${washSiteId}`)).toMatchObject({
      kind: 'washSite',
      plugs: [],
      free: 1,
      total: 2,
      price: { currency: 'EUR', amount: '7.50' },
    });
  });

  it('tells each connector as drivers need it', async () => {
    await setStatus(connectorIds[0], 'suspendedev');
    await setStatus(connectorIds[1], 'faulted');
    const { chargers, tariffs, operator } = await readDetail(`s${stationId}`);
    expect(operator).toBe('Volt');
    expect(chargers.map(({ code, connectors }) => [code, connectors.map(({ state }) => state)])).toEqual([
      ['HAR-1', ['busy', 'outOfOrder']],
      ['HAR-2', ['unknown']],
    ]);
    expect(tariffs).toEqual([expect.objectContaining({ now: '0.45', currency: 'EUR' })]);
    expect(chargers.map(({ tariff }) => tariff)).toEqual([0, 0]);
  });

  it('names the programmes on sale, in the language of the caller', async () => {
    const names = async (language: string) =>
      (await readDetail(`w${washSiteId}`, { 'accept-language': language })).services.map(({ name }) => name);
    expect(await names('en_US')).toEqual(['Express']);
    expect(await names('ru')).toEqual(['Экспресс', 'Express']);
  });

  it('holds nothing about drivers, staff or costs', async () => {
    const text = JSON.stringify([await readSites(), await readDetail(`s${stationId}`)]);
    for (const secret of ['Secretov', PHONE, 'example.com', 'transactionId', 'Alma', 'companyId', 'platformFee']) {
      expect(text).not.toContain(secret);
    }
  });

  it('sends no sites again to a caller that knows them, and sends them when one has changed', async () => {
    await setStatus(connectorIds[0], 'available');
    test.clock.advance(5_000);
    const { revision } = await readSites();
    test.clock.advance(5_000);
    expect(await readSites({ revision })).toMatchObject({ revision, sites: null });
    await setStatus(connectorIds[0], 'charging');
    test.clock.advance(5_000);
    const changed = await readSites({ revision });
    expect(changed.revision).not.toBe(revision);
    expect(changed.sites).not.toBeNull();
  });

  it('reads the database once for many readers within two seconds', async () => {
    await setStatus(connectorIds[0], 'available');
    test.clock.advance(5_000);
    const before = (await findSite(`s${stationId}`)).free;
    await setStatus(connectorIds[0], 'charging');
    expect((await findSite(`s${stationId}`)).free).toBe(before);
    test.clock.advance(2_000);
    expect((await findSite(`s${stationId}`)).free).toBe(before - 1);
  });

  it('leaves out what is retired, and everything of a disabled company', async () => {
    const change = (table: 'station' | 'washSite', id: string, retiredAt: Date | null) =>
      test.deps.db.asSystem((tx) => tx.updateTable(table).set({ retiredAt }).where('id', '=', id).execute());
    const keys = async () => {
      test.clock.advance(5_000);
      return (await readSites()).sites?.map(({ key }) => key);
    };
    await change('station', stationId, new Date());
    expect(await keys()).toEqual([`w${washSiteId}`]);
    expect((await test.call(publicMap.site, { body: { key: `s${stationId}` } })).code).toBe(404);
    await change('station', stationId, null);
    const setCompany = (status: 'enabled' | 'disabled') =>
      test.deps.db.asSystem((tx) => tx.updateTable('company').set({ status }).where('id', '=', companyId).execute());
    await setCompany('disabled');
    expect(await keys()).toEqual([]);
    await setCompany('enabled');
    expect(await keys()).toHaveLength(2);
  });

  it('shows the brand and the sites of its settings: Kazakhstan, or those of a partner', async () => {
    expect(await readSites({ map: 'mapKz' })).toMatchObject({ brand: null, sites: [] });
    expect(await readSites({ map: 'mapPartner' })).toMatchObject({ brand: 'City Charge', sites: [] });
    expect((await test.call(publicMap.site, { body: { map: 'mapPartner', key: `s${stationId}` } })).code).toBe(404);
  });

  it('shows a closed station as closed, with its notice while that is in force', async () => {
    const announcement = {
      texts: { en_US: 'Entrance from the yard', ru: 'Въезд со двора' },
      from: '2000-01-01 00:00:00',
      until: '2099-01-01 00:00:00',
    };
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('station')
        .set({ operatingStatus: 'closing', announcement: JSON.stringify(announcement) })
        .where('id', '=', stationId)
        .execute(),
    );
    test.clock.advance(5_000);
    expect(await readDetail(`s${stationId}`, { 'accept-language': 'ru' })).toMatchObject({
      isClosed: true,
      notice: 'Въезд со двора',
    });
    expect((await readDetail(`s${stationId}`, { 'accept-language': 'kk' })).notice).toBe('Entrance from the yard');
  });

  it('finds cities by text without a session, and refuses an address that searches too often', async () => {
    const ask = (text: string, address = '203.0.113.9') => test.call(publicMap.places, { body: { text }, address });
    const { data } = await ask('Алматы');
    expect((data as ResponseOf<typeof publicMap.places>).places[0]).toMatchObject({ name: 'Almaty', country: 'KZ' });
    expect((await ask('al')).code).toBe(400);
    const codes = new Set<number>();
    for (let count = 0; count < 61; count++) codes.add((await ask('Astana')).code);
    expect([...codes]).toEqual([0, 429]);
    expect((await ask('Astana', '203.0.113.10')).code).toBe(0);
  });

  it('is refused to an address that asks too often, and to no other', async () => {
    const ask = (address: string) => test.call(publicMap.site, { body: { key: 's1' }, address });
    const codes = new Set<number>();
    for (let count = 0; count < 620; count++) codes.add((await ask('203.0.113.7')).code);
    expect(codes).toContain(429);
    expect((await ask('203.0.113.8')).code).not.toBe(429);
  });
});
