import type { LiveAlarm } from '../../../contract/live/alarm';
import { isAlarmOver } from '../../../contract/live/alarmState';
import { VARIANTS, type ActionVariant } from '../../../entities/command/connectorActions';

type Word = ActionVariant['word'];

/** Commands that an alarm's advice names, in the order of the advice. */
const ADVISED: Readonly<Record<string, readonly Word[]>> = {
  'chargeralarm.GroundFailure': ['inoperative'],
  'chargeralarm.OverCurrentFailure': ['resetSoft'],
  'chargeralarm.PowerSwitchFailure': ['inoperative'],
  'chargeralarm.ConnectorLockFailure': ['unlock'],
  'chargeralarm.PowerMeterFailure': ['inoperative'],
  'chargeralarm.ReaderFailure': ['resetSoft'],
  'chargeralarm.InternalError': ['resetSoft'],
  'chargeralarm.ResetFailure': ['resetHard'],
  'chargeralarm.Faulted': ['resetSoft'],
  'attempts.turnsDriversAway': ['resetSoft', 'inoperative'],
  'power.disobeys': ['resetSoft', 'inoperative'],
  'startfailreason.rejected': ['operative', 'start'],
  'startfailreason.timeout': ['resetSoft'],
  'startfailreason.noEffect': ['start'],
  'startfailreason.callError': ['resetSoft', 'start'],
  'endreason.GroundFault': ['inoperative'],
};

/** For the whole charger where the alarm names no connector. */
const OF_CHARGER: Readonly<Partial<Record<Word, Word>>> = {
  operative: 'operativeCharger',
  inoperative: 'inoperativeCharger',
};

const ALL = Object.values(VARIANTS).flat();

/** Commands that the advice of an alarm names; none for an alarm that is over or processed. */
export function listAdvisedCommands(alarm: LiveAlarm): readonly ActionVariant[] {
  if (isAlarmOver(alarm) || alarm.processedAt !== null) return [];
  const isOfCharger = alarm.connector === null || alarm.connector === 0;
  const words = (ADVISED[alarm.code] ?? []).flatMap((word) => {
    if (!isOfCharger) return word;
    // Without a connector nothing can be started or unlocked.
    return word === 'start' || word === 'unlock' ? [] : (OF_CHARGER[word] ?? word);
  });
  return ALL.filter(({ word }) => words.includes(word)).sort((a, b) => words.indexOf(a.word) - words.indexOf(b.word));
}

/** The command of a menu that a request is for; null without one. */
export function findVariant({ action, resetType, isOperative, isWhole }: Omit<ActionVariant, 'word'>) {
  return (
    VARIANTS[action].find(
      (variant) =>
        variant.resetType === resetType && variant.isOperative === isOperative && variant.isWhole === isWhole,
    )?.word ?? null
  );
}
