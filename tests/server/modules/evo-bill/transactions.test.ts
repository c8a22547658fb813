import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn, ResponseOf } from '../../../../src/contract/endpoint';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../../../src/contract/evo-bill/orderRow';
import { transactions, type TransactionDetail } from '../../../../src/contract/evo-bill/transactions';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser, addSession } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const ALL = ['view', 'stop', 'export'].map((each) => `chargingHistory/${each}`);

let test: TestApp;
let token: string;
let own: string;
let stranger: string;
let fleet: string;
let running: string;
let finished: string;
let offline: string;
let orderId: string;
let offlineOrder: string;

beforeAll(async () => {
  test = await testApp();
  let [companyId, otherId, enterpriseId] = ['', '', ''];
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    otherId = await addCompany(tx, 'Stranger');
    enterpriseId = (
      await tx.insertInto('enterprise').values({ name: 'Fleet', companyId }).returning('id').executeTakeFirstOrThrow()
    ).id;
    const stationId = await addStation(tx, companyId, 'Alexanderplatz');
    const place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1', { isOnline: true }) };
    const dark = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-2') };
    const appUserId = await addAppUser(tx, 'Anna', { phone: '+4915112345678' });
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));
    finished = await addSession(tx, place, { appUserId, startedAt: at(6), idTag: 'TAG-1' });
    running = await addSession(tx, place, { appUserId, startedAt: at(8), idTag: 'TAG-1', status: 'running' });
    offline = await addSession(tx, dark, { appUserId, startedAt: at(8), idTag: '+4915112345678', status: 'running' });
    await tx
      .updateTable('connector')
      .set({ transactionId: running, reportedStatus: 'charging', statusAt: at(8) })
      .where('id', '=', place.charger.connectorIds[0] ?? '')
      .execute();
    await tx.updateTable('chargeTransaction').set({ enterpriseId }).where('id', '=', running).execute();
    orderId = await addOrder(tx, place, { transactionId: finished, appUserId });
    offlineOrder = await addOrder(tx, dark, { transactionId: offline, appUserId, status: 'charging' });
  });
  token = await test.userWith([...ALL, 'user/app/view', 'order/chargeOrder/view']);
  own = await test.userWith(ALL, { scope: 'company', companyId });
  stranger = await test.userWith(ALL, { scope: 'company', companyId: otherId });
  fleet = await test.userWith(ALL, { scope: 'enterprise', enterpriseId });
});
afterAll(() => test.close());

const findTransactions = async (body: BodyIn<typeof transactions.page>, by = token) =>
  ((await test.call(transactions.page, { token: by, body })).data as ResponseOf<typeof transactions.page>).records;
const listIds = async (body: BodyIn<typeof transactions.page>, by = token) =>
  (await findTransactions(body, by)).map(({ id }) => id).sort();
const readDetail = (no: string, by = token) => test.call(transactions.detail, { token: by, params: { no }, body: {} });
const readOrder = async (id: string) =>
  (await test.call(chargerOrder.chargerOrderDetail, { token, params: { id }, body: {} })).data as ChargingOrderDetail;
const stopTransaction = (txnId: string, key: string, by = token) =>
  test.call(transactions.remoteStop, {
    token: by,
    body: { txnId, reason: 'Blocked lane' },
    headers: { 'idempotency-key': `stop-transaction-${key}` },
  });

