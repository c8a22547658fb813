import type { LiveAlarm } from '../../../contract/live/alarm';
import type { AlarmResult } from '../triage/alarmActions';

/** What every dialog about alarms is given. */
export interface DialogProps {
  alarms: readonly LiveAlarm[];
  ids: string[];
  onClose: () => void;
}

/** And those whose answer says what became of each. */
export interface ResultDialogProps extends DialogProps {
  onDone: (results: readonly AlarmResult[]) => void;
}
