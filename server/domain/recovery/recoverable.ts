import type { AlarmClassification } from '../../../src/contract/live/alarm';
import { RULES, type Rule } from '../alarms/rules';

/** Alarms about something else than a charger. */
const OTHER_SOURCES: ReadonlySet<AlarmClassification> = new Set([
  'washer',
  'homeCharger',
  'wall',
  'disk',
  'ledger',
  'statistics',
  'live',
  'payment',
  'webhook',
  'backup',
]);

/** Alarms that a ladder can heal: conditions of a charger, since a moment has no end that would prove it. */
function isRecoverable({ code, classification, isLasting }: Rule): boolean {
  return isLasting && !OTHER_SOURCES.has(classification) && code !== 'offline.station';
}

export const RECOVERABLE_CODES: readonly string[] = RULES.filter(isRecoverable).map(({ code }) => code);
