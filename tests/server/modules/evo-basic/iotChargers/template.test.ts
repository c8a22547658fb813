import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptSettings } from '../../../../../src/contract/evo-basic/chargerConfiguration';
import { chargerModels, type ChargerModel } from '../../../../../src/contract/evo-basic/chargerModels';
import { iotChargers, type Charger } from '../../../../../src/contract/evo-basic/iotChargers';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let stationId: string;

beforeAll(async () => {
  test = await testApp();
  const station = ['view', 'edit', 'configure'].map((operation) => `equipment/station/${operation}`);
  token = await test.userWith([...station, 'equipment/model/view', 'equipment/model/edit']);
  stationId = await test.deps.db.asSystem(async (tx) => addStation(tx, await addCompany(tx, 'Owner'), 'Station'));
});
afterAll(() => test.close());

const add = async (code: string, options: Parameters<typeof addCharger>[3] = {}) =>
  (await test.deps.db.asSystem((tx) => addCharger(tx, stationId, code, options))).id;
const readModelId = async (id: string) =>
  ((await test.call(iotChargers.detail, { token, body: { id } })).data as Charger).modelId;
const saveSettings = (body: object) => test.call(chargerModels.saveSettings, { token, body });
const KEY = { instance: null, component: null, componentInstance: null, evse: null, connector: null };

describe('the settings template of a model', () => {
  it('is shown with the settings of its chargers, also while nothing has been read', async () => {
    const charger = await add('TEMPLATED');
    const id = await readModelId(charger);
    const settings = [{ name: 'HeartbeatInterval', value: '300' }];
    const { data } = await saveSettings({ id, version: 1, settings });
    expect((data as ChargerModel).version).toBe(2);
    const kept = (await test.call(iotChargers.settings, { token, params: { id: charger }, body: {} })).data;
    expect(kept as KeptSettings).toEqual({
      settings: [],
      readAt: null,
      template: [{ ...KEY, name: 'HeartbeatInterval', value: '300' }],
    });
  });

  it('is refused with a secret, with a setting twice, and by an old version', async () => {
    const id = await readModelId(await add('REFUSED'));
    const one = { name: 'HeartbeatInterval', value: '300' };
    expect(await saveSettings({ id, version: 1, settings: [{ name: 'AuthorizationKey', value: 'x' }] })).toMatchObject({
      code: 422,
    });
    expect(await saveSettings({ id, version: 1, settings: [one, one] })).toMatchObject({ code: 400 });
    expect(await saveSettings({ id, version: 7, settings: [one] })).toMatchObject({ code: 409 });
  });
});

describe('a setting of many chargers', () => {
  it('is changed by a command each, and refused where a charger is offline or of the other OCPP version', async () => {
    const ids = [
      await add('ONLINE', { isOnline: true }),
      await add('OFFLINE'),
      await add('OTHER', { isOnline: true, ocppVersion: '2.0.1' }),
    ];
    const change = { action: 'change', key: 'HeartbeatInterval', value: '300' };
    const { data } = await test.call(iotChargers.batchConfigure, {
      token,
      body: { ids, change },
      headers: { 'idempotency-key': 'setting-of-many' },
    });
    expect((data as BulkResult).results.map(({ name, problem }) => [name, problem])).toEqual([
      ['ONLINE', null],
      ['OFFLINE', 'The charger is offline'],
      ['OTHER', 'The charger uses a different OCPP version'],
    ]);
    const commands = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('command').select(['chargerId', 'kind', 'params']).execute(),
    );
    expect(commands).toEqual([
      { chargerId: ids[0], kind: 'changeConfiguration', params: { key: 'HeartbeatInterval', value: '300' } },
    ]);
  });
});
