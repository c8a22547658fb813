import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotChargers, type Charger } from '../../../../../src/contract/evo-basic/iotChargers';
import { sysCompany, type Company } from '../../../../../src/contract/evo-basic/sysCompany';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { PLAN } from '../../../domain/pricing/plans';
import { testApp, type TestApp } from '../../../http/testApp';

const RIGHTS = ['view', 'add', 'edit'].map((operation) => `equipment/station/${operation}`);
const TERMS = ['company/company/view', 'company/company/edit'];

let test: TestApp;
let operator: string;
let own: string;
let companyId: string;
let modelId: string;
const settings = { cheap: '', agreed: '' };
const stations = { agreed: '', cheap: '' };
let chargers = 0;

beforeAll(async () => {
  test = await testApp();
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    const addSetting = async (name: string, platformFeePercent: string) => {
      const { id } = await tx
        .insertInto('priceSetting')
        .values({ companyId, name, currency: 'EUR' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const plan = JSON.stringify({ ...PLAN, platformFeePercent });
      const version = { settingId: id, no: 1, validFrom: new Date(0), plan, createdByName: 'x' };
      await tx.insertInto('priceVersion').values(version).execute();
      return id;
    };
    settings.cheap = await addSetting('Cheap', '1');
    settings.agreed = await addSetting('Agreed', '5');
    for (const name of ['agreed', 'cheap'] as const) {
      stations[name] = await addStation(tx, companyId, name);
      const priceSettingId = settings[name];
      await tx.updateTable('station').set({ priceSettingId }).where('id', '=', stations[name]).execute();
    }
    ({ modelId } = await addCharger(tx, stations.agreed, 'FIRST').then(({ id }) =>
      tx.selectFrom('charger').select('modelId').where('id', '=', id).executeTakeFirstOrThrow(),
    ));
  });
  operator = await test.userWith([...RIGHTS, ...TERMS]);
  own = await test.userWith([...RIGHTS, ...TERMS], { scope: 'company', companyId });
});
afterAll(() => test.close());

type Place = { stationId?: string; priceSettingId?: string | null };
const callAdd = (place: Place, token = own) =>
  test.call(iotChargers.add, {
    token,
    body: { chargerCode: `FEE-${(chargers += 1)}`, stationId: stations.agreed, modelId, ...place },
  });
const createCharger = async (place: Place) => {
  const { id } = (await callAdd(place, operator)).data as { id: string };
  return (await test.call(iotChargers.detail, { token: operator, body: { id } })).data as Charger;
};
const updateCharger = ({ id, version, chargerCode }: Charger, place: Place, token = own) =>
  test.call(iotChargers.update, {
    token,
    body: { id, version, chargerCode, stationId: stations.agreed, modelId, ...place },
  });
const REFUSED = {
  code: 422,
  data: { fields: { priceSettingId: expect.stringContaining('below the agreed fee') as string } },
};

describe('the platform fee at a charger', () => {
  it('applies when a company adds a charger with a cheaper setting', async () => {
    expect(await callAdd({ priceSettingId: settings.cheap })).toMatchObject(REFUSED);
    expect(await callAdd({ priceSettingId: settings.agreed })).toMatchObject({ code: 0 });
    expect(await callAdd({ priceSettingId: settings.cheap }, operator)).toMatchObject({ code: 0 });
  });

  it('applies when a company gives a charger a cheaper setting', async () => {
    const charger = await createCharger({});
    expect(await updateCharger(charger, { priceSettingId: settings.cheap })).toMatchObject(REFUSED);
    const { data } = await test.call(iotChargers.detail, { token: operator, body: { id: charger.id } });
    expect(data).toMatchObject({ priceSettingId: null, version: charger.version });
    expect(await updateCharger(charger, { priceSettingId: settings.cheap }, operator)).toMatchObject({ code: 0 });
  });

  it('applies when a company resets a charger to the cheaper setting of its station', async () => {
    const charger = await createCharger({ stationId: stations.cheap, priceSettingId: settings.agreed });
    expect(await updateCharger(charger, { stationId: stations.cheap, priceSettingId: null })).toMatchObject(REFUSED);
    expect(await updateCharger(charger, { stationId: stations.cheap, priceSettingId: null }, operator)).toMatchObject({
      code: 0,
    });
  });

  it('applies when a company moves a charger to a cheaper station', async () => {
    const charger = await createCharger({});
    expect(await updateCharger(charger, { stationId: stations.cheap })).toMatchObject(REFUSED);
    expect(await updateCharger(charger, { stationId: stations.cheap, priceSettingId: settings.agreed })).toMatchObject({
      code: 0,
    });
  });
});

describe('the terms of the platform', () => {
  it.each([
    ['platformElectricity', 0],
    ['platformService', 0],
    ['platformFee', 0],
  ])('are not changed by the company: %s', async (term, value) => {
    const terms = { platformElectricity: '20', platformService: '30', platformFee: '5' };
    await test.deps.db.asSystem((tx) => tx.updateTable('company').set(terms).where('id', '=', companyId).execute());
    const read = async () =>
      (await test.call(sysCompany.detail, { token: operator, body: { id: companyId } })).data as Company;
    const before = await read();
    const { name, currency, timezone, cooperationMode, version } = before;
    const body = { id: companyId, version, name, currency, timezone, cooperationMode, [term]: value };
    expect(await test.call(sysCompany.update, { token: own, body })).toMatchObject({
      code: 422,
      data: { fields: { [term]: expect.stringContaining('set by the operator') as string } },
    });
    expect(await read()).toEqual(before);
  });
});
