import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonApi } from '../../../../../src/contract/evo-basic/commonApi';
import { iotChargerGroups } from '../../../../../src/contract/evo-basic/iotChargerGroups';
import { MOST_OPTIONS } from '../../../../../src/contract/records';
import { addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const STATIONS = 1_500;
const LAST = `Station ${STATIONS}`;

let test: TestApp;
let operator: string;
let stranger: string;
let lastId: string;

beforeAll(async () => {
  test = await testApp();
  const otherId = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Voltline');
    for (let no = 1; no <= STATIONS; no++) lastId = await addStation(tx, companyId, `Station ${no}`);
    return addCompany(tx, 'Stranger');
  });
  operator = await test.userWith(['equipment/stationGroup/view']);
  stranger = await test.userWith(['equipment/stationGroup/view'], { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

type Call = typeof iotChargerGroups.list | typeof commonApi.chargerGroupList;

const listNames = async (call: Call, body: object, token = operator) =>
  ((await test.call(call, { token, body })).data as { name: string }[]).map(({ name }) => name);

describe('the select of 1,500 stations', () => {
  it('is answered with one option more than it shows, so that it can say that more match', async () => {
    expect(await listNames(iotChargerGroups.list, {})).toHaveLength(MOST_OPTIONS + 1);
    expect(await listNames(iotChargerGroups.list, { text: 'station 150' })).toEqual(['Station 150', LAST]);
  });

  it('finds the last station by its text, and names it by its id', async () => {
    expect(await listNames(iotChargerGroups.list, { text: '1500' })).toEqual([LAST]);
    expect(await listNames(iotChargerGroups.list, { ids: [lastId] })).toEqual([LAST]);
  });

  it('names a retired station by its id, but does not offer it', async () => {
    const retire = (isRetired: boolean) =>
      test.deps.db.asSystem((tx) =>
        tx
          .updateTable('station')
          .set({ retiredAt: isRetired ? new Date() : null })
          .where('id', '=', lastId)
          .execute(),
      );
    await retire(true);
    expect(await listNames(iotChargerGroups.list, { text: '1500' })).toEqual([]);
    expect(await listNames(iotChargerGroups.list, { ids: [lastId] })).toEqual([LAST]);
    expect(await listNames(commonApi.chargerGroupList, { ids: [lastId] })).toEqual([LAST]);
    await retire(false);
  });

  it('shows no station of another company, neither by text nor by id', async () => {
    expect(await listNames(iotChargerGroups.list, { text: '1500' }, stranger)).toEqual([]);
    expect(await listNames(iotChargerGroups.list, { ids: [lastId] }, stranger)).toEqual([]);
    expect(await listNames(commonApi.chargerGroupList, { ids: [lastId] }, stranger)).toEqual([]);
  });
});

describe('the list of stations of the common calls', () => {
  it('is whole without a text, and narrowed by text and ids', async () => {
    expect(await listNames(commonApi.chargerGroupList, {})).toHaveLength(STATIONS);
    expect(await listNames(commonApi.chargerGroupList, { text: '1500' })).toEqual([LAST]);
    expect(await listNames(commonApi.chargerGroupList, { ids: [lastId] })).toEqual([LAST]);
  });
});