describe('the charging history', () => {
  it('lists the transactions as reported, each with its order', async () => {
    expect(await findTransactions({ status: 'finished' })).toMatchObject([
      { id: finished, chargerCode: 'BER-1', connector: 1, idTag: 'TAG-1', order: { id: orderId, status: 'completed' } },
    ]);
    expect(await listIds({ text: 'TAG-1' })).toEqual([finished, running].sort());
    expect(await findTransactions({ text: 'BER-2' })).toMatchObject([{ id: offline, idTag: '+4915112345678' }]);
    expect(await listIds({ text: 'BER-1' })).toEqual([finished, running].sort());
    expect(await listIds({ text: '5112345' })).toHaveLength(3);
  });

  it('filters by charger, user and tag, as links from these records do', async () => {
    expect(await listIds({ chargerCode: 'BER-2' })).toEqual([offline]);
    expect(await listIds({ chargerCode: 'BER' })).toEqual([]);
    expect(await listIds({ idTag: 'tag-1' })).toEqual([finished, running].sort());
    expect(await listIds({ idTag: 'TAG' })).toEqual([]);
    const [{ userId } = { userId: '' }] = await findTransactions({ status: 'finished' });
    expect(await listIds({ userIds: [userId ?? ''] })).toHaveLength(3);
    expect(await listIds({ userIds: ['999999'] })).toEqual([]);
  });

  it('finds nothing by a phone number as a tag when contact data are masked', async () => {
    expect(await listIds({ idTag: '+4915112345678' })).toEqual([offline]);
    expect(await listIds({ idTag: '+4915112345678' }, own)).toEqual([]);
  });

  it('leads from a tag to the orders of its sessions', async () => {
    const listOrders = async (idTag: string) =>
      ((await test.call(chargerOrder.page, { token, body: { idTag } })).data as { records: { id: string }[] }).records;
    expect(await listOrders('Tag-1')).toMatchObject([{ id: orderId }]);
    expect(await listOrders('+4915112345678')).toMatchObject([{ id: offlineOrder }]);
  });

  it('shows a company its own transactions and an enterprise those of its users', async () => {
    expect(await listIds({}, own)).toHaveLength(3);
    expect(await listIds({ text: '5112345' }, own)).toEqual([]);
    expect(await listIds({ text: 'TAG-1' }, own)).toEqual([finished, running].sort());
    // The tag of the app is a phone number, too.
    expect(await findTransactions({ text: 'BER-2' }, own)).toMatchObject([{ phone: '***5678', idTag: '***5678' }]);
    expect(await listIds({}, stranger)).toEqual([]);
    expect(await findTransactions({}, fleet)).toMatchObject([
      { id: running, station: 'Alexanderplatz', chargerCode: 'BER-1' },
    ]);
    expect(await readDetail(running, stranger)).toMatchObject({ code: 404 });
  });

  it('offers transactions by id to selects', async () => {
    const { data } = await test.call(transactions.list, { token: own, body: { text: 'ber-2' } });
    expect(data).toEqual([{ id: offline, name: `${offline} · BER-2` }]);
  });
});

describe('a running transaction', () => {
  it('is stopped by a command whose state is shown with it', async () => {
    expect(await stopTransaction(running, 'first')).toMatchObject({ code: 0, data: { state: 'created' } });
    const { stop: command } = (await readDetail(running)).data as TransactionDetail;
    expect(command).toMatchObject({ kind: 'stop', state: 'created', txnId: running, reason: 'Blocked lane' });
  });

  it('gets the same command when its stop is repeated', async () => {
    const [one, other] = [await stopTransaction(running, 'again'), await stopTransaction(running, 'again')];
    expect(other.data).toEqual(one.data);
  });

  it('is not stopped when it has ended, its charger is offline or the caller may not stop it', async () => {
    expect(await stopTransaction(offline, 'offline')).toMatchObject({ code: 409 });
    expect(await stopTransaction(running, 'fleet', fleet)).toMatchObject({ code: 403 });
    expect(await stopTransaction(running, 'stranger', stranger)).toMatchObject({ code: 404 });
    expect(await stopTransaction(finished, 'finished')).toMatchObject({ code: 409 });
  });
});

describe('ending a session without its charger', () => {
  const endSession = (txnId: string, reason: string, by = token) =>
    test.call(transactions.endSession, {
      token: by,
      body: { txnId, reason },
      headers: { 'idempotency-key': `end-${txnId}-${reason.length}` },
    });

  it('is refused while the charger can be asked and reports the session', async () => {
    expect(((await readDetail(running)).data as TransactionDetail).mayEnd).toBe(false);
    expect(await endSession(running, 'blocked lane')).toMatchObject({ code: 409 });
  });

  it('is refused without a reason or for the transaction of another company', async () => {
    expect(await endSession(offline, '')).toMatchObject({ code: 400 });
    expect(await endSession(offline, 'burnt down', stranger)).toMatchObject({ code: 404 });
  });

  it('is a forced stop when the charger is offline, and possible once', async () => {
    expect(((await readDetail(offline)).data as TransactionDetail).mayEnd).toBe(true);
    expect(await readOrder(offlineOrder)).toMatchObject({ status: 'charging', mayEndSession: true });
    expect(await endSession(offline, 'burnt down')).toMatchObject({
      code: 0,
      data: { status: 'finished', stopReason: 'ForceStop', flags: ['forceStopped'], mayEnd: false },
    });
    expect(await endSession(offline, 'burnt down again')).toMatchObject({ code: 409 });
    expect(await readOrder(offlineOrder)).toMatchObject({ status: 'pricing', mayEndSession: false });
  });
});
