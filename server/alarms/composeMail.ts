import type { LiveAlarm } from '../../src/contract/live/alarm';
import type { Locale } from '../../src/contract/fields';
import { isRule, ruleWords } from '../domain/alarms/rules';
import { translateFaults } from '../../src/lib/ledgerFaults';
import { wording } from '../wire/documents';

/** What an alarm's mail is made of. */
export type MailedAlarm = Omit<LiveAlarm, 'revision'>;

/** A message of the person who sends it. */
export interface Covering {
  name: string;
  message: string;
}

/** More alarms are only counted: a mail is read on a phone. */
const MOST_TOLD = 50;
const RULER = `\n\n${'-'.repeat(40)}\n\n`;

/**
 * Subject and text of one mail about alarms, worst first. The text says everything in each language, one after another;
 * the subject speaks the first.
 */
export function composeMail(
  alarms: readonly MailedAlarm[],
  languages: readonly Locale[],
  covering?: Covering,
): { locale: Locale; subject: string; body: string } {
  const [locale = 'en_US'] = languages;
  return {
    locale,
    subject: subjectOf(alarms, locale),
    body: languages.map((language) => bodyOf(alarms, language, covering)).join(RULER),
  };
}

function subjectOf(alarms: readonly MailedAlarm[], locale: Locale): string {
  const [worst] = alarms;
  if (!worst) return '';
  const values = { what: explanationOf(worst, locale), where: worst.chargerCode ?? stationOf(worst, locale) };
  return alarms.length === 1
    ? wording(locale, 'alarmMail.subject', { ...values, priority: wording(locale, `priority.${worst.priority}`) })
    : wording(locale, 'alarmMail.subjectMany', { ...values, count: alarms.length });
}

function bodyOf(alarms: readonly MailedAlarm[], locale: Locale, covering?: Covering): string {
  const rest = alarms.length - MOST_TOLD;
  return [
    ...(covering?.message ? [wording(locale, 'alarmMail.message', { ...covering })] : []),
    ...alarms.slice(0, MOST_TOLD).map((alarm) => paragraphOf(alarm, locale)),
    ...(rest > 0 ? [wording(locale, 'alarmMail.more', { count: rest })] : []),
  ].join('\n\n');
}

function paragraphOf(alarm: MailedAlarm, locale: Locale): string {
  const { priority, lastAt, count } = alarm;
  const log = logOf(alarm, locale);
  const advice = isRule(alarm.code) ? ruleWords(alarm.code, locale).advice : '';
  return [
    `${wording(locale, `priority.${priority}`)}: ${explanationOf(alarm, locale)}`,
    ...placeOf(alarm, locale),
    ...(log ? [wording(locale, alarm.stationId === null ? 'alarmMail.found' : 'alarmMail.log', { log })] : []),
    wording(locale, 'alarmMail.raised', { time: lastAt, count }),
    ...(advice ? [wording(locale, 'alarmMail.advice', { advice })] : []),
  ].join('\n');
}

/** The station of an alarm; the platform itself has none. */
export function stationOf({ station }: MailedAlarm, locale: Locale): string {
  return station ?? wording(locale, 'alarmMail.platform');
}

function placeOf(alarm: MailedAlarm, locale: Locale): string[] {
  const { chargerCode, connector, city } = alarm;
  const station = stationOf(alarm, locale);
  const place = city === null ? station : wording(locale, 'alarmMail.station', { station, city });
  if (chargerCode === null) return [place];
  return [
    place,
    connector === null ? chargerCode : wording(locale, 'alarmMail.connector', { charger: chargerCode, connector }),
  ];
}

/** What was reported of an alarm; the counts of a ledger proof in words. */
export function logOf({ code, log }: MailedAlarm, locale: Locale): string | null {
  if (log === null || code !== 'ledger.unproven') return log;
  return translateFaults(log, (fault) => wording(locale, `ledgerFault.${fault}`));
}

/** What an alarm's rule means. */
export function explanationOf({ code }: MailedAlarm, locale: Locale): string {
  return isRule(code) ? ruleWords(code, locale).explanation : code;
}
