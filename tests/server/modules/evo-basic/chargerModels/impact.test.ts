import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerModels, type ModelImpact } from '../../../../../src/contract/evo-basic/chargerModels';
import { iotChargers, type Charger } from '../../../../../src/contract/evo-basic/iotChargers';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { hearNotices } from '../../../../harness/notices';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let companyId: string;
let stationId: string;

beforeAll(async () => {
  test = await testApp();
  const models = ['view', 'add', 'edit'].map((operation) => `equipment/model/${operation}`);
  token = await test.userWith([...models, 'equipment/station/view', 'equipment/station/add', 'equipment/station/edit']);
  [companyId, stationId] = await test.deps.db.asSystem(async (tx) => {
    const owner = await addCompany(tx, 'Owner');
    return [owner, await addStation(tx, owner, 'Station')];
  });
});
afterAll(() => test.close());

const ONE = [{ number: 1, type: 'CCS2', power: 60 }];
const TWO = [...ONE, { number: 2, type: 'CHAdeMO', power: 50 }];

let models = 0;
/** Adds a model with chargers, each by its own call, like users do. */
async function addEquipment(connectors: typeof ONE, codes: readonly string[]) {
  models += 1;
  const body = {
    name: `Model ${models}`,
    manufacturer: 'ABB',
    currentType: 'DC',
    connectors,
    ratedPower: 60,
    ocppVersion: '1.6',
  };
  const { data: model } = await test.call(chargerModels.add, { token, body });
  const { id: modelId } = model as { id: string };
  const ids: string[] = [];
  for (const chargerCode of codes) {
    const { data } = await test.call(iotChargers.add, { token, body: { chargerCode, stationId, modelId } });
    ids.push((data as { id: string }).id);
  }
  return { modelId, body, ids };
}

const readImpact = async (id: string, connectors: typeof ONE, ocppVersion = '1.6') =>
  (await test.call(chargerModels.impact, { token, body: { id, connectors, ocppVersion } })).data as ModelImpact;
const applyModel = async (id: string, version: number, ids: readonly string[], by = token) => {
  const { code, data } = await test.call(chargerModels.apply, { token: by, body: { id, version, ids } });
  return { code, results: (data as BulkResult | null)?.results };
};
const readCharger = async (id: string) =>
  (await test.call(iotChargers.detail, { token, body: { id } })).data as Charger;

async function addSession(chargerId: string, connectorNo: number, status: 'running' | 'finished') {
  await test.deps.db.asSystem(async (tx) => {
    const connector = await tx
      .selectFrom('connector')
      .select('id')
      .where('chargerId', '=', chargerId)
      .where('connectorNo', '=', connectorNo)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('chargeTransaction')
      .values({
        chargerId,
        connectorId: connector.id,
        stationId,
        companyId,
        ocppVersion: '1.6',
        naturalKey: `session of ${chargerId}`,
        startedAt: new Date(),
        status,
      })
      .execute();
  });
}

describe('the impact of a model', () => {
  it('counts chargers and stations, and names those that differ from what is about to be saved', async () => {
    const { modelId, ids } = await addEquipment(ONE, ['IMPACT-1', 'IMPACT-2']);
    expect(await readImpact(modelId, ONE)).toEqual({ chargers: 2, stations: 1, differ: 0, differences: [] });
    const impact = await readImpact(modelId, TWO, '2.0.1');
    expect(impact).toMatchObject({ chargers: 2, stations: 1, differ: 2 });
    expect(impact.differences[0]).toEqual({
      id: ids[0],
      chargerCode: 'IMPACT-1',
      station: 'Station',
      connectors: { before: ONE, after: TWO },
      ocppVersion: { before: '1.6', after: '2.0.1' },
      problem: null,
    });
  });

  it('leaves the OCPP version of a connected charger to its connection', async () => {
    const { modelId, ids } = await addEquipment(ONE, ['CONNECTED']);
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('charger').set({ isOnline: true }).where('id', 'in', ids).execute(),
    );
    expect(await readImpact(modelId, ONE, '2.0.1')).toMatchObject({ chargers: 1, differ: 0 });
  });

  it('has the reason of each charger that cannot be changed', async () => {
    const { modelId, ids } = await addEquipment(TWO, ['BUSY', 'USED', 'FREE']);
    await addSession(ids[0] ?? '', 1, 'running');
    await addSession(ids[1] ?? '', 2, 'finished');
    const { differences } = await readImpact(modelId, ONE);
    expect(Object.fromEntries(differences.map(({ chargerCode, problem }) => [chargerCode, problem]))).toEqual({
      BUSY: 'A session is running. Stop it first',
      USED: 'This model lacks a connector that has sessions',
      FREE: null,
    });
  });
});

