import type { Locale } from '../../src/contract/fields';
import { translateDocument } from '../wire/documents';
import { formatAlarmName } from './alarmNames';
import { formatPlace, formatSubject, RULER, type MailedAlarm } from './composeMail';

/** Subject and text that say, in each language, which person has an alarm. */
export function composeTaken(
  alarms: readonly MailedAlarm[],
  languages: readonly Locale[],
  by: string,
): { locale: Locale; subject: string; body: string } {
  const [locale = 'en_US'] = languages;
  const [alarm] = alarms;
  if (!alarm) return { locale, subject: '', body: '' };
  return {
    locale,
    subject: composeSubject(alarm, locale, by),
    body: languages.map((language) => composeBody(alarm, language, by)).join(RULER),
  };
}

function composeSubject(alarm: MailedAlarm, locale: Locale, name: string): string {
  const values = { name, what: formatAlarmName(alarm, locale), where: formatSubject(alarm, locale) };
  return translateDocument(locale, 'alarmMail.taken', values);
}

function composeBody(alarm: MailedAlarm, locale: Locale, name: string): string {
  return [
    formatAlarmName(alarm, locale),
    ...formatPlace(alarm, locale),
    translateDocument(locale, 'alarmMail.takenBy', { name }),
  ].join('\n');
}
