import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerPriceSettings } from '../../../../../src/contract/evo-basic/chargerPriceSettings';
import { iotChargerGroups, type Station } from '../../../../../src/contract/evo-basic/iotChargerGroups';
import { iotCarwasherGroups } from '../../../../../src/contract/evo-basic/iotCarwasherGroups';
import { sysCompany } from '../../../../../src/contract/evo-basic/sysCompany';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCompany, addStation } from '../../../../harness/equipment';
import { addWashSupplier } from '../../../../harness/washes';
import { makeWashSiteBody, type WashSiteBody } from '../../../../harness/washSites';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let companyId: string;
let otherId: string;
let stationId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith([
    'equipment/stationGroup/view',
    'equipment/stationGroup/edit',
    'equipment/stationGroup/delete',
    'company/company/delete',
    'equipment/washStationGroup/add',
    'equipment/washStationGroup/delete',
  ]);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    otherId = await addCompany(tx, 'Stranger');
    stationId = await addStation(tx, companyId, 'Busy');
    await addStation(tx, otherId, 'Theirs');
  });
  await addSite({ companyId, stationId });
});
afterAll(() => test.close());

const addSite = (over: Partial<WashSiteBody>) =>
  test.call(iotCarwasherGroups.add, { token, body: makeWashSiteBody(over) });
const readStation = async () =>
  (await test.call(iotChargerGroups.detail, { token, body: { id: stationId } })).data as Station;

describe('a station with a wash site beside it', () => {
  it('is not deleted, and the refusal names the wash sites', async () => {
    const { data } = await test.call(iotChargerGroups.delete, { token, body: { ids: [stationId] } });
    expect((data as BulkResult).results[0]?.problem).toContain('wash sites');
    expect(await readStation()).toMatchObject({ name: 'Busy' });
  });

  it('is not given to another company', async () => {
    const { data: prices } = await test.call(chargerPriceSettings.list, { token, body: { currency: 'EUR' } });
    const station = await readStation();
    const { name, country, city, address, longitude, latitude, timezone, currency } = station;
    const fields = { name, country, city, address, longitude, latitude, timezone, currency, version: 1 };
    const priceSettingId = (prices as { id: string }[])[0]?.id;
    const body = { ...fields, id: stationId, companyId: otherId, priceSettingId };
    expect(await test.call(iotChargerGroups.update, { token, body })).toMatchObject({
      code: 422,
      data: { fields: { companyId: expect.stringContaining('wash sites') } },
    });
    expect(await readStation()).toMatchObject({ companyId, version: 1 });
  });
});

describe('a wash site with service items', () => {
  it('is not deleted, and the refusal names the service items', async () => {
    const { data: added } = await addSite({ companyId, name: 'Selling' });
    const { id } = added as { id: string };
    await test.deps.db.asSystem(async (tx) => {
      const { supplierId, serviceIds } = await addWashSupplier(tx, 'Supplier', ['Foam']);
      const item = { companyId, washSiteId: id, supplierId, supplierServiceId: serviceIds[0] ?? '', name: 'Foam' };
      await tx
        .insertInto('washService')
        .values({ ...item, price: '5', currency: 'EUR', washMinutes: 10 })
        .execute();
    });
    const { data } = await test.call(iotCarwasherGroups.delete, { token, body: { ids: [id] } });
    expect((data as BulkResult).results[0]?.problem).toContain('service items');
  });
});

describe('a company with wash sites', () => {
  it('is not deleted', async () => {
    const id = await test.deps.db.asSystem((tx) => addCompany(tx, 'Washes only'));
    await addSite({ companyId: id });
    const { data } = await test.call(sysCompany.delete, { token, body: { ids: [id] } });
    expect((data as BulkResult).results[0]?.problem).toContain('wash sites');
  });
});

describe('the select of stations', () => {
  it('offers those of a company alone when it is named', async () => {
    const list = async (body: object) =>
      ((await test.call(iotChargerGroups.list, { token, body })).data as { name: string }[]).map(({ name }) => name);
    expect(await list({ companyId })).toEqual(['Busy']);
    expect(await list({ companyId: otherId })).toEqual(['Theirs']);
    expect(await list({})).toEqual(expect.arrayContaining(['Busy', 'Theirs']));
  });
});