describe('a changed model', () => {
  const change = async (modelId: string, body: object) =>
    test.call(chargerModels.update, { token, body: { ...body, id: modelId, version: 1 } });

  it('changes no charger by itself', async () => {
    const { modelId, body, ids } = await addEquipment(ONE, ['ALONE']);
    await change(modelId, { ...body, connectors: TWO });
    expect((await readCharger(ids[0] ?? '')).connectors).toMatchObject([{ connector: 1, type: 'CCS2' }]);
  });

  it('is applied with a result for each charger, and the history of each has it', async () => {
    const { modelId, body, ids } = await addEquipment(ONE, ['APPLIED', 'CHARGING']);
    await addSession(ids[1] ?? '', 1, 'running');
    await change(modelId, { ...body, connectors: TWO, ocppVersion: '2.0.1' });
    const other = await test.deps.db.asSystem(async (tx) => (await addCharger(tx, stationId, 'OTHER')).id);
    const { results } = await applyModel(modelId, 2, [...ids, other]);
    expect(results?.map(({ name, problem }) => [name, problem])).toEqual([
      ['APPLIED', null],
      ['CHARGING', 'A session is running. Stop it first'],
      ['OTHER', 'This charger has another model by now'],
    ]);
    expect(await readCharger(ids[0] ?? '')).toMatchObject({
      version: 2,
      ocppVersion: '2.0.1',
      connectors: [
        { connector: 1, type: 'CCS2', power: 60 },
        { connector: 2, type: 'CHAdeMO', power: 50 },
      ],
    });
    const { data } = await test.call(recordHistory.list, { token, body: { kind: 'charger', id: ids[0] ?? '' } });
    expect(data).toMatchObject([
      { kind: 'update', before: { ocpp_version: '1.6' }, after: { ocpp_version: '2.0.1' } },
      { kind: 'update', before: null, after: { connectors: '2 · CHAdeMO 50 kW' } },
      { kind: 'insert' },
    ]);
  });

  it('has no further effect when it is applied again', async () => {
    const { modelId, body, ids } = await addEquipment(ONE, ['AGAIN']);
    await change(modelId, { ...body, connectors: TWO });
    await applyModel(modelId, 2, ids);
    const { results } = await applyModel(modelId, 2, ids);
    expect(results).toMatchObject([{ problem: null }]);
    expect((await readCharger(ids[0] ?? '')).version).toBe(2);
  });

  it('is not applied by an old version of it', async () => {
    const { modelId, body, ids } = await addEquipment(ONE, ['STALE']);
    await change(modelId, { ...body, connectors: TWO });
    expect(await applyModel(modelId, 1, ids)).toMatchObject({ code: 409 });
  });

  it('is applied by a company to its own chargers alone', async () => {
    const { modelId, body, ids } = await addEquipment(ONE, ['FOREIGN']);
    await change(modelId, { ...body, connectors: TWO });
    const strangerId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Stranger'));
    const stranger = await test.userWith(['equipment/station/edit', 'equipment/model/view'], {
      scope: 'company',
      companyId: strangerId,
    });
    expect((await applyModel(modelId, 2, ids, stranger)).results).toMatchObject([
      { problem: 'This record does not exist, or you do not have access to it' },
    ]);
    const own = await test.userWith(['equipment/station/edit'], { scope: 'company', companyId });
    expect((await applyModel(modelId, 2, ids, own)).results).toMatchObject([{ problem: null }]);
  });
});

describe('a model with another name', () => {
  it('is announced for the connectors whose live rows name it', async () => {
    const { modelId, body, ids } = await addEquipment(TWO, ['NAMED-1', 'NAMED-2']);
    const connectors = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('connector').select('id').where('chargerId', 'in', ids).orderBy('id').execute(),
    );
    const { notices, stop } = await hearNotices(test.deps.db, 'omp_live');
    const listTold = () => notices.flatMap((notice) => (JSON.parse(notice) as { connectors: string[] }).connectors);
    const update = { ...body, name: 'Renamed', id: modelId, version: 1 };
    expect(await test.call(chargerModels.update, { token, body: update })).toMatchObject({ code: 0 });
    await expect
      .poll(() => listTold().toSorted((a, b) => Number(a) - Number(b)))
      .toEqual(connectors.map(({ id }) => id));
    await stop();
  });
});
