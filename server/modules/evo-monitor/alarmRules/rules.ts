import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import { RULE_SETTINGS, type AlarmRule, type AlarmRuleDetail } from '../../../../src/contract/evo-monitor/alarmRule';
import type { alarmRules } from '../../../../src/contract/evo-monitor/alarmRules';
import { LOCALES, type Locale } from '../../../../src/contract/fields';
import { ALARM_PRIORITIES } from '../../../../src/contract/live/alarm';
import { formatAlarmName } from '../../../alarms/alarmNames';
import { withSetting } from '../../../alarms/ruleBook';
import type { Tx } from '../../../db/database';
import { hasDuration, RULES, ruleWords, type AlarmCode, type Rule } from '../../../domain/alarms/rules';
import { Problem } from '../../../wire/problem';

type Query = BodyOf<typeof alarmRules.page>;

/** All rules as they are set, in the order of the code. */
export async function readRules(tx: Tx): Promise<AlarmRuleDetail[]> {
  const rows = await tx.selectFrom('alarmRule').selectAll().execute();
  const { rows: counts } = await sql<{ code: string; open: number }>`
    select rule_code as code, count(*)::int as open from alarm where is_open group by 1`.execute(tx);
  const stored = new Map(rows.map((row) => [row.code, row]));
  const open = new Map(counts.map((row) => [row.code, row.open]));
  return RULES.flatMap((rule) => {
    const row = stored.get(rule.code);
    return row ? [toRuleDto(rule, row, open.get(rule.code) ?? 0)] : [];
  });
}

/** @throws Problem 404 */
export async function readRule(tx: Tx, id: string): Promise<AlarmRuleDetail> {
  const rule = (await readRules(tx)).find((each) => each.id === id);
  if (!rule) throw new Problem(404);
  return rule;
}

interface StoredRule {
  id: string;
  priority: Rule['priority'] | null;
  holdSeconds: number | null;
  isAutoClear: boolean | null;
  advice: Partial<Record<Locale, string>>;
  version: number;
}

function toRuleDto(rule: Rule, stored: StoredRule, openAlarms: number): AlarmRuleDetail {
  const { priority, holdSeconds, isAutoClear } = rule;
  const { id, version, advice } = stored;
  const isChanged = (setting: (typeof RULE_SETTINGS)[number]) =>
    setting === 'advice' ? Object.keys(advice).length > 0 : stored[setting] !== null;
  return {
    ...withSetting(rule, stored),
    id,
    words: mapLocales((locale) => {
      const words = ruleWords(rule.code, locale);
      return { ...words, advice: advice[locale] ?? words.advice };
    }),
    defaults: {
      priority,
      holdSeconds,
      isAutoClear,
      advice: mapLocales((locale) => ruleWords(rule.code, locale).advice),
    },
    changed: RULE_SETTINGS.filter(isChanged),
    hasDuration: hasDuration(rule),
    openAlarms,
    version,
  };
}

function mapLocales<Value>(read: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<Locale, Value>;
}

/** A page of the rules; fifty rows, which are filtered and sorted here because their words are in the code. */
export async function readRulePage(tx: Tx, query: Query, locale: Locale): Promise<ResponseOf<typeof alarmRules.page>> {
  const { pageNum, pageSize, sort } = query;
  const found = (await readRules(tx)).filter((rule) => isMatching(rule, query, locale));
  const sorted = sort ? found.sort((a, b) => compareRules(a, b, sort)) : found;
  const from = (pageNum - 1) * pageSize;
  return { records: sorted.slice(from, from + pageSize), total: sorted.length, pageNum, pageSize };
}

function isMatching(rule: AlarmRuleDetail, query: Query, locale: Locale): boolean {
  const { text = '', priorities = [], classifications = [], isChanged } = query;
  const { code, words, priority, classification, changed } = rule;
  const { explanation, advice } = words[locale];
  const phrases = [code, formatAlarmName({ code, errorCode: null }, locale), explanation, advice].join('\n');
  return (
    phrases.toLowerCase().includes(text.toLowerCase()) &&
    (priorities.length === 0 || priorities.includes(priority)) &&
    (classifications.length === 0 || classifications.includes(classification)) &&
    (isChanged === undefined || isChanged === changed.length > 0)
  );
}

const SORT_KEYS: Record<NonNullable<Query['sort']>[number]['field'], (rule: AlarmRuleDetail) => string | number> = {
  code: ({ code }) => code,
  priority: ({ priority }) => ALARM_PRIORITIES.indexOf(priority),
  holdSeconds: ({ holdSeconds }) => holdSeconds,
  openAlarms: ({ openAlarms }) => openAlarms,
};

function compareRules(a: AlarmRuleDetail, b: AlarmRuleDetail, sort: NonNullable<Query['sort']>): number {
  for (const { field, order } of sort) {
    const [x, y] = [SORT_KEYS[field](a), SORT_KEYS[field](b)];
    if (x !== y) return x < y === (order === 'asc') ? -1 : 1;
  }
  return 0;
}

/** A rule as it is set, without the fields for editors of rules. */
export function toPlainRule(rule: AlarmRuleDetail): AlarmRule {
  const {
    defaults: _defaults,
    changed: _changed,
    hasDuration: _hasDuration,
    openAlarms: _open,
    version: _version,
    ...plain
  } = rule;
  return plain;
}

/** The code of a rule that {@link readRules} answers. */
export const toCode = ({ code }: AlarmRuleDetail) => code as AlarmCode;
