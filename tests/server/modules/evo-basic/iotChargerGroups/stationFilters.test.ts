import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { iotChargerGroups } from '../../../../../src/contract/evo-basic/iotChargerGroups';
import { addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const VIEW = 'equipment/stationGroup/view';

let test: TestApp;
let operator: string;
let north: string;
const ids: Record<'first' | 'second' | 'foreign' | 'retired', string> = {
  first: '',
  second: '',
  foreign: '',
  retired: '',
};

beforeAll(async () => {
  test = await testApp();
  operator = await test.userWith([VIEW]);
  await test.deps.db.asSystem(async (tx) => {
    north = await addCompany(tx, 'North');
    ids.first = await addStation(tx, north, 'First');
    ids.second = await addStation(tx, north, 'Second');
    ids.retired = await addStation(tx, north, 'Retired');
    ids.foreign = await addStation(tx, await addCompany(tx, 'South'), 'Foreign');
    await tx.updateTable('station').set({ retiredAt: new Date() }).where('id', '=', ids.retired).execute();
  });
});
afterAll(() => test?.close());

async function readNames(filters: object, token = operator): Promise<string[]> {
  const { data } = await test.call(iotChargerGroups.page, { token, body: filters });
  return (data as ResponseOf<typeof iotChargerGroups.page>).records.map(({ name }) => name).sort();
}

describe('the filter of stations by id', () => {
  it('returns the stations that it names', async () => {
    expect(await readNames({ stationIds: [ids.second] })).toEqual(['Second']);
    expect(await readNames({ stationIds: [ids.second, ids.foreign, '987654'] })).toEqual(['Foreign', 'Second']);
  });

  it('returns all stations when it names none', async () => {
    expect(await readNames({ stationIds: [] })).toEqual(['First', 'Foreign', 'Second']);
  });

  it('returns a retired station only when retired ones are requested', async () => {
    const stationIds = [ids.first, ids.retired];
    expect(await readNames({ stationIds })).toEqual(['First']);
    expect(await readNames({ stationIds, isRetired: true })).toEqual(['Retired']);
  });

  it('combines with the other filters', async () => {
    expect(await readNames({ stationIds: [ids.first, ids.foreign], companyIds: [north] })).toEqual(['First']);
  });

  it('hides stations of other companies', async () => {
    const own = await test.userWith([VIEW], { scope: 'company', companyId: north });
    expect(await readNames({ stationIds: [ids.first, ids.foreign] }, own)).toEqual(['First']);
  });
});

describe('the cities of the stations', () => {
  it('are those that match, each once, without retired stations and those of other companies', async () => {
    await test.deps.db.asSystem(async (tx) => {
      await tx.updateTable('station').set({ city: 'Bern' }).where('id', '=', ids.foreign).execute();
      await tx.updateTable('station').set({ city: 'Bergen' }).where('id', '=', ids.retired).execute();
    });
    const right = ['maintenance/monitor/view'];
    const all = await test.userWith(right);
    const own = await test.userWith(right, { scope: 'company', companyId: north });
    const readCities = async (token: string, body: object) =>
      (await test.call(iotChargerGroups.cities, { token, body })).data;
    expect(await readCities(all, {})).toEqual(['Berlin', 'Bern']);
    expect(await readCities(all, { text: 'bern' })).toEqual(['Bern']);
    expect(await readCities(own, {})).toEqual(['Berlin']);
  });
});
