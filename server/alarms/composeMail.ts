import { getAlarmPlace, getAlarmSubject, type LiveAlarm } from '../../src/contract/live/alarm';
import type { Locale } from '../../src/contract/fields';
import { isRule, ruleWords } from '../domain/alarms/rules';
import type { AdviceBook } from './ruleBook';
import { translateCauses } from '../../src/lib/attemptCauses';
import { translateFaults } from '../../src/lib/ledgerFaults';
import { translateDocument } from '../wire/documents';
import { formatAlarmName } from './alarmNames';

/** An alarm as its mail describes it. */
export type MailedAlarm = Omit<LiveAlarm, 'revision'>;

/** A personal message of the sender. */
export interface Covering {
  name: string;
  message: string;
}

/** Parts of a mail apart from its alarms. */
interface MailWords {
  covering?: Covering | undefined;
  /** Minutes without acknowledgement, after which the escalation mail is sent. */
  escalationMinutes?: number | undefined;
  findAdvice: AdviceBook;
}

/** More alarms are only counted: a mail is read on a phone. */
export const MOST_TOLD = 50;
/** Between the languages of a mail. */
export const RULER = `\n\n${'-'.repeat(40)}\n\n`;

/**
 * Subject and text of one mail about alarms, worst first. The text repeats everything in each language; the subject is
 * in the first language.
 */
export function composeMail(
  alarms: readonly MailedAlarm[],
  languages: readonly Locale[],
  words: MailWords,
): { locale: Locale; subject: string; body: string } {
  const [locale = 'en_US'] = languages;
  return {
    locale,
    subject: composeSubject(alarms, locale, words),
    body: languages.map((language) => composeBody(alarms, language, words)).join(RULER),
  };
}

function composeSubject(alarms: readonly MailedAlarm[], locale: Locale, { escalationMinutes }: MailWords): string {
  const [worst] = alarms;
  if (!worst) return '';
  const values = { what: findExplanation(worst, locale), where: formatSubject(worst, locale) };
  const subject =
    alarms.length === 1
      ? translateDocument(locale, 'alarmMail.subject', {
          ...values,
          priority: translateDocument(locale, `priority.${worst.priority}`),
        })
      : translateDocument(locale, 'alarmMail.subjectMany', { ...values, count: alarms.length });
  return escalationMinutes === undefined
    ? subject
    : translateDocument(locale, 'alarmMail.escalatedSubject', { subject });
}

function composeBody(alarms: readonly MailedAlarm[], locale: Locale, words: MailWords): string {
  const { covering, escalationMinutes, findAdvice } = words;
  const rest = alarms.length - MOST_TOLD;
  return [
    ...(covering?.message ? [translateDocument(locale, 'alarmMail.message', { ...covering })] : []),
    ...(escalationMinutes === undefined
      ? []
      : [translateDocument(locale, 'alarmMail.escalated', { minutes: escalationMinutes })]),
    ...alarms.slice(0, MOST_TOLD).map((alarm) => composeParagraph(alarm, locale, findAdvice)),
    ...(rest > 0 ? [translateDocument(locale, 'alarmMail.more', { count: rest })] : []),
  ].join('\n\n');
}

function composeParagraph(alarm: MailedAlarm, locale: Locale, findAdvice: AdviceBook): string {
  const { priority, lastAt, count } = alarm;
  const log = formatLog(alarm, locale);
  const advice = isRule(alarm.code) ? findAdvice(alarm.code, locale) : '';
  return [
    `${translateDocument(locale, `priority.${priority}`)}: ${formatAlarmName(alarm, locale)}`,
    findExplanation(alarm, locale),
    ...formatPlace(alarm, locale),
    ...(log
      ? [translateDocument(locale, alarm.stationId === null ? 'alarmMail.found' : 'alarmMail.log', { log })]
      : []),
    translateDocument(locale, 'alarmMail.raised', { time: lastAt, count }),
    ...(advice ? [translateDocument(locale, 'alarmMail.advice', { advice })] : []),
  ].join('\n');
}

/** The station or wash site of an alarm; the platform itself has none. */
export function formatPlaceName(alarm: MailedAlarm, locale: Locale): string {
  return getAlarmPlace(alarm) ?? translateDocument(locale, 'alarmMail.platform');
}

/** Subject of an alarm as one name. */
export function formatSubject(alarm: MailedAlarm, locale: Locale): string {
  return getAlarmSubject(alarm) ?? translateDocument(locale, 'alarmMail.platform');
}

/** Station and charger, wash site and washer, or home charger of an alarm. */
export function formatPlace(alarm: MailedAlarm, locale: Locale): string[] {
  const { chargerCode, connector, city, washer, homeCharger } = alarm;
  const station = formatPlaceName(alarm, locale);
  const place = city === null ? station : translateDocument(locale, 'alarmMail.station', { station, city });
  const machine = washer ?? homeCharger;
  if (chargerCode === null) return machine === null ? [place] : [place, machine];
  return [
    place,
    connector === null
      ? chargerCode
      : translateDocument(locale, 'alarmMail.connector', { charger: chargerCode, connector }),
  ];
}

/** Log text of an alarm; the faults of a ledger proof and the causes of failed attempts in words. */
export function formatLog({ code, log }: MailedAlarm, locale: Locale): string | null {
  if (log === null) return null;
  if (code === 'ledger.unproven') {
    return translateFaults(log, (fault) => translateDocument(locale, `ledgerFault.${fault}`));
  }
  if (!code.startsWith('attempts.')) return log;
  return translateCauses(log, (cause) => translateDocument(locale, `attemptCause.${cause}`));
}

/** Explanation of an alarm's rule. */
export function findExplanation({ code }: MailedAlarm, locale: Locale): string {
  return isRule(code) ? ruleWords(code, locale).explanation : code;
}
