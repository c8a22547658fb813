import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceSettingRuns } from '../../../../../server/ocpp/commands/settingRuns';
import type { SettingPreview, SettingRun, SettingRunDetail } from '../../../../../src/contract/evo-basic/settingRuns';
import { settingRuns } from '../../../../../src/contract/evo-basic/settingRuns';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const PERMISSIONS = ['equipment/station/configure'];
const KEY = { instance: null, component: null, componentInstance: null, evse: null, connector: null };
const TEMPLATE = [
  { ...KEY, name: 'HeartbeatInterval', value: '600' },
  { ...KEY, name: 'NumberOfConnectors', value: '2' },
];

let test: TestApp;
let operator: string;
let company: string;
let rival: string;
let stationId: string;
let calls = 0;

beforeAll(async () => {
  test = await testApp();
  operator = await test.userWith(PERMISSIONS);
  await test.deps.db.asSystem(async (tx) => {
    company = await addCompany(tx, 'Owner');
    stationId = await addStation(tx, company, 'Station');
    rival = await addCompany(tx, 'Rival');
  });
});
afterAll(() => test.close());

interface Added {
  isOnline?: boolean;
  reported?: Readonly<Record<string, string>>;
  ocppVersion?: '1.6' | '2.0.1';
  hasTemplate?: boolean;
}

/** Adds a charger with reported settings, whose model has the template. */
const add = (code: string, { reported = {}, hasTemplate = true, ...options }: Added = {}) =>
  test.deps.db.asSystem(async (tx) => {
    const { id } = await addCharger(tx, stationId, code, { isOnline: true, ...options });
    if (hasTemplate) {
      await tx
        .updateTable('chargerModel')
        .set({ settings: JSON.stringify(TEMPLATE) })
        .where('id', '=', (eb) => eb.selectFrom('charger').select('modelId').where('id', '=', id))
        .execute();
    }
    for (const [name, value] of Object.entries(reported)) {
      const place = { component: '', componentInstance: '', evse: 0, connector: 0, instance: '' };
      const isReadonly = name === 'NumberOfConnectors';
      const setting = { ...place, chargerId: id, name, value, isReadonly, readAt: new Date() };
      await tx.insertInto('chargerSetting').values(setting).execute();
    }
    return id;
  });

const DIFFERENT = { HeartbeatInterval: '300', NumberOfConnectors: '2' };
const preview = async (ids: string[], token = operator) =>
  (await test.call(settingRuns.preview, { token, body: { ids } })).data as SettingPreview;
const start = (ids: string[], { token = operator, key = `setting-run-${++calls}` } = {}) =>
  test.call(settingRuns.start, { token, body: { ids }, headers: { 'idempotency-key': key } });
const startRun = async (ids: string[]) => (await start(ids)).data as SettingRun;
const readDetail = async (id: string, token = operator) =>
  (await test.call(settingRuns.detail, { token, body: { id } })).data as SettingRunDetail;
const retry = async (id: string) => {
  const headers = { 'idempotency-key': `setting-run-${++calls}` };
  return (await test.call(settingRuns.retry, { token: operator, body: { id }, headers })).data as SettingRun;
};
const listCommands = () =>
  test.deps.db.asSystem((tx) => tx.selectFrom('command').select(['chargerId', 'params']).orderBy('id').execute());

