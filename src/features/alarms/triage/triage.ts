import { createContext, useContext } from 'react';
import type { LiveAlarm } from '../../../contract/live/alarm';
import type { AlarmAction, AlarmOutcome } from './alarmActions';

/** What rows, drawer and keys share: the selection, and how an action is begun. */
export interface Triage {
  /** Selected alarms as they were seen last, by id. */
  selected: ReadonlyMap<string, LiveAlarm>;
  toggle: (alarm: LiveAlarm) => void;
  /** What became of the alarms of the last action that did not go as asked. */
  outcomes: ReadonlyMap<string, AlarmOutcome>;
  /** Does it at once, or asks first what is needed for it. */
  begin: (action: AlarmAction, alarms: readonly LiveAlarm[]) => void;
}

export const TriageContext = createContext<Triage>({
  selected: new Map(),
  toggle: () => undefined,
  outcomes: new Map(),
  begin: () => undefined,
});

export const useTriageContext = (): Triage => useContext(TriageContext);
