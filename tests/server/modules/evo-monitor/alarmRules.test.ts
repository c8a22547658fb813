import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applySignals } from '../../../../server/alarms/applySignals';
import type { AlarmCode } from '../../../../server/domain/alarms/rules';
import type { AlarmRuleDetail } from '../../../../src/contract/evo-monitor/alarmRule';
import { alarmRules } from '../../../../src/contract/evo-monitor/alarmRules';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { recordHistory } from '../../../../src/contract/evo-basic/recordHistory';
import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const GROUND = 'chargeralarm.GroundFailure';
const MOMENT = 'endreason.EmergencyStop';

let bench: AlarmBench;
let noc: string;
let south: string;
let reader: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
  south = await bench.node.userWith(ALL, { scope: 'company', companyId: bench.south.companyId });
  reader = await bench.node.userWith(['maintenance/alarm/view']);
});
afterAll(() => bench?.close());

beforeEach(async () => {
  await bench.closeAll();
  await bench.node.deps.db.asSystem(async (tx) => {
    await tx.deleteFrom('alarmPending').execute();
    await tx
      .updateTable('alarmRule')
      .set({ priority: null, holdSeconds: null, isAutoClear: null, advice: '{}' })
      .execute();
  });
});

const listRules = async (body: object = {}, token = noc) =>
  (await bench.callRoute(alarmRules.page, token, { pageSize: 100, ...body })).records;
const findRule = async (code: AlarmCode) => {
  const rule = (await listRules({ text: code })).find((each) => each.code === code);
  if (!rule) throw new Error(code);
  return rule;
};
const toBody = ({ id, version, priority, holdSeconds, isAutoClear }: AlarmRuleDetail) => ({
  id,
  version,
  priority,
  holdSeconds,
  isAutoClear,
  advice: {},
});
const setRule = async (code: AlarmCode, settings: object) =>
  bench.callRoute(alarmRules.update, noc, { ...toBody(await findRule(code)), ...settings });
const readQueue = async () => (await bench.callRoute(chargerAlarm.page, noc, { isOpen: true })).records;
const reportFault = () =>
  bench.node.deps.db.asSystem((tx) => {
    const { companyId, stationId, chargerId, connectorIds } = bench.north;
    const source = { companyId, stationId, chargerId, connectorId: connectorIds[0] ?? null };
    return applySignals(tx, [{ kind: 'raise', source, code: GROUND, at: bench.node.clock.now() }]);
  });

describe('the table of alarm rules', () => {
  it('is found by name, code, priority and whether a setting has changed', async () => {
    const rules = await listRules();
    expect(rules.length).toBeGreaterThan(40);
    expect(await listRules({ text: 'ground fault' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: GROUND, changed: [], openAlarms: 0 })]),
    );
    expect(new Set((await listRules({ priorities: ['urgent'] })).map(({ priority }) => priority))).toEqual(
      new Set(['urgent']),
    );
    expect(await listRules({ isChanged: true })).toEqual([]);
    await setRule(GROUND, { holdSeconds: 30 });
    expect(await listRules({ isChanged: true })).toMatchObject([{ code: GROUND, changed: ['holdSeconds'] }]);
    const [longest] = await listRules({ sort: [{ field: 'holdSeconds', order: 'desc' }] });
    expect(longest).toMatchObject({ code: 'wall.silent', holdSeconds: 120 });
  });
});