describe('the dry run of a settings template', () => {
  it('names the differences of each charger, and the reason against it or a setting', async () => {
    const ids = [
      await add('DIFFERENT', { reported: DIFFERENT }),
      await add('SAME', { reported: { HeartbeatInterval: '600', NumberOfConnectors: '2' } }),
      await add('AWAY', { isOnline: false, reported: DIFFERENT }),
      await add('UNREAD'),
      await add('READONLY', { reported: { HeartbeatInterval: '600', NumberOfConnectors: '1' } }),
      await add('NEWER', { ocppVersion: '2.0.1', reported: { Other: '1' } }),
      '987654',
    ];
    const answer = await preview(ids);
    expect(answer).toMatchObject({ chargers: 1, changes: 1, same: 1, refused: 5 });
    const heartbeat = { name: 'HeartbeatInterval', before: '300', after: '600' };
    expect(answer.plans.map(({ chargerCode, problem, changes }) => [chargerCode, problem, changes])).toMatchObject([
      ['987654', 'This record does not exist, or you do not have access to it', []],
      ['AWAY', 'The charger is offline', [{ ...heartbeat, problem: 'The charger is offline' }]],
      ['DIFFERENT', null, [{ ...heartbeat, problem: null }]],
      [
        'NEWER',
        null,
        [
          { before: null, problem: 'The charger uses a different OCPP version' },
          { problem: 'The charger uses a different OCPP version' },
        ],
      ],
      ['READONLY', null, [{ name: 'NumberOfConnectors', problem: 'The charger reports this setting as read-only' }]],
      ['UNREAD', 'The charger’s configuration has never been read. Read it first', [{ before: null }, {}]],
    ]);
    expect(await listCommands()).toEqual([]);
  });

  it('reaches no charger of another company, and needs the permission to configure', async () => {
    const id = await add('OWN', { reported: DIFFERENT });
    const token = await test.userWith(PERMISSIONS, { scope: 'company', companyId: rival });
    expect(await preview([id], token)).toMatchObject({ chargers: 0, refused: 1 });
    expect(await start([id], { token })).toMatchObject({ code: 422 });
    const viewer = await test.userWith(['equipment/station/view']);
    expect((await test.call(settingRuns.preview, { token: viewer, body: { ids: [id] } })).status).toBe(403);
  });
});

describe('a run of a settings template', () => {
  it('is the same run when it is started again with its idempotency key', async () => {
    const id = await add('ONCE', { reported: DIFFERENT });
    const first = await start([id], { key: 'setting-run-once' });
    const second = await start([id], { key: 'setting-run-once' });
    expect(second.data).toEqual(first.data);
    expect(first.data).toMatchObject({ chargers: 1, endedAt: null, counts: { waiting: 1 } });
  });

  it('is refused when nothing would be written', async () => {
    const id = await add('NOTHING', { reported: { HeartbeatInterval: '600', NumberOfConnectors: '2' } });
    expect(await start([id])).toMatchObject({ code: 422, msg: 'No setting would be written' });
  });

  it('is seen by operators and its own company, and by no other caller', async () => {
    const owner = await test.userWith(PERMISSIONS, { scope: 'company', companyId: company });
    const { id } = (await start([await add('SEEN', { reported: DIFFERENT })], { token: owner })).data as SettingRun;
    expect((await readDetail(id, owner)).changes).toHaveLength(1);
    expect((await readDetail(id)).changes).toHaveLength(1);
    const stranger = await test.userWith(PERMISSIONS, { scope: 'company', companyId: rival });
    for (const call of [settingRuns.detail, settingRuns.stop]) {
      expect((await test.call(call, { token: stranger, body: { id } })).status).toBe(404);
    }
    const page = (await test.call(settingRuns.page, { token: stranger, body: {} })).data;
    expect(page).toMatchObject({ total: 0, records: [] });
  });

  it('keeps what waits from the charger when it is stopped, and goes on when it is retried', async () => {
    const charger = await add('STOPPED', { reported: DIFFERENT });
    const { id } = await startRun([charger]);
    const { data } = await test.call(settingRuns.stop, { token: operator, body: { id } });
    expect(data).toMatchObject({ stoppedBy: expect.any(String) as string, counts: { waiting: 0, skipped: 1 } });
    await advanceSettingRuns(test.deps.db);
    expect(await readDetail(id)).toMatchObject({
      endedAt: expect.any(String) as string,
      changes: [{ state: 'skipped', problem: 'The run was stopped' }],
    });
    const isOfCharger = ({ chargerId }: { chargerId: string }) => chargerId === charger;
    expect((await listCommands()).filter(isOfCharger)).toEqual([]);
    expect(await retry(id)).toMatchObject({ endedAt: null, stoppedBy: null, counts: { waiting: 1, skipped: 0 } });
    await advanceSettingRuns(test.deps.db);
    expect((await listCommands()).filter(isOfCharger)).toHaveLength(1);
  });

  it('fails for a charger that went offline meanwhile, and skips it by the retry while it is', async () => {
    const charger = await add('LEFT', { reported: DIFFERENT });
    const { id } = await startRun([charger]);
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('charger').set({ isOnline: false }).where('id', '=', charger).execute(),
    );
    await advanceSettingRuns(test.deps.db);
    const offline = { problem: 'The charger is offline' };
    expect(await readDetail(id)).toMatchObject({ changes: [{ state: 'failed', ...offline }], counts: { failed: 1 } });
    await retry(id);
    expect(await readDetail(id)).toMatchObject({ changes: [{ state: 'skipped', ...offline }] });
  });
});
