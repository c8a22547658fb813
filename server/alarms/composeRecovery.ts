import type { Locale } from '../../src/contract/fields';
import { translateDocument } from '../wire/documents';
import { formatAlarmName } from './alarmNames';
import { formatPlace, formatSubject, MOST_TOLD, RULER, type MailedAlarm } from './composeMail';

/** Subject and text of one mail about alarms that have cleared, in each language. */
export function composeRecovery(
  alarms: readonly MailedAlarm[],
  languages: readonly Locale[],
): { locale: Locale; subject: string; body: string } {
  const [locale = 'en_US'] = languages;
  return {
    locale,
    subject: composeSubject(alarms, locale),
    body: languages.map((language) => composeBody(alarms, language)).join(RULER),
  };
}

function composeSubject(alarms: readonly MailedAlarm[], locale: Locale): string {
  const [first] = alarms;
  if (!first) return '';
  const values = { what: formatAlarmName(first, locale), where: formatSubject(first, locale) };
  return alarms.length === 1
    ? translateDocument(locale, 'alarmMail.cleared', values)
    : translateDocument(locale, 'alarmMail.clearedMany', { ...values, count: alarms.length });
}

function composeBody(alarms: readonly MailedAlarm[], locale: Locale): string {
  const rest = alarms.length - MOST_TOLD;
  return [
    ...alarms.slice(0, MOST_TOLD).map((alarm) => composeParagraph(alarm, locale)),
    ...(rest > 0 ? [translateDocument(locale, 'alarmMail.more', { count: rest })] : []),
  ].join('\n\n');
}

function composeParagraph(alarm: MailedAlarm, locale: Locale): string {
  const { lastAt, clearedAt } = alarm;
  return [
    formatAlarmName(alarm, locale),
    ...formatPlace(alarm, locale),
    translateDocument(locale, 'alarmMail.clearedAt', { raised: lastAt, cleared: clearedAt ?? lastAt }),
  ].join('\n');
}
