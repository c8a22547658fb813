import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { SYSTEM } from '../../../server/db/database';
import { startSettingRuns } from '../../../server/jobs/settingRuns';
import { readRunDetail } from '../../../server/modules/evo-basic/settingRuns/read';
import { retryRun, startRun } from '../../../server/modules/evo-basic/settingRuns/runs';
import { advanceSettingRuns } from '../../../server/ocpp/commands/settingRuns';
import { systemClock } from '../../../server/runtime/clock';
import { acceptCall } from './messages';
import { waitFor, World } from './testGateway';
import type { TestCharger } from './testCharger';

const PLACE = { instance: null, componentInstance: null, evse: null, connector: null };
const KEYS = ['First', 'Second', 'Third'].map((name) => ({ ...PLACE, component: null, name, value: '9' }));
const VARIABLES = [
  { ...PLACE, component: 'EVSE', evse: 2, name: 'Power', value: '7' },
  { ...PLACE, component: 'OCPPCommCtrlr', name: 'MessageTimeout', instance: 'Default', value: '30' },
];
const AUTHOR = { ...SYSTEM, userId: null, userName: 'noc', companyId: null } as unknown as Parameters<
  typeof startRun
>[1];

let world: World;
let stopRuns: (() => Promise<void>) | undefined;
beforeEach(async () => {
  world = await World.create();
});
afterEach(async () => {
  await stopRuns?.();
  stopRuns = undefined;
  await world.close();
});

const startJob = async () => {
  stopRuns = await startSettingRuns({ db: world.db, clock: systemClock, log: pino({ level: 'silent' }) });
};

/** Sets a template for a charger's model and a reported setting for the charger. */
const prepare = (code: string, settings: readonly object[]) =>
  world.query(async (tx) => {
    const { id, modelId } = await tx
      .selectFrom('charger')
      .select(['id', 'modelId'])
      .where('chargerCode', '=', code)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('chargerModel')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', modelId)
      .execute();
    const place = { component: '', componentInstance: '', evse: 0, connector: 0, instance: '' };
    const reported = { ...place, chargerId: id, name: 'Other', value: '1', isReadonly: false, readAt: new Date(0) };
    await tx.insertInto('chargerSetting').values(reported).execute();
    return id;
  });
const start = async (...ids: string[]) => (await world.query((tx) => startRun(tx, AUTHOR, { ids }))).id;
const readDetail = (id: string) => world.query((tx) => readRunDetail(tx, 'en_US', id));
const awaitEnd = (id: string) =>
  waitFor(async () => {
    const run = await readDetail(id);
    return run.endedAt !== null && run;
  });
const listStates = async (id: string) =>
  Object.fromEntries((await readDetail(id)).changes.map(({ name, state }) => [name, state]));
const listStored = (chargerId: string) =>
  world.query(async (tx) => {
    const rows = await tx
      .selectFrom('chargerSetting')
      .select(['name', 'value'])
      .where('chargerId', '=', chargerId)
      .where('name', '<>', 'Other')
      .orderBy('name')
      .execute();
    return rows.map(({ name, value }) => [name, value]);
  });
const listKeys = (charger: TestCharger) =>
  charger.calls.filter(({ action }) => action === 'ChangeConfiguration').map(({ payload }) => payload['key']);

describe('a run of a settings template', () => {
  it('changes the settings of a 1.6 charger one after the other, and stores what the charger accepted', async () => {
    const id = await prepare('CP1', KEYS);
    const charger = await world.connectOnline();
    const answers: Record<string, string> = { First: 'Accepted', Second: 'Rejected', Third: 'RebootRequired' };
    charger.replies.ChangeConfiguration = ({ key }: Record<string, unknown>) => ({ status: answers[String(key)] });
    await startJob();
    const run = await awaitEnd(await start(id));
    expect(run.counts).toMatchObject({ done: 1, failed: 1, rebootRequired: 1, waiting: 0, running: 0 });
    expect(run.changes).toMatchObject([
      { name: 'Second', state: 'failed', commandState: 'rejected', commandDetail: 'Rejected' },
      { name: 'Third', state: 'rebootRequired', before: null, after: '9' },
      { name: 'First', state: 'done' },
    ]);
    expect(listKeys(charger)).toEqual(['First', 'Second', 'Third']);
    expect(await listStored(id)).toEqual([
      ['First', '9'],
      ['Third', '9'],
    ]);
  });

  it('sends the failed settings alone when it is retried', async () => {
    const id = await prepare('CP1', KEYS);
    const charger = await world.connectOnline();
    let isRefusing = true;
    charger.replies.ChangeConfiguration = ({ key }: Record<string, unknown>) => ({
      status: isRefusing && key === 'Second' ? 'Rejected' : 'Accepted',
    });
    await startJob();
    const runId = await start(id);
    await awaitEnd(runId);
    isRefusing = false;
    await world.query((tx) => retryRun(tx, AUTHOR, runId));
    const { counts } = await awaitEnd(runId);
    expect(counts).toMatchObject({ done: 3, failed: 0 });
    expect(listKeys(charger)).toEqual(['First', 'Second', 'Third', 'Second']);
  });

  it('names a variable of a 2.0.1 charger by its component, EVSE and instance', async () => {
    const id = await prepare('CP2', VARIABLES);
    const charger = await world.connectOnline('CP2');
    charger.replies.SetVariables = () => ({
      setVariableResult: [{ attributeStatus: charger.calls.length > 1 ? 'UnknownVariable' : 'Accepted' }],
    });
    await startJob();
    const runId = await start(id);
    await awaitEnd(runId);
    expect(charger.calls.map(({ payload }) => payload)).toEqual([
      {
        setVariableData: [
          { attributeValue: '7', component: { name: 'EVSE', evse: { id: 2 } }, variable: { name: 'Power' } },
        ],
      },
      {
        setVariableData: [
          {
            attributeValue: '30',
            component: { name: 'OCPPCommCtrlr' },
            variable: { name: 'MessageTimeout', instance: 'Default' },
          },
        ],
      },
    ]);
    expect(await listStates(runId)).toEqual({
      'EVSE 2 / Power': 'done',
      'OCPPCommCtrlr / MessageTimeout[Default]': 'failed',
    });
    expect(await listStored(id)).toEqual([['Power', '7']]);
  });

  it('goes on after a restart of the server where it was', async () => {
    const id = await prepare('CP1', KEYS);
    const charger = await world.connectOnline();
    charger.replies.ChangeConfiguration = acceptCall;
    const runId = await start(id);
    await advanceSettingRuns(world.db);
    // The charger answers while no node processes the run.
    await waitFor(async () => (await listStored(id)).length === 1);
    expect(await listStates(runId)).toEqual({ First: 'running', Second: 'waiting', Third: 'waiting' });
    await startJob();
    expect((await awaitEnd(runId)).counts).toMatchObject({ done: 3 });
    expect(listKeys(charger)).toEqual(['First', 'Second', 'Third']);
  });

  it('sends a charger each setting once when two nodes work on it', async () => {
    const id = await prepare('CP1', KEYS);
    const charger = await world.connectOnline();
    charger.replies.ChangeConfiguration = acceptCall;
    await startJob();
    const stopSecond = await startSettingRuns({ db: world.db, clock: systemClock, log: pino({ level: 'silent' }) });
    await awaitEnd(await start(id));
    await stopSecond();
    expect(listKeys(charger)).toEqual(['First', 'Second', 'Third']);
  });
});
