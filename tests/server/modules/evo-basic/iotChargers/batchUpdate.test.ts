import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotChargers, type Charger, type ChargerChange } from '../../../../../src/contract/evo-basic/iotChargers';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let companyId: string;
let here: string;
let there: string;
let foreign: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['equipment/station/view', 'equipment/station/edit']);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    here = await addStation(tx, companyId, 'Here');
    there = await addStation(tx, companyId, 'There');
    foreign = await addStation(tx, await addCompany(tx, 'Stranger'), 'Foreign');
  });
});
afterAll(() => test.close());

const add = async (code: string, connectors = 1) =>
  (await test.deps.db.asSystem((tx) => addCharger(tx, here, code, { connectors }))).id;
const readCharger = async (id: string) =>
  (await test.call(iotChargers.detail, { token, body: { id } })).data as Charger;
interface Body {
  ids: string[];
  change: ChargerChange;
  versions?: Record<string, number>;
}
const batchUpdate = async (body: Body, by = token) =>
  ((await test.call(iotChargers.batchUpdate, { token: by, body })).data as BulkResult).results;

async function startSession(chargerId: string): Promise<void> {
  await test.deps.db.asSystem(async (tx) => {
    const { id } = await tx
      .selectFrom('connector')
      .select('id')
      .where('chargerId', '=', chargerId)
      .executeTakeFirstOrThrow();
    const session = { stationId: here, companyId, ocppVersion: '1.6', startedAt: new Date() } as const;
    await tx
      .insertInto('chargeTransaction')
      .values({ chargerId, connectorId: id, naturalKey: `session of ${chargerId}`, ...session })
      .execute();
  });
}

describe('a change of many chargers', () => {
  it('moves them, once however often it is sent', async () => {
    const ids = [await add('MOVE-1'), await add('MOVE-2')];
    const change = { kind: 'station', stationId: there } as const;
    expect(await batchUpdate({ ids, change })).toMatchObject([{ problem: null }, { problem: null }]);
    await batchUpdate({ ids, change });
    expect(await readCharger(ids[0] ?? '')).toMatchObject({ stationId: there, version: 2 });
  });

  it('gives them a price setting of their currency alone, and takes it from them', async () => {
    const id = await add('PRICED');
    const [euro, dollar] = await test.deps.db.asSystem(async (tx) => {
      const rows = ['EUR', 'USD'].map((currency) => ({ name: `Price in ${currency}`, currency }));
      return (await tx.insertInto('priceSetting').values(rows).returning('id').execute()).map((row) => row.id);
    });
    const setPrice = (priceSettingId: string | null) =>
      batchUpdate({ ids: [id], change: { kind: 'priceSetting', priceSettingId } });
    expect(await setPrice(dollar ?? '')).toMatchObject([{ problem: 'The currencies do not match' }]);
    expect(await setPrice(euro ?? '')).toMatchObject([{ problem: null }]);
    expect((await readCharger(id)).priceSettingId).toBe(euro);
    await setPrice(null);
    expect((await readCharger(id)).priceSettingId).toBeNull();
  });

  it('changes their model, but not of one with a running session', async () => {
    const [idle, charging] = [await add('IDLE'), await add('CHARGES')];
    await startSession(charging);
    const { modelId } = await readCharger(await add('TEMPLATE', 2));
    const results = await batchUpdate({ ids: [idle, charging], change: { kind: 'model', modelId } });
    expect(results.map(({ name, problem }) => [name, problem])).toEqual([
      ['IDLE', null],
      ['CHARGES', 'A session is running. Stop it first'],
    ]);
    expect((await readCharger(idle)).connectors).toHaveLength(2);
  });

  it('refuses a charger that has changed since it was seen', async () => {
    const id = await add('SEEN');
    await batchUpdate({ ids: [id], change: { kind: 'station', stationId: there } });
    const [result] = await batchUpdate({
      ids: [id],
      change: { kind: 'station', stationId: here },
      versions: { [id]: 1 },
    });
    expect(result?.problem).not.toBeNull();
    expect((await readCharger(id)).stationId).toBe(there);
  });

  it('keeps a company to its own chargers and stations', async () => {
    const id = await add('KEPT');
    const own = await test.userWith(['equipment/station/edit'], { scope: 'company', companyId });
    const [result] = await batchUpdate({ ids: [id], change: { kind: 'station', stationId: foreign } }, own);
    expect(result?.problem).not.toBeNull();
    expect((await readCharger(id)).stationId).toBe(here);
  });
});
