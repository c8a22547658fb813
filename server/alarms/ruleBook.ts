import { sql } from 'kysely';
import type { Locale } from '../../src/contract/fields';
import type { Tx } from '../db/database';
import { ruleFor, ruleWords, type AlarmCode, type Rule } from '../domain/alarms/rules';

/** The rule of a code as it is set in this installation. */
export type RuleBook = (code: AlarmCode) => Rule;

interface RuleSetting {
  code: AlarmCode;
  priority: Rule['priority'] | null;
  holdSeconds: number | null;
  isAutoClear: boolean | null;
}

/**
 * Reads the rules with the operators' settings; a table of fifty rows is read each time instead of cached on every
 * node.
 */
export async function readRuleBook(tx: Tx): Promise<RuleBook> {
  const { rows } = await sql<RuleSetting>`select code, priority, hold_seconds, is_auto_clear from alarm_rule
    where num_nonnulls(priority, hold_seconds, is_auto_clear) > 0`.execute(tx);
  const settings = new Map(rows.map((setting) => [setting.code, setting]));
  return (code) => withSetting(ruleFor(code), settings.get(code));
}

/** A rule with the operators' settings; null settings keep the default. */
export function withSetting(rule: Rule, setting: Omit<RuleSetting, 'code'> | undefined): Rule {
  return {
    ...rule,
    priority: setting?.priority ?? rule.priority,
    holdSeconds: setting?.holdSeconds ?? rule.holdSeconds,
    isAutoClear: setting?.isAutoClear ?? rule.isAutoClear,
  };
}

/** The advice of a rule in a language. */
export type AdviceBook = (code: AlarmCode, locale: Locale) => string;

/** Reads the advice of all rules: the operators' text, else the default text. */
export async function readAdviceBook(tx: Tx): Promise<AdviceBook> {
  const rows = await tx
    .selectFrom('alarmRule')
    .select(['code', 'advice'])
    .where(sql<boolean>`advice <> '{}'`)
    .execute();
  const texts = new Map(rows.map(({ code, advice }) => [code, advice]));
  return (code, locale) => texts.get(code)?.[locale] ?? ruleWords(code, locale).advice;
}
