import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const DIAGNOSE = ['equipment/station/view', 'equipment/station/diagnose'];
const READ = [...DIAGNOSE, 'user/app/exportPerson'];

let test: TestApp;
let reader: string;
let newer: string;
let older: string;
let calls = 0;

beforeAll(async () => {
  test = await testApp();
  reader = await test.userWith(READ);
  await test.deps.db.asSystem(async (tx) => {
    const stationId = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
    newer = (await addCharger(tx, stationId, 'NEW-1', { ocppVersion: '2.0.1', isOnline: true })).id;
    older = (await addCharger(tx, stationId, 'OLD-1', { isOnline: true })).id;
  });
});
afterAll(() => test.close());

const askCharger = (id: string, token: string, call: 'readCustomer' | 'clearCustomer' = 'readCustomer') =>
  test.call(iotChargers[call], {
    token,
    params: { id },
    body: { idTag: 'TAG-1' },
    headers: { 'idempotency-key': `customer-${(calls += 1)}-of-the-test` },
  });

describe('a request about a person to a charger', () => {
  it('shows the text, its parts in order, to accounts that may read data of persons alone', async () => {
    const { commandId } = (await askCharger(newer, reader)).data as { commandId: string };
    const rows = [
      { seqNo: 1, data: 'sessions' },
      { seqNo: 0, data: '3 ' },
    ];
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('command')
        .set({ state: 'effective', endedAt: new Date(), outcome: JSON.stringify({ isComplete: true, rows }) })
        .where('id', '=', commandId)
        .execute(),
    );
    const readText = async (token: string) =>
      (await test.call(iotChargers.commandResult, { token, params: { commandId } })).data as {
        customerInformation: string | null;
      };
    expect((await readText(reader)).customerInformation).toBe('3 sessions');
    expect((await readText(await test.userWith(DIAGNOSE))).customerInformation).toBeNull();
  });

  it('is refused without the right, and for a charger of 1.6', async () => {
    expect((await askCharger(newer, await test.userWith(DIAGNOSE))).status).toBe(403);
    expect((await askCharger(newer, reader, 'clearCustomer')).status).toBe(403);
    expect((await askCharger(older, reader)).status).toBe(422);
  });
});