describe('a changed alarm rule', () => {
  it('gives its priority to the next alarm and to open ones, which say so in their timeline', async () => {
    const open = await bench.raise(bench.north, GROUND, 1);
    const saved = await setRule(GROUND, { priority: 'low' });
    expect(saved).toMatchObject({ priority: 'low', changed: ['priority'], openAlarms: 1 });
    await bench.raise(bench.south, GROUND, 1);
    expect((await readQueue()).map(({ priority }) => priority)).toEqual(['low', 'low']);
    const { events } = await bench.callRoute(chargerAlarm.timeline, noc, undefined, { params: { id: open.key } });
    expect(events[0]).toMatchObject({ kind: 'reprioritized', by: 'noc', detail: 'low' });
  });

  it('gives one priority less to an alarm that was reported as a warning', async () => {
    await setRule(GROUND, { priority: 'middle' });
    await bench.node.deps.db.asSystem((tx) => {
      const { companyId, stationId, chargerId } = bench.north;
      const source = { companyId, stationId, chargerId, connectorId: null };
      const detail = { level: 'warning' as const };
      return applySignals(tx, [{ kind: 'raise', source, code: GROUND, at: bench.node.clock.now(), detail }]);
    });
    expect(await readQueue()).toMatchObject([{ level: 'warning', priority: 'low' }]);
  });

  it('holds the next condition for its time, and raises waiting ones when the time is taken away', async () => {
    await setRule(GROUND, { holdSeconds: 120 });
    await reportFault();
    await bench.sweep();
    expect(await readQueue()).toEqual([]);
    bench.node.clock.advance(60_000);
    await bench.sweep();
    expect(await readQueue()).toEqual([]);
    await setRule(GROUND, { holdSeconds: 0 });
    await bench.sweep();
    expect(await readQueue()).toMatchObject([{ code: GROUND }]);
  });

  it('keeps its alarm active after the condition has ended until it is processed, when it does not clear by itself', async () => {
    await setRule(GROUND, { isAutoClear: false });
    const { key } = await bench.raise(bench.north, GROUND, 1);
    await bench.clear(bench.north, 1);
    expect(await readQueue()).toMatchObject([{ key, isActive: true }]);
    const { results } = await bench.callRoute(chargerAlarm.process, noc, { ids: [key], result: 'Checked on site' });
    expect(results[0]?.alarm).toMatchObject({ isActive: false, isOpen: false });
    expect(results[0]?.alarm?.clearedAt).not.toBeNull();
  });

  it('clears alarms whose condition has ended as soon as it clears by itself again', async () => {
    await setRule(GROUND, { isAutoClear: false });
    await bench.raise(bench.north, GROUND, 1);
    await bench.clear(bench.north, 1);
    await bench.raise(bench.south, GROUND, 1);
    await setRule(GROUND, { isAutoClear: true });
    const alarms = await readQueue();
    expect(alarms.map(({ station, isActive }) => [station, isActive])).toEqual(
      expect.arrayContaining([
        ['Station North', false],
        ['Station South', true],
      ]),
    );
  });

  it('is back to what is delivered when its settings are saved as delivered', async () => {
    await setRule(GROUND, { priority: 'nice', advice: { ru: 'Позвоните электрику' } });
    const changed = await findRule(GROUND);
    expect(changed.changed).toEqual(['priority', 'advice']);
    expect(changed.words.ru.advice).toBe('Позвоните электрику');
    expect(changed.words.en_US.advice).toBe(changed.defaults.advice.en_US);
    const reset = await setRule(GROUND, { priority: changed.defaults.priority, advice: changed.defaults.advice });
    expect(reset).toMatchObject({ changed: [], priority: 'urgent' });
  });

  it('is in its history with its author', async () => {
    const { id } = await setRule(GROUND, { holdSeconds: 15 });
    const [change] = await bench.node
      .call(recordHistory.list, { token: noc, body: { kind: 'alarmRule', id } })
      .then(({ data }) => data as { after: object; before: object }[]);
    expect(change).toMatchObject({ kind: 'update', before: null, after: { hold_seconds: 15 } });
  });

  it('is refused with the rule as it is now when another user has changed it', async () => {
    const seen = toBody(await findRule(GROUND));
    await setRule(GROUND, { priority: 'high' });
    expect(await bench.callForRefusal(alarmRules.update, noc, seen)).toMatchObject({
      code: 409,
      data: { current: { id: seen.id, priority: 'high' } },
    });
  });

  it('is refused at the field when the value is out of range or the rule has no such setting', async () => {
    const body = toBody(await findRule(GROUND));
    for (const holdSeconds of [-1, 3601, 1.5])
      expect(await bench.callForRefusal(alarmRules.update, noc, { ...body, holdSeconds })).toMatchObject({
        data: { fields: { holdSeconds: expect.any(String) as string } },
      });
    const moment = toBody(await findRule(MOMENT));
    expect(await bench.callForRefusal(alarmRules.update, noc, { ...moment, holdSeconds: 5 })).toMatchObject({
      code: 422,
      data: { fields: { holdSeconds: expect.any(String) as string } },
    });
  });

  it('needs a permission of its own and an operator', async () => {
    const body = toBody(await findRule(GROUND));
    for (const token of [reader, south])
      expect(await bench.callForRefusal(alarmRules.update, token, body)).toMatchObject({ code: 403 });
    expect((await listRules({}, reader)).length).toBeGreaterThan(40);
    expect((await listRules({}, south)).length).toBeGreaterThan(40);
  });
});

describe('the advice of a rule', () => {
  it('is read with the alarms and written into their mails in each language', async () => {
    await setRule(GROUND, { advice: { en_US: 'Call the duty electrician', ru: 'Позвоните дежурному' } });
    const rules = await bench.callRoute(chargerAlarm.rules, noc);
    expect(rules.find(({ code }) => code === GROUND)?.words.en_US.advice).toBe('Call the duty electrician');
    const recipient = { fullName: 'Saule', email: 's@example.com', stationIds: null, leastPriority: 'nice' };
    const { id } = await bench.callRoute(chargerAlarmNotification.add, noc, {
      ...recipient,
      languages: ['en_US', 'ru'],
      quietHours: null,
      isAutomatic: false,
    });
    const { key } = await bench.raise(bench.north, GROUND, 1);
    const headers = { 'idempotency-key': 'advice-0001' };
    await bench.callRoute(chargerAlarm.send, noc, { ids: [key], recipientIds: [id] }, { headers });
    const [mail] = (await bench.callRoute(chargerAlarmNotification.outbox, noc, {})).records;
    expect(mail?.content).toContain('Recommended action: Call the duty electrician');
    expect(mail?.content).toContain('Позвоните дежурному');
  });
});
