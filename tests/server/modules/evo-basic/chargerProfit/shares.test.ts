import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerProfit } from '../../../../../src/contract/evo-basic/chargerProfit';
import type { ChargerProfitShares } from '../../../../../src/contract/evo-basic/profit';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let companyId: string;
let ids: string[];

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['equipment/station/profit']);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    const station = await addStation(tx, companyId, 'Station');
    ids = [(await addCharger(tx, station, 'P-1')).id, (await addCharger(tx, station, 'P-2')).id];
    await tx
      .insertInto('profitShare')
      .values({ stationId: station, chargerId: null, companyId, electricity: '100', service: '100' })
      .execute();
  });
});
afterAll(() => test.close());

const readShares = async (chargerId = '') =>
  (await test.call(chargerProfit.get, { token, body: { chargerId } })).data as ChargerProfitShares;
const makeHalfShares = () => [
  { companyId, electricity: 50, service: 50 },
  { companyId: null, electricity: 50, service: 50 },
];

describe('the profit shares of a charger', () => {
  it('are those of its station until it has its own', async () => {
    const [id] = ids;
    expect(await readShares(id)).toMatchObject({ lines: [], stationLines: [{ electricity: 100 }] });
    await test.call(chargerProfit.add, { token, body: { chargerId: id, lines: makeHalfShares() } });
    expect((await readShares(id)).lines).toHaveLength(2);
    await test.call(chargerProfit.add, { token, body: { chargerId: id, lines: [] } });
    expect((await readShares(id)).lines).toEqual([]);
  });

  it('are set for many chargers at once or for none', async () => {
    const saveBatch = (ids: string[]) =>
      test.call(chargerProfit.batchEdit, { token, body: { ids, lines: makeHalfShares() } });
    expect(await saveBatch([...ids, '987654'])).toMatchObject({ code: 404 });
    expect((await readShares(ids[0])).lines).toEqual([]);
    expect(await saveBatch(ids)).toMatchObject({ code: 0, data: { changed: 2 } });
    expect((await readShares(ids[1])).lines).toHaveLength(2);
  });

  it("keep the platform's share when a company changes one or many chargers", async () => {
    const own = await test.userWith(['equipment/station/profit', 'equipment/station/batchProfit'], {
      scope: 'company',
      companyId,
    });
    const [stationId, chargerId] = await test.deps.db.asSystem(async (tx) => {
      const station = await addStation(tx, companyId, 'Shared');
      const { id } = await addCharger(tx, station, 'P-3');
      const share = (party: string | null, percent: string) => ({
        stationId: station,
        chargerId: null,
        companyId: party,
        electricity: percent,
        service: percent,
      });
      await tx
        .insertInto('profitShare')
        .values([share(null, '20'), share(companyId, '80')])
        .execute();
      return [station, id] as const;
    });
    const all = [{ companyId, electricity: 100, service: 100 }];
    const withPlatform = [
      { companyId, electricity: 80, service: 80 },
      { companyId: null, electricity: 20, service: 20 },
    ];
    const refused = { code: 422, data: { fields: { lines: expect.stringContaining('set by the operator') } } };
    const saveShares = (lines: object[]) => test.call(chargerProfit.add, { token: own, body: { chargerId, lines } });
    expect(await saveShares(all)).toMatchObject(refused);
    expect(
      await test.call(chargerProfit.batchEdit, { token: own, body: { ids: [chargerId], lines: all } }),
    ).toMatchObject(refused);
    expect(await saveShares(withPlatform)).toMatchObject({ code: 0 });
    await test.deps.db.asSystem((tx) => tx.deleteFrom('profitShare').where('stationId', '=', stationId).execute());
    // Without its own lines the charger would use those of its station, which give the platform nothing.
    expect(await saveShares([])).toMatchObject(refused);
  });
});
