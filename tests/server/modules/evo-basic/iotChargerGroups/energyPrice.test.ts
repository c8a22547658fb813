import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnergyPrice, EnergyPriceVersions } from '../../../../../src/contract/evo-basic/energyPrice';
import { iotChargerGroups } from '../../../../../src/contract/evo-basic/iotChargerGroups';
import { addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const EDIT = ['equipment/stationGroup/view', 'equipment/stationGroup/edit'];
const VERSIONS: EnergyPriceVersions = [
  {
    validFrom: '2026-03-01',
    bands: [
      { from: 0, price: '0.11' },
      { from: 7, price: '0.25' },
      { from: 22, price: '0.11' },
    ],
  },
  { validFrom: '2026-01-01', bands: [{ from: 0, price: '0.2' }] },
];

let test: TestApp;
let operator: string;
let owner: string;
let stranger: string;
let stationId: string;

beforeAll(async () => {
  test = await testApp();
  const [companyId, otherId] = await test.deps.db.asSystem(async (tx) => {
    const own = await addCompany(tx, 'Owner');
    stationId = await addStation(tx, own, 'Priced');
    return [own, await addCompany(tx, 'Stranger')];
  });
  operator = await test.userWith(EDIT);
  owner = await test.userWith(EDIT, { scope: 'company', companyId });
  stranger = await test.userWith(EDIT, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const readPrice = (token: string, id = stationId) => test.call(iotChargerGroups.energyPrice, { token, params: { id } });
const savePrice = (token: string, version: number, versions: unknown = VERSIONS) =>
  test.call(iotChargerGroups.saveEnergyPrice, { token, params: { id: stationId }, body: { version, versions } });

const readFields = (data: unknown) => (data as { fields: Record<string, string> }).fields;

describe('the purchase price of energy', () => {
  it('is empty until it is set, then has its versions and bands, the latest first', async () => {
    expect((await readPrice(owner)).data).toMatchObject({ station: 'Priced', version: 0, versions: [] });
    const { code, data } = await savePrice(owner, 0, VERSIONS.toReversed());
    expect(code).toBe(0);
    expect(data).toMatchObject({ version: 1, versions: VERSIONS });
    expect((await readPrice(operator)).data).toEqual(data);
  });

  it('is refused with the present one when it has changed meanwhile', async () => {
    const { version } = (await readPrice(owner)).data as EnergyPrice;
    const corrected = [{ validFrom: '2026-01-01', bands: [{ from: 0, price: '0.3' }] }];
    expect((await savePrice(operator, version, corrected)).code).toBe(0);
    const refused = await savePrice(owner, version);
    expect(refused).toMatchObject({ code: 409, data: { current: { version: version + 1, versions: corrected } } });
  });

  it('is neither seen nor set by another company, nor without the right to edit', async () => {
    expect((await readPrice(stranger)).code).toBe(404);
    expect((await savePrice(stranger, 0)).code).toBe(404);
    const viewer = await test.userWith(['equipment/stationGroup/view']);
    expect([(await readPrice(viewer)).code, (await savePrice(viewer, 0)).code]).toEqual([403, 403]);
  });

  it.each([
    ['versions.0.bands.0.price', [{ validFrom: '2026-01-01', bands: [{ from: 0, price: '-1' }] }]],
    ['versions.0.bands', [{ validFrom: '2026-01-01', bands: [{ from: 5, price: '1' }] }]],
    ['versions.0.validFrom', [{ validFrom: 'May', bands: [{ from: 0, price: '1' }] }]],
    ['versions', [VERSIONS[1], VERSIONS[1]]],
  ])('is refused at %s when that is wrong', async (field, versions) => {
    const refused = await savePrice(operator, 0, versions);
    expect(refused.code).toBe(400);
    expect(Object.keys(readFields(refused.data))).toEqual([field]);
  });
});
