import type { AlarmClassification } from '../../../src/contract/live/alarm';
import { RULES, type Rule } from '../alarms/rules';

/** Classifications of conditions of a charger. */
const OF_CHARGERS: ReadonlySet<AlarmClassification> = new Set(['chargeralarm', 'offline', 'firmware', 'attempts']);

/** Alarms that a ladder can heal: conditions of a charger, since a moment has no end that would prove it. */
function isRecoverable({ code, classification, isLasting }: Rule): boolean {
  return isLasting && OF_CHARGERS.has(classification) && code !== 'offline.station';
}

export const RECOVERABLE_CODES: readonly string[] = RULES.filter(isRecoverable).map(({ code }) => code);
