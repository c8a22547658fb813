import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChargerCommandResult } from '../../../../../src/contract/evo-basic/chargerConfiguration';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let older: string;
let newer: string;
let calls = 0;

beforeAll(async () => {
  test = await testApp({}, { PUBLIC_URL: 'https://charge.example' });
  token = await test.userWith(['equipment/station/configure', 'equipment/station/diagnose']);
  await test.deps.db.asSystem(async (tx) => {
    const station = await addStation(tx, await addCompany(tx, 'Owner'), 'Site');
    older = (await addCharger(tx, station, 'OLDER', { isOnline: true })).id;
    newer = (await addCharger(tx, station, 'NEWER', { isOnline: true, ocppVersion: '2.0.1' })).id;
  });
});
afterAll(() => test.close());

async function ask(call: 'configuration' | 'diagnose', id: string, body: object) {
  const headers = { 'idempotency-key': `command-of-test-${(calls += 1)}` };
  const answer = await test.call(iotChargers[call], { token, params: { id }, body, headers });
  return { ...answer, data: answer.data as { commandId: string } };
}
const result = async (commandId: string) =>
  (await test.call(iotChargers.commandResult, { token, params: { commandId } })).data as ChargerCommandResult;

it('a charger is asked in its own version of OCPP, and never for a secret', async () => {
  const secret = await ask('configuration', older, { action: 'change', key: 'authorizationkey', value: 'x' });
  expect(secret).toMatchObject({
    code: 422,
    data: { fields: { key: expect.stringContaining('credential') as string } },
  });
  expect(await ask('configuration', newer, { action: 'change', key: 'HeartbeatInterval', value: '60' })).toMatchObject({
    code: 422,
  });
  expect(await ask('configuration', older, { action: 'read', keys: ['HeartbeatInterval'] })).toMatchObject({ code: 0 });
});

it('what it told is read from its answer', async () => {
  const { data } = await ask('configuration', newer, {
    action: 'read',
    variables: [{ component: 'OCPPCommCtrlr', variable: 'HeartbeatInterval' }],
  });
  const told = {
    getVariableResult: [
      {
        attributeStatus: 'Accepted',
        attributeValue: '60',
        component: { name: 'OCPPCommCtrlr', evse: { id: 1 } },
        variable: { name: 'HeartbeatInterval' },
      },
    ],
  };
  await test.deps.db.asSystem((tx) =>
    tx
      .updateTable('command')
      .set({ response: JSON.stringify([3, 'id', told]) })
      .where('id', '=', data.commandId)
      .execute(),
  );
  expect((await result(data.commandId)).settings).toEqual([
    { name: 'HeartbeatInterval', component: 'OCPPCommCtrlr 1', value: '60', isReadonly: false },
  ]);
});

it('a log comes through the link that the charger was given, once, and to who asked', async () => {
  const { data } = await ask('diagnose', older, { action: 'log' });
  const { params } = await test.deps.db.asSystem((tx) =>
    tx.selectFrom('command').select('params').where('id', '=', data.commandId).executeTakeFirstOrThrow(),
  );
  const { origin, pathname, search } = new URL(String(params['location']));
  expect(origin).toBe('https://charge.example');
  const send = (query: string) =>
    test.app.inject({
      method: 'PUT',
      url: pathname + query,
      headers: { 'content-type': 'text/plain' },
      payload: 'line 1\n',
    });
  expect((await send(`${search}x`)).statusCode).toBe(403);
  expect((await send(search)).statusCode).toBe(201);
  const { fileId } = await result(data.commandId);
  const file = await test.deps.db.asSystem((tx) =>
    tx.selectFrom('file').select(['name', 'size']).where('id', '=', fileId).executeTakeFirstOrThrow(),
  );
  expect(file).toEqual({ name: `charger-log-${data.commandId}.log`, size: '7' });
  expect((await send(search)).statusCode).toBe(404);
  test.clock.advance(2 * 3_600_000);
  expect((await send(search)).statusCode).toBe(403);
});
