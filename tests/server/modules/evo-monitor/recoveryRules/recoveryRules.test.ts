import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { recoveryRules, type RecoveryRule } from '../../../../../src/contract/evo-monitor/recoveryRules';
import { addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['view', 'add', 'edit', 'delete'].map((operation) => `maintenance/recovery/${operation}`);
const DAY_MS = 86_400_000;

let test: TestApp;
let first: string;
let second: string;
let companyId: string;
let company: string;

beforeAll(async () => {
  test = await testApp();
  first = await test.userWith(ALL, { userName: 'first' });
  second = await test.userWith(ALL, { userName: 'second' });
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'First'));
  company = await test.userWith(ALL, { scope: 'company', companyId });
});
afterAll(() => test.close());

const FIELDS = {
  alarmCode: 'chargeralarm.InternalError',
  steps: [
    { kind: 'triggerStatus', seconds: null },
    { kind: 'wait', seconds: 20 },
    { kind: 'softReset', seconds: null },
  ],
};
const callRoute = <T = RecoveryRule>(name: keyof typeof recoveryRules, body: object, token = first) =>
  test.call(recoveryRules[name], { token, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addRule = async (name: string, more: object = {}, token = first) =>
  (await callRoute<{ id: string }>('add', { ...FIELDS, name, ...more }, token)).data.id;
const readRule = async (id: string) => (await callRoute('detail', { id })).data;
const setMode = async (id: string, isOn: boolean, token: string) =>
  callRoute('setMode', { id, version: (await readRule(id)).version, isOn }, token);

/** A rule that the second person has switched on. */
async function addActive(name: string): Promise<RecoveryRule> {
  const id = await addRule(name, { shadowDays: 0 });
  return (await setMode(id, true, second)).data;
}

describe('a recovery rule', () => {
  it('begins in shadow for seven days', async () => {
    const rule = await readRule(await addRule('New'));
    expect(rule).toMatchObject({
      ...FIELDS,
      ...{ mode: 'shadow', shadowDays: 7, ladderBy: 'first', confirmedBy: null, companyId: null },
      ...{ perChargerHour: 2, perStationHour: 10, fleetPercent: 1, version: 1 },
    });
    const span = Date.parse(`${rule.shadowUntil}Z`) - Date.parse(`${rule.shadowSince}Z`);
    expect(span).toBe(7 * DAY_MS);
  });

  it('is switched on by nobody while it is in shadow', async () => {
    const id = await addRule('Early');
    expect(await setMode(id, true, second)).toMatchObject({
      code: 409,
      msg: 'The rule is still in shadow mode',
    });
  });

  it('waits for a second person after its time in shadow', async () => {
    const id = await addRule('Ripe', { shadowDays: 0 });
    expect(await readRule(id)).toMatchObject({ mode: 'waiting' });
    expect(await setMode(id, true, first)).toMatchObject({
      code: 409,
      msg: 'You changed this rule last. Another person has to switch it on',
    });
    expect((await setMode(id, true, second)).data).toMatchObject({ mode: 'on', confirmedBy: 'second', version: 2 });
    expect(await setMode(id, true, second)).toMatchObject({ code: 409, msg: 'The rule is already on' });
    expect((await setMode(id, false, first)).data).toMatchObject({ mode: 'off' });
  });

  it.each([
    ['other steps', { steps: [{ kind: 'hardReset', seconds: null }] }],
    ['another alarm', { alarmCode: 'chargeralarm.OtherError' }],
    ['another scope', { firmwareVersion: '1.4.2' }],
    ['other limits', { fleetPercent: 5 }],
  ])('goes back into shadow with %s', async (what, change) => {
    const { id, version } = await addActive(`Active with ${what}`);
    const body = { ...FIELDS, id, version, name: `Changed with ${what}`, shadowDays: 3, ...change };
    expect((await callRoute('update', body, second)).data).toMatchObject({
      ...{ mode: 'shadow', ladderBy: 'second', confirmedBy: null },
    });
  });

  it('stays on when only its name changes', async () => {
    const { id, version } = await addActive('Named');
    const body = { ...FIELDS, id, version, name: 'Renamed', shadowDays: 0 };
    expect((await callRoute('update', body)).data).toMatchObject({ mode: 'on', name: 'Renamed', ladderBy: 'first' });
  });

  it('is changed once for each version, and its history says so', async () => {
    const id = await addRule('Contended');
    const update = (name: string) => callRoute('update', { ...FIELDS, id, version: 1, name });
    expect((await update('Mine')).data).toMatchObject({ name: 'Mine', version: 2 });
    expect(await update('Theirs')).toMatchObject({ code: 409, data: { current: { name: 'Mine' } } });
    const history = await test.call(recordHistory.list, { token: first, body: { kind: 'recoveryRule', id } });
    expect(history.data).toMatchObject([
      { kind: 'update', after: { name: 'Mine' } },
      { kind: 'insert', after: { name: 'Contended' } },
    ]);
  });

  it.each<[string, object, string, number?]>([
    ['a moment', { alarmCode: 'endreason.PowerLoss' }, 'alarmCode'],
    ['an alarm of a washer', { alarmCode: 'washer.error' }, 'alarmCode'],
    ['an alarm that does not exist', { alarmCode: 'no.such' }, 'alarmCode'],
    ['waits alone', { steps: [{ kind: 'wait', seconds: 20 }] }, 'steps', 400],
    ['a wait without seconds', { steps: [{ kind: 'wait' }, ...FIELDS.steps] }, 'steps.0.seconds', 400],
    ['no steps', { steps: [] }, 'steps', 400],
    ['an unknown station', { stationId: '9999999' }, 'stationId'],
  ])('is refused with %s', async (_, more, field, code = 422) => {
    expect(await callRoute('add', { ...FIELDS, name: 'Wrong', ...more })).toMatchObject({
      code,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  it('has a name of its own, whatever its letter case', async () => {
    await addRule('Twin');
    expect(await callRoute('add', { ...FIELDS, name: ' TWIN ' })).toMatchObject({
      code: 422,
      data: { fields: { name: 'This name is already in use' } },
    });
  });

  it('is found by its mode', async () => {
    await addActive('Found');
    const { data } = await callRoute<{ records: RecoveryRule[] }>('page', { modes: ['on'], text: 'found' });
    expect(data.records).toMatchObject([{ name: 'Found', mode: 'on' }]);
    expect((await callRoute('page', { modes: ['shadow', 'off'], text: 'found' })).data).toMatchObject({ total: 0 });
  });

  it('is gone when it has been deleted', async () => {
    const id = await addRule('Short-lived');
    expect(await callRoute('delete', { ids: [id] })).toMatchObject({ data: { results: [{ problem: null }] } });
    expect(await callRoute('detail', { id })).toMatchObject({ code: 404 });
  });

  it('is of the company that adds it, and of no other', async () => {
    const id = await addRule('Own', {}, company);
    expect((await callRoute('detail', { id }, company)).data).toMatchObject({ companyId });
    const otherId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Second'));
    const other = await test.userWith(ALL, { scope: 'company', companyId: otherId });
    const stationId = await test.deps.db.asSystem((tx) => addStation(tx, companyId, 'Foreign'));
    expect((await callRoute('page', {}, other)).data).toMatchObject({ total: 0 });
    expect(await callRoute('update', { ...FIELDS, id, version: 1, name: 'Taken' }, other)).toMatchObject({ code: 404 });
    expect(await callRoute('setMode', { id, version: 1, isOn: false }, other)).toMatchObject({ code: 404 });
    expect(await callRoute('runs', { ruleId: id }, other)).toMatchObject({ data: { total: 0 } });
    expect(await callRoute('add', { ...FIELDS, name: 'Foreign', stationId }, other)).toMatchObject({
      code: 422,
      data: { fields: { stationId: expect.any(String) } },
    });
  });

  it('of the operators is hidden from companies', async () => {
    const id = await addRule('For all');
    expect(await callRoute('detail', { id }, company)).toMatchObject({ code: 404 });
  });
});

describe('figures of recovery', () => {
  it('are empty without runs', async () => {
    expect((await callRoute('figures', {}, company)).data).toMatchObject({
      runs: 0,
      solved: 0,
      byModel: [],
      neverHelp: [],
    });
  });

  it('offer alarms of chargers alone', async () => {
    const { data } = await callRoute<string[]>('alarmCodes', {});
    expect(data).toContain('chargeralarm.ConnectorLockFailure');
    for (const code of ['washer.error', 'endreason.Other', 'offline.station', 'disk.low'])
      expect(data).not.toContain(code);
  });
});
