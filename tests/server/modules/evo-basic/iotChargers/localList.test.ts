import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import type { LocalList } from '../../../../../src/contract/evo-basic/localList';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const ACCESS = ['equipment/station/view', 'equipment/station/diagnose'];

let test: TestApp;
let token: string;
let rival: string;
let stationId: string;
let id: string;
let calls = 0;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ACCESS);
  const otherCompany = await test.deps.db.asSystem(async (tx) => {
    stationId = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
    id = (await addCharger(tx, stationId, 'LIST-1')).id;
    return addCompany(tx, 'Stranger');
  });
  rival = await test.userWith(ACCESS, { scope: 'company', companyId: otherCompany });
});
afterAll(() => test.close());
beforeEach(() =>
  test.deps.db.asSystem(async (tx) => {
    await tx.deleteFrom('localList').execute();
    await tx.updateTable('station').set({ acceptsOffline: true }).where('id', '=', stationId).execute();
  }),
);

const readList = (by = token) => test.call(iotChargers.localList, { token: by, params: { id } });
const sendList = (by = token, key = `list-${(calls += 1)}-of-the-test`) =>
  test.call(iotChargers.sendLocalList, { token: by, params: { id }, headers: { 'idempotency-key': key } });
const keepList = (values: object) =>
  test.deps.db.asSystem(async (tx) => {
    const { companyId } = await tx
      .selectFrom('station')
      .select('companyId')
      .where('id', '=', stationId)
      .executeTakeFirstOrThrow();
    const kept = { chargerId: id, companyId, failures: 0, isFull: false, isSupported: true, version: 3, ...values };
    await tx
      .insertInto('localList')
      .values({ dueAt: new Date(Date.now() + 3_600_000), ...kept })
      .execute();
  });

describe('the list of a charger', () => {
  it('is unknown when none was sent yet', async () => {
    expect((await readList()).data).toMatchObject({ isWanted: true, version: 0, tags: null, sentAt: null });
  });

  it('tells both versions, its size and how it last failed', async () => {
    await keepList({
      ...{ entries: JSON.stringify({ A: {}, B: {} }), chargerVersion: 2, sentAt: new Date(0) },
      ...{ failure: 'rejected', failureDetail: 'VersionMismatch' },
    });
    expect((await readList()).data).toEqual({
      ...{ isWanted: true, isSupported: true, version: 3, chargerVersion: 2, tags: 2, isUnderWay: false },
      ...{ checkedAt: null, sentAt: '1970-01-01 00:00:00', failure: 'rejected', failureDetail: 'VersionMismatch' },
    });
  });

  it('is told whole again when it is asked for, once for a repeated request', async () => {
    await keepList({ entries: JSON.stringify({ A: {} }), sentAt: new Date(0), isSupported: false, failures: 4 });
    const key = 'list-again-of-the-test';
    const first = await sendList(token, key);
    expect(first.data as LocalList).toMatchObject({ tags: null, isSupported: true, isUnderWay: true });
    expect((await sendList(token, key)).data).toEqual(first.data);
    const list = await test.deps.db.asSystem((tx) => tx.selectFrom('localList').selectAll().executeTakeFirstOrThrow());
    expect(list).toMatchObject({ entries: null, failures: 0 });
    expect(list.requestedByName).toBeTruthy();
  });

  it('is not sent where its station has chargers ask about each tag', async () => {
    await test.deps.db.asSystem((tx) => tx.updateTable('station').set({ acceptsOffline: false }).execute());
    expect(await sendList()).toMatchObject({ code: 409 });
    expect((await readList()).data).toMatchObject({ isWanted: false, tags: 0 });
  });

  it('does not exist for another company', async () => {
    expect(await readList(rival)).toMatchObject({ code: 404 });
    expect(await sendList(rival)).toMatchObject({ code: 404 });
  });
});
