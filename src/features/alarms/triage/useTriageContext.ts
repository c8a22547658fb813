import { createContext, useContext } from 'react';
import type { LiveAlarm } from '../../../contract/live/alarm';
import type { AlarmAction, AlarmOutcome } from './alarmActions';

/** Shared by rows, drawer and keys: the selection, and how an action begins. */
export interface Triage {
  /** Ids of the selected alarms. */
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects several alarms, or none of them when all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  /** Outcomes of the last action that deviate from the request. */
  outcomes: ReadonlyMap<string, AlarmOutcome>;
  /** Runs the action at once, or opens the dialog that asks for its input. */
  begin: (action: AlarmAction, alarms: readonly LiveAlarm[]) => void;
  /** Acknowledges the listed alarms that are over, and reports alarms raised again meanwhile. */
  acknowledgeCleared: (ids: readonly string[]) => void;
}

export const TriageContext = createContext<Triage>({
  selected: new Set(),
  toggle: () => undefined,
  toggleAll: () => undefined,
  outcomes: new Map(),
  begin: () => undefined,
  acknowledgeCleared: () => undefined,
});

export const useTriageContext = (): Triage => useContext(TriageContext);
