import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import { iotChargers, type Charger } from '../../../../../src/contract/evo-basic/iotChargers';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
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

const call = <T>(name: keyof typeof iotChargers, sent: object, by = token) =>
  test.call(iotChargers[name], { token: by, body: sent }).then((answer) => ({ ...answer, data: answer.data as T }));
const body = (chargerCode: string, over: Partial<Body> = {}): Body => ({
  chargerCode,
  stationId: station,
  modelId,
  ...over,
});
const add = async (code: string) => (await call<{ id: string }>('add', body(code))).data.id;
const detail = async (id: string) => (await call<Charger>('detail', { id })).data;
const fieldsOf = (data: unknown) => (data as { fields: Record<string, string> }).fields;
const inDatabase = <T>(...args: Parameters<typeof test.deps.db.asSystem<T>>) => test.deps.db.asSystem<T>(...args);

async function startSession(chargerId: string, stationId: string): Promise<string> {
  return inDatabase(async (tx) => {
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
  it('leaves its old sessions with the old station', async () => {
    const id = await add('MOVED');
    const session = await startSession(id, station);
    const { data } = await call<Charger>('update', { ...body('MOVED', { stationId: second }), id, version: 1 });
    expect(data).toMatchObject({ stationId: second, station: 'Second', version: 2 });
    const kept = await inDatabase((tx) =>
      tx.selectFrom('chargeTransaction').select('stationId').where('id', '=', session).executeTakeFirstOrThrow(),
    );
    expect(kept.stationId).toBe(station);
  });

  it('goes where its mover sees both ends', async () => {
    const id = await add('STAYS');
    const there = await call('update', { ...body('STAYS', { stationId: foreign }), id, version: 1 }, own);
    expect(fieldsOf(there.data)).toEqual({ stationId: 'This record does not exist, or you do not have access to it' });
    const stranger = await inDatabase(async (tx) => (await addCharger(tx, foreign, 'NOT-OURS')).id);
    expect(await call('update', { ...body('NOT-OURS'), id: stranger, version: 1 }, own)).toMatchObject({ code: 404 });
  });

  it('tells the live rows, and to another company connects anew', async () => {
    const id = await add('TOLD');
    await inDatabase((tx) =>
      tx
        .updateTable('charger')
        .set({ isOnline: true, connectionId: 'socket', nodeId: 'n' })
        .where('id', '=', id)
        .execute(),
    );
    const heard: string[] = [];
    const stop = await test.deps.db.listen('omp_live', (notice) => heard.push(notice));
    const stopSocket = await test.deps.db.listen('omp_socket', (notice) => heard.push(notice));
    await call('update', { ...body('TOLD', { stationId: foreign }), id, version: 1 });
    await expect.poll(() => heard).toContainEqual(expect.stringContaining('connectors'));
    await expect.poll(() => heard).toContainEqual(expect.stringMatching(new RegExp(`^${id} `)));
    expect(await detail(id)).toMatchObject({ status: 'offline', stationId: foreign });
    await Promise.all([stop(), stopSocket()]);
  });
});

describe('a charger', () => {
  it('has a code of its own, and says what is wrong at the field', async () => {
    await add('TWICE');
    expect(fieldsOf((await call('add', body('TWICE'))).data)).toHaveProperty('chargerCode');
    expect(fieldsOf((await call('add', body('PRICED', { priceSettingId: '999' }))).data)).toHaveProperty(
      'priceSettingId',
    );
    expect(fieldsOf((await call('add', body('NO MODEL'))).data)).toHaveProperty('chargerCode');
  });

  it('keeps connectors that were charged at when its model changes', async () => {
    const id = await add('REMODELLED');
    const smaller = await inDatabase(async (tx) => {
      await addCharger(tx, station, 'SMALLER', { connectors: 1 });
      return tx.selectFrom('charger').select('modelId').where('chargerCode', '=', 'SMALLER').executeTakeFirstOrThrow();
    });
    const { data } = await call<Charger>('update', { ...body('REMODELLED', smaller), id, version: 1 });
    expect(data.connectors).toHaveLength(1);
    await call('update', { ...body('REMODELLED'), id, version: 2 });
    await inDatabase(async (tx) => {
      const last = await tx
        .selectFrom('connector')
        .select('id')
        .where('chargerId', '=', id)
        .where('connectorNo', '=', 2)
        .executeTakeFirstOrThrow();
      const session = await startSession(id, station);
      await tx.updateTable('chargeTransaction').set({ connectorId: last.id }).where('id', '=', session).execute();
    });
    const refused = await call('update', { ...body('REMODELLED', smaller), id, version: 3 });
    expect(fieldsOf(refused.data)).toHaveProperty('modelId');
  });

  it('is not retired while somebody charges, nor brought back to a station that is retired', async () => {
    const id = await add('RETIRED');
    const retire = async (isRetired: boolean) =>
      (await call<BulkResult>('retire', { ids: [id], isRetired })).data.results[0]?.problem;
    const session = await startSession(id, station);
    expect(await retire(true)).toBe('A session is running. Stop it first');
    await inDatabase((tx) =>
      tx.updateTable('chargeTransaction').set({ status: 'finished' }).where('id', '=', session).execute(),
    );
    expect(await retire(true)).toBeNull();
    await inDatabase((tx) =>
      tx.updateTable('station').set({ retiredAt: new Date() }).where('id', '=', station).execute(),
    );
    expect(await retire(false)).toBe('The station is retired. Restore it first');
    await inDatabase((tx) => tx.updateTable('station').set({ retiredAt: null }).where('id', '=', station).execute());
    expect(await retire(false)).toBeNull();
  });

  it('is not deleted once it has a history', async () => {
    const [used, fresh] = [await add('USED'), await add('FRESH')];
    await startSession(used, station);
    const { data } = await call<BulkResult>('delete', { ids: [used, fresh] });
    expect(data.results).toMatchObject([
      { name: 'USED', problem: expect.stringContaining('sessions') as string },
      { problem: null },
    ]);
    expect(await call('detail', { id: fresh })).toMatchObject({ code: 404 });
  });

  it('is found by what it is', async () => {
    const paged = async (sent: object, by = token) =>
      (await call<ResponseOf<typeof iotChargers.page>>('page', { pageSize: 100, ...sent }, by)).data.records.map(
        ({ chargerCode }) => chargerCode,
      );
    const code = 'FOUND-1';
    await add(code);
    expect(await paged({ text: 'found' })).toEqual([code]);
    expect(await paged({ text: 'found', statuses: ['offline'], modelIds: [modelId], stationIds: [station] })).toEqual([
      code,
    ]);
    expect(await paged({ text: 'found', statuses: ['available'] })).toEqual([]);
    expect(await paged({}, own)).not.toContain('NOT-OURS');
  });
});

describe('an identity that nobody knows', () => {
  it('becomes a charger, and is known from then on', async () => {
    await inDatabase((tx) =>
      tx
        .insertInto('unknownCharger')
        .values({ identity: 'KNOCKED', address: '10.0.0.1', protocol: 'ocpp1.6' })
        .execute(),
    );
    const unknown = async (by = token) =>
      (await call<ResponseOf<typeof iotChargers.unknown>>('unknown', {}, by)).data.records.map(
        ({ identity }) => identity,
      );
    expect(await unknown()).toEqual(['KNOCKED']);
    expect(await unknown(own)).toEqual([]);
    expect(await call('adopt', body('NEVER-SEEN'))).toMatchObject({ code: 404 });
    const { data } = await call<{ id: string }>('adopt', body('KNOCKED'));
    expect(await detail(data.id)).toMatchObject({ chargerCode: 'KNOCKED', hasCredential: false });
    expect(await unknown()).toEqual([]);
  });
});

it('codes of connectors come charger by charger', async () => {
  const id = await add('CODED');
  const { data } = await call<ResponseOf<typeof iotChargers.qr>>('qr', { ids: [id] });
  expect(data.map(({ content }) => content)).toEqual(['CODED:1', 'CODED:2']);
});
