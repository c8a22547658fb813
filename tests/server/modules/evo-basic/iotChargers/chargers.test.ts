import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import { iotChargers, type Charger } from '../../../../../src/contract/evo-basic/iotChargers';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { hearNotices } from '../../../../harness/notices';
import { testApp, type TestApp } from '../../../http/testApp';

type Body = BodyOf<typeof iotChargers.add>;
const ALL = ['view', 'add', 'edit', 'delete', 'qr'].map((each) => `equipment/station/${each}`);

let test: TestApp;
let token: string;
let own: string;
let station: string;
let second: string;
let foreign: string;
let modelId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Owner');
    own = companyId;
    station = await addStation(tx, companyId, 'Station');
    second = await addStation(tx, companyId, 'Second');
    foreign = await addStation(tx, await addCompany(tx, 'Stranger'), 'Foreign');
    await addCharger(tx, station, 'FIRST', { connectors: 2 });
    modelId = (
      await tx.selectFrom('charger').select('modelId').where('chargerCode', '=', 'FIRST').executeTakeFirstOrThrow()
    ).modelId;
  });
  own = await test.userWith(ALL, { scope: 'company', companyId: own });
});
afterAll(() => test.close());

const callRoute = <T>(name: keyof typeof iotChargers, sent: object, by = token) =>
  test.call(iotChargers[name], { token: by, body: sent }).then((answer) => ({ ...answer, data: answer.data as T }));
const makeBody = (chargerCode: string, over: Partial<Body> = {}): Body => ({
  chargerCode,
  stationId: station,
  modelId,
  ...over,
});
const addByCode = async (code: string) => (await callRoute<{ id: string }>('add', makeBody(code))).data.id;
const readDetail = async (id: string) => (await callRoute<Charger>('detail', { id })).data;
const readFields = (data: unknown) => (data as { fields: Record<string, string> }).fields;
const runAsSystem = <T>(...args: Parameters<typeof test.deps.db.asSystem<T>>) => test.deps.db.asSystem<T>(...args);

