import type { LiveAlarm } from '../../../contract/live/alarm';
import type { AlarmResult } from '../triage/alarmActions';

/** Props of every dialog about alarms. */
export interface DialogProps {
  alarms: readonly LiveAlarm[];
  ids: string[];
  onClose: () => void;
}

/** And those whose answer says what became of each. */
export interface ResultDialogProps extends DialogProps {
  onDone: (results: readonly AlarmResult[]) => void;
}
