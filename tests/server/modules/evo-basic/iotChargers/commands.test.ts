import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function sendCommand(call: 'configuration' | 'diagnose', id: string, body: object) {
  const headers = { 'idempotency-key': `command-of-test-${(calls += 1)}` };
  const answer = await test.call(iotChargers[call], { token, params: { id }, body, headers });
  return { ...answer, data: answer.data as { commandId: string } };
}
const readResult = async (commandId: string) =>
  (await test.call(iotChargers.commandResult, { token, params: { commandId } })).data as ChargerCommandResult;

describe('a configuration command', () => {
  it('is sent in the OCPP version of the charger and refused for a secret', async () => {
    const secret = await sendCommand('configuration', older, {
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
    expect(
      await sendCommand('configuration', newer, { action: 'change', key: 'HeartbeatInterval', value: '60' }),
    ).toMatchObject({
      code: 422,
    });
    expect(await sendCommand('configuration', older, { action: 'read', keys: ['HeartbeatInterval'] })).toMatchObject({
      code: 0,
    });
  });

  it("has the settings of the charger's answer as its result", async () => {
    const { data } = await sendCommand('configuration', newer, {
      action: 'read',
      variables: [{ component: 'OCPPCommCtrlr', variable: 'HeartbeatInterval' }],
    });
    const settingsAnswer = {
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
        .set({ response: JSON.stringify([3, 'id', settingsAnswer]) })
        .where('id', '=', data.commandId)
        .execute(),
    );
    const { settings, unknownKeys } = await readResult(data.commandId);
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

  it('leaves settings that are read without the charger by callers who may see it', async () => {
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
    const settingsAnswer = await test.call(iotChargers.settings, { token, params: { id: older } });
    expect(settingsAnswer.data).toMatchObject({
      settings: [
        { name: 'HeartbeatInterval', component: null, evse: null, value: '60', readAt: '2026-11-20 08:00:00' },
      ],
      readAt: '2026-11-20 08:00:00',
    });
    const company = await test.deps.db.asSystem((tx) => addCompany(tx, 'Rival'));
    const rival = await test.userWith(['equipment/station/configure'], { scope: 'company', companyId: company });
    expect(await test.call(iotChargers.settings, { token: rival, params: { id: older } })).toMatchObject({ code: 404 });
  });
});

describe('a log command', () => {
  it('gives the charger an upload link for one file, readable by the requester', async () => {
    const { data } = await sendCommand('diagnose', older, { action: 'log' });
    const { params } = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('command').select('params').where('id', '=', data.commandId).executeTakeFirstOrThrow(),
    );
    const { origin, pathname, search } = new URL(String(params['location']));
    expect([origin, search]).toEqual(['https://charge.example', '']);
    expect(pathname.endsWith('/')).toBe(true);
    const uploadLog = (path: string) =>
      test.app.inject({
        method: 'PUT',
        url: path,
        headers: { 'content-type': 'text/plain' },
        payload: 'line 1\n',
      });
    expect((await uploadLog(`${pathname.slice(0, -1)}x/log.txt`)).statusCode).toBe(403);
    expect((await uploadLog(`${pathname}diagnostics-2026.log`)).statusCode).toBe(201);
    const { fileId } = await readResult(data.commandId);
    const file = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('file').select(['name', 'size']).where('id', '=', fileId).executeTakeFirstOrThrow(),
    );
    expect(file).toEqual({ name: `charger-log-${data.commandId}.log`, size: '7' });
    expect((await uploadLog(pathname)).statusCode).toBe(404);
    test.clock.advance(2 * 3_600_000);
    expect((await uploadLog(pathname)).statusCode).toBe(403);
  });

  it('hides the password of an FTP server, and reports a link that works on this machine only', async () => {
    const location = { scheme: 'ftps', server: 'ftp.example', port: 990, user: 'u', password: 'p@ss', path: '/logs/' };
    const { data } = await sendCommand('diagnose', newer, { action: 'log', target: location });
    const { params } = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('command').select('params').where('id', '=', data.commandId).executeTakeFirstOrThrow(),
    );
    expect(params).toMatchObject({ location: 'ftps://u:***@ftp.example:990/logs/' });
    expect(openLocation(test.deps.secretKey, params)).toMatchObject({
      location: 'ftps://u:p%40ss@ftp.example:990/logs/',
    });
    expect(await readResult(data.commandId)).toMatchObject({ isLocalLink: false });
    const logRequest = { action: 'log' } as const;
    const config = { ...test.deps.config, PUBLIC_URL: undefined };
    expect(logUpload({ ...test.deps, config }, test.clock, logRequest).params).toMatchObject({ isLocalLink: true });
  });
});

describe('a trigger command', () => {
  it('is refused without a connector for OCPP 2.0.1 or with a message of another version', async () => {
    const sendTrigger = (id: string, body: object) => sendCommand('diagnose', id, { action: 'trigger', ...body });
    expect(await sendTrigger(newer, { message: 'StatusNotification' })).toMatchObject({
      code: 422,
      data: { fields: { connector: expect.any(String) as string } },
    });
    expect(await sendTrigger(newer, { message: 'StatusNotification', connector: 1 })).toMatchObject({ code: 0 });
    expect(await sendTrigger(older, { message: 'LogStatusNotification' })).toMatchObject({ code: 422 });
    expect(await sendTrigger(older, { message: 'StatusNotification' })).toMatchObject({ code: 0 });
  });
});