async function startSession(chargerId: string, stationId: string): Promise<string> {
  return runAsSystem(async (tx) => {
    const connector = await tx
      .selectFrom('connector')
      .select('id')
      .where('chargerId', '=', chargerId)
      .executeTakeFirstOrThrow();
    const { companyId } = await tx
      .selectFrom('station')
      .select('companyId')
      .where('id', '=', stationId)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('chargeTransaction')
      .values({
        chargerId,
        connectorId: connector.id,
        stationId,
        companyId,
        ocppVersion: '1.6',
        naturalKey: `key of ${chargerId}`,
        startedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

describe('a charger that is moved', () => {
  it('has the price setting of its station and its last start in its detail', async () => {
    const id = await addByCode('FACTS');
    const { name } = await runAsSystem(async (tx) => {
      const setting = await tx.selectFrom('priceSetting').select(['id', 'name']).limit(1).executeTakeFirstOrThrow();
      await tx.updateTable('station').set({ priceSettingId: setting.id }).where('id', '=', station).execute();
      await tx
        .updateTable('charger')
        .set({ bootAt: new Date('2026-11-18T06:10:00Z') })
        .where('id', '=', id)
        .execute();
      return setting;
    });
    const facts = { bootAt: '2026-11-18 06:10:00', priceSetting: null, stationPriceSetting: name };
    expect(await readDetail(id)).toMatchObject(facts);
  });

  it('leaves its old sessions with the old station', async () => {
    const id = await addByCode('MOVED');
    const session = await startSession(id, station);
    const { data } = await callRoute<Charger>('update', {
      ...makeBody('MOVED', { stationId: second }),
      id,
      version: 1,
    });
    expect(data).toMatchObject({ stationId: second, station: 'Second', version: 2 });
    const kept = await runAsSystem((tx) =>
      tx.selectFrom('chargeTransaction').select('stationId').where('id', '=', session).executeTakeFirstOrThrow(),
    );
    expect(kept.stationId).toBe(station);
  });

  it('is refused when the caller does not see both stations', async () => {
    const id = await addByCode('STAYS');
    const there = await callRoute('update', { ...makeBody('STAYS', { stationId: foreign }), id, version: 1 }, own);
    expect(readFields(there.data)).toEqual({
      stationId: 'This record does not exist, or you do not have access to it',
    });
    const stranger = await runAsSystem(async (tx) => (await addCharger(tx, foreign, 'NOT-OURS')).id);
    expect(await callRoute('update', { ...makeBody('NOT-OURS'), id: stranger, version: 1 }, own)).toMatchObject({
      code: 404,
    });
  });

  it('updates the live rows, and reconnects when its company changes', async () => {
    const id = await addByCode('TOLD');
    await runAsSystem((tx) =>
      tx
        .updateTable('charger')
        .set({ isOnline: true, connectionId: 'socket', nodeId: 'n' })
        .where('id', '=', id)
        .execute(),
    );
    const { notices, stop } = await hearNotices(test.deps.db, 'omp_live');
    const stopSocket = await test.deps.db.listen('omp_socket', (notice) => notices.push(notice));
    await callRoute('update', { ...makeBody('TOLD', { stationId: foreign }), id, version: 1 });
    await expect.poll(() => notices).toContainEqual(expect.stringContaining('connectors'));
    await expect.poll(() => notices).toContainEqual(expect.stringMatching(new RegExp(`^${id} `)));
    expect(await readDetail(id)).toMatchObject({ status: 'offline', stationId: foreign });
    await Promise.all([stop(), stopSocket()]);
  });
});

describe('a charger', () => {
  it('has a unique code and reports faults at their fields', async () => {
    await addByCode('TWICE');
    expect(readFields((await callRoute('add', makeBody('TWICE'))).data)).toHaveProperty('chargerCode');
    expect(readFields((await callRoute('add', makeBody('PRICED', { priceSettingId: '999' }))).data)).toHaveProperty(
      'priceSettingId',
    );
    expect(readFields((await callRoute('add', makeBody('NO MODEL'))).data)).toHaveProperty('chargerCode');
  });

  it('keeps connectors with sessions when its model changes', async () => {
    const id = await addByCode('REMODELLED');
    const smaller = await runAsSystem(async (tx) => {
      await addCharger(tx, station, 'SMALLER', { connectors: 1 });
      return tx.selectFrom('charger').select('modelId').where('chargerCode', '=', 'SMALLER').executeTakeFirstOrThrow();
    });
    const { data } = await callRoute<Charger>('update', { ...makeBody('REMODELLED', smaller), id, version: 1 });
    expect(data.connectors).toHaveLength(1);
    await callRoute('update', { ...makeBody('REMODELLED'), id, version: 2 });
    const session = await startSession(id, station);
    await runAsSystem(async (tx) => {
      const last = await tx
        .selectFrom('connector')
        .select('id')
        .where('chargerId', '=', id)
        .where('connectorNo', '=', 2)
        .executeTakeFirstOrThrow();
      await tx.updateTable('chargeTransaction').set({ connectorId: last.id }).where('id', '=', session).execute();
    });
    const refused = await callRoute('update', { ...makeBody('REMODELLED', smaller), id, version: 3 });
    expect(readFields(refused.data)).toHaveProperty('modelId');
  });

  it('is not retired when it is charging, nor restored to a retired station', async () => {
    const id = await addByCode('RETIRED');
    const retire = async (isRetired: boolean) =>
      (await callRoute<BulkResult>('retire', { ids: [id], isRetired })).data.results[0]?.problem;
    const session = await startSession(id, station);
    expect(await retire(true)).toBe('A session is running. Stop it first');
    await runAsSystem((tx) =>
      tx.updateTable('chargeTransaction').set({ status: 'finished' }).where('id', '=', session).execute(),
    );
    expect(await retire(true)).toBeNull();
    await runAsSystem((tx) =>
      tx.updateTable('station').set({ retiredAt: new Date() }).where('id', '=', station).execute(),
    );
    expect(await retire(false)).toBe('The station is retired. Restore it first');
    await runAsSystem((tx) => tx.updateTable('station').set({ retiredAt: null }).where('id', '=', station).execute());
    expect(await retire(false)).toBeNull();
  });

  it('is not deleted when it has a history', async () => {
    const [used, fresh] = [await addByCode('USED'), await addByCode('FRESH')];
    await startSession(used, station);
    const { data } = await callRoute<BulkResult>('delete', { ids: [used, fresh] });
    expect(data.results).toMatchObject([
      { name: 'USED', problem: expect.stringContaining('sessions') as string },
      { problem: null },
    ]);
    expect(await callRoute('detail', { id: fresh })).toMatchObject({ code: 404 });
  });

  it('is found by its attributes', async () => {
    const paged = async (sent: object, by = token) =>
      (await callRoute<ResponseOf<typeof iotChargers.page>>('page', { pageSize: 100, ...sent }, by)).data.records.map(
        ({ chargerCode }) => chargerCode,
      );
    const code = 'FOUND-1';
    await addByCode(code);
    expect(await paged({ text: 'found' })).toEqual([code]);
    expect(await paged({ text: 'found', statuses: ['offline'], modelIds: [modelId], stationIds: [station] })).toEqual([
      code,
    ]);
    expect(await paged({ text: 'found', statuses: ['available'] })).toEqual([]);
    expect(await paged({}, own)).not.toContain('NOT-OURS');
  });
});

describe('an unknown charger identity', () => {
  it('becomes a charger when it is added, and is no longer listed as unknown', async () => {
    await runAsSystem((tx) =>
      tx
        .insertInto('unknownCharger')
        .values({ identity: 'KNOCKED', address: '10.0.0.1', protocol: 'ocpp1.6' })
        .execute(),
    );
    const unknown = async (by = token) =>
      (await callRoute<ResponseOf<typeof iotChargers.unknown>>('unknown', {}, by)).data.records.map(
        ({ identity }) => identity,
      );
    expect(await unknown()).toEqual(['KNOCKED']);
    expect(await unknown(own)).toEqual([]);
    expect(await callRoute('adopt', makeBody('NEVER-SEEN'))).toMatchObject({ code: 404 });
    const { data } = await callRoute<{ id: string }>('adopt', makeBody('KNOCKED'));
    expect(await readDetail(data.id)).toMatchObject({ chargerCode: 'KNOCKED', hasCredential: false });
    expect(await unknown()).toEqual([]);
  });
});

describe('the codes of connectors', () => {
  it('are listed charger by charger', async () => {
    const id = await addByCode('CODED');
    const { data } = await callRoute<ResponseOf<typeof iotChargers.qr>>('qr', { ids: [id] });
    expect(data.map(({ content }) => content)).toEqual(['CODED:1', 'CODED:2']);
  });
});
