import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChargerCommandResult } from '../../../../../src/contract/evo-basic/chargerConfiguration';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import { logUpload } from '../../../../../server/modules/evo-basic/iotChargers/logUpload';
import { openLocation } from '../../../../../server/ocpp/commands/sealedLocation';
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
    const station = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
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
  const secret = await ask('configuration', older, {
    action: 'change',
    key: 'authorizationkey',
    value: 'kept-to-itself',
  });
  expect(secret).toMatchObject({
    code: 422,
    data: { fields: { key: expect.stringContaining('charger key') as string } },
  });
  const readLogged = () =>
    test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('requestParams').where('responseCode', '=', 422).execute(),
    );
  await expect.poll(readLogged).toHaveLength(1);
  expect(JSON.stringify(await readLogged())).not.toContain('kept-to-itself');
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
        variable: { name: 'HeartbeatInterval', instance: 'Default' },
      },
      {
        attributeStatus: 'UnknownVariable',
        component: { name: 'EVSE', evse: { id: 2 } },
        variable: { name: 'Nonsense' },
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
  const { settings, unknownKeys } = await result(data.commandId);
  expect(settings).toEqual([
    {
      name: 'HeartbeatInterval',
      instance: 'Default',
      component: 'OCPPCommCtrlr',
      componentInstance: null,
      evse: 1,
      connector: null,
      value: '60',
      isReadonly: false,
    },
  ]);
  expect(unknownKeys).toEqual(['EVSE 2 / Nonsense']);
});

it('what was told is shown without asking the charger, to who may see it', async () => {
  const readAt = new Date('2026-11-20T08:00:00Z');
  await test.deps.db.asSystem((tx) =>
    tx
      .insertInto('chargerSetting')
      .values({
        ...{ chargerId: older, component: '', componentInstance: '', evse: 0, connector: 0, instance: '' },
        ...{ name: 'HeartbeatInterval', value: '60', isReadonly: false, readAt },
      })
      .execute(),
  );
  const told = await test.call(iotChargers.settings, { token, params: { id: older } });
  expect(told.data).toMatchObject({
    settings: [{ name: 'HeartbeatInterval', component: null, evse: null, value: '60', readAt: '2026-11-20 08:00:00' }],
    readAt: '2026-11-20 08:00:00',
  });
  const company = await test.deps.db.asSystem((tx) => addCompany(tx, 'Rival'));
  const rival = await test.userWith(['equipment/station/configure'], { scope: 'company', companyId: company });
  expect(await test.call(iotChargers.settings, { token: rival, params: { id: older } })).toMatchObject({ code: 404 });
});

it('a log comes through the link that the charger was given, once, and to who asked', async () => {
  const { data } = await ask('diagnose', older, { action: 'log' });
  const { params } = await test.deps.db.asSystem((tx) =>
    tx.selectFrom('command').select('params').where('id', '=', data.commandId).executeTakeFirstOrThrow(),
  );
  const { origin, pathname, search } = new URL(String(params['location']));
  expect([origin, search]).toEqual(['https://charge.example', '']);
  expect(pathname.endsWith('/')).toBe(true);
  const send = (path: string) =>
    test.app.inject({
      method: 'PUT',
      url: path,
      headers: { 'content-type': 'text/plain' },
      payload: 'line 1\n',
    });
  expect((await send(`${pathname.slice(0, -1)}x/log.txt`)).statusCode).toBe(403);
  expect((await send(`${pathname}diagnostics-2026.log`)).statusCode).toBe(201);
  const { fileId } = await result(data.commandId);
  const file = await test.deps.db.asSystem((tx) =>
    tx.selectFrom('file').select(['name', 'size']).where('id', '=', fileId).executeTakeFirstOrThrow(),
  );
  expect(file).toEqual({ name: `charger-log-${data.commandId}.log`, size: '7' });
  expect((await send(pathname)).statusCode).toBe(404);
  test.clock.advance(2 * 3_600_000);
  expect((await send(pathname)).statusCode).toBe(403);
});

it('a log goes to an FTP server whose password stands nowhere, and a link without a public address says so', async () => {
  const target = { scheme: 'ftps', server: 'ftp.example', port: 990, user: 'u', password: 'p@ss', path: '/logs/' };
  const { data } = await ask('diagnose', newer, { action: 'log', target });
  const { params } = await test.deps.db.asSystem((tx) =>
    tx.selectFrom('command').select('params').where('id', '=', data.commandId).executeTakeFirstOrThrow(),
  );
  expect(params).toMatchObject({ location: 'ftps://u:***@ftp.example:990/logs/' });
  expect(openLocation(test.deps.secretKey, params)).toMatchObject({
    location: 'ftps://u:p%40ss@ftp.example:990/logs/',
  });
  expect(await result(data.commandId)).toMatchObject({ isLocalLink: false });
  const asked = { action: 'log' } as const;
  const config = { ...test.deps.config, PUBLIC_URL: undefined };
  expect(logUpload({ ...test.deps, config }, test.clock, asked).params).toMatchObject({ isLocalLink: true });
});

it('a trigger names a connector where a 2.0.1 charger needs one, and a message of its version', async () => {
  const trigger = (id: string, body: object) => ask('diagnose', id, { action: 'trigger', ...body });
  expect(await trigger(newer, { message: 'StatusNotification' })).toMatchObject({
    code: 422,
    data: { fields: { connector: expect.any(String) as string } },
  });
  expect(await trigger(newer, { message: 'StatusNotification', connector: 1 })).toMatchObject({ code: 0 });
  expect(await trigger(older, { message: 'LogStatusNotification' })).toMatchObject({ code: 422 });
  expect(await trigger(older, { message: 'StatusNotification' })).toMatchObject({ code: 0 });
});
