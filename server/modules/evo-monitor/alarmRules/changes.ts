import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AlarmRuleDetail } from '../../../../src/contract/evo-monitor/alarmRule';
import type { alarmRules } from '../../../../src/contract/evo-monitor/alarmRules';
import { LOCALES, type Locale } from '../../../../src/contract/fields';
import { findAlarms, lockAlarms, saveAlarms, type AlarmEvent, type StoredAlarm } from '../../../alarms/alarmStore';
import { linkCauses } from '../../../alarms/causes';
import type { Tx } from '../../../db/database';
import { clearEnded, prioritizeAlarm } from '../../../domain/alarms/lifecycle';
import { findPriority } from '../../../domain/alarms/rules';
import { lockVersion } from '../../../http/records';
import { createFieldProblem } from '../../../wire/problem';
import { readRule, toCode } from './rules';

type Update = BodyOf<typeof alarmRules.update>;

/**
 * Changes the settings of a rule. The next raise reads them; alarms in the queue and conditions in their hold time are
 * changed here. @throws Problem 404, 409, 422 at a setting that the rule does not have
 */
export async function updateRule(
  tx: Tx,
  { id, version, ...settings }: Update,
  { at, by }: { at: Date; by: string },
): Promise<AlarmRuleDetail> {
  await lockVersion(tx, 'alarmRule', { id, version }, (known) => readRule(tx, known));
  const before = await readRule(tx, id);
  assertSettable(before, settings);
  const { defaults } = before;
  await tx
    .updateTable('alarmRule')
    .set({
      priority: settings.priority === defaults.priority ? null : settings.priority,
      holdSeconds: settings.holdSeconds === defaults.holdSeconds ? null : settings.holdSeconds,
      isAutoClear: settings.isAutoClear === defaults.isAutoClear ? null : settings.isAutoClear,
      advice: JSON.stringify(pickOwnAdvice(settings.advice, defaults.advice)),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  const after = await readRule(tx, id);
  await lockAlarms(tx);
  if (after.holdSeconds !== before.holdSeconds) await moveHold(tx, after);
  await changeOpenAlarms(tx, after, { at, by });
  return readRule(tx, id);
}

function assertSettable(rule: AlarmRuleDetail, { holdSeconds, isAutoClear }: Omit<Update, 'id' | 'version'>): void {
  if (rule.hasDuration) return;
  if (holdSeconds !== rule.defaults.holdSeconds) throw createFieldProblem('holdSeconds', 'alarmRule.noDuration');
  if (isAutoClear !== rule.defaults.isAutoClear) throw createFieldProblem('isAutoClear', 'alarmRule.noDuration');
}

/** Texts that differ from those delivered. */
function pickOwnAdvice(advice: Update['advice'], delivered: Record<Locale, string>): Partial<Record<Locale, string>> {
  const own = LOCALES.flatMap((locale) => {
    const text = advice[locale] ?? '';
    return text === '' || text === delivered[locale] ? [] : [[locale, text] as const];
  });
  return Object.fromEntries(own);
}

/** Conditions that wait become due by the new hold time; the sweep raises them within a second. */
async function moveHold(tx: Tx, { code, holdSeconds }: AlarmRuleDetail): Promise<void> {
  await sql`update alarm_pending set due_at = since + interval '1 second' * ${holdSeconds}
    where rule_code = ${code}`.execute(tx);
}

/** Gives alarms in the queue the priority of their rule, and clears those whose condition has ended. */
async function changeOpenAlarms(tx: Tx, rule: AlarmRuleDetail, { at, by }: { at: Date; by: string }): Promise<void> {
  const alarms = await findAlarms(tx, sql`a.is_open and a.rule_code = ${toCode(rule)}`);
  const changes = alarms.flatMap((alarm) => {
    const prioritized = prioritizeAlarm(alarm, findPriority(rule, alarm.level));
    const after = rule.isAutoClear ? clearEnded(prioritized) : prioritized;
    return after === alarm ? [] : [{ alarm: after, events: listEvents(alarm, after, { at, by }) }];
  });
  await saveAlarms(tx, changes);
  await linkCauses(
    tx,
    changes.map(({ alarm }) => alarm),
  );
}

function listEvents(before: StoredAlarm, after: StoredAlarm, { at, by }: { at: Date; by: string }): AlarmEvent[] {
  return [
    ...(after.priority === before.priority
      ? []
      : [{ at, kind: 'reprioritized', byName: by, detail: after.priority as string }]),
    ...(after.isActive === before.isActive ? [] : [{ at, kind: 'cleared', byName: by, detail: null }]),
  ];
}
