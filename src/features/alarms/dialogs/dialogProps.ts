import type { LiveAlarm } from '../../../contract/live/alarm';
import type { AlarmResult } from '../triage/alarmActions';

/** Props of every dialog about alarms. */
export interface DialogProps {
  title: string;
  alarms: readonly LiveAlarm[];
  ids: string[];
  onClose: () => void;
}

/** Props of a dialog whose action has an outcome for each alarm. */
export interface ResultDialogProps extends DialogProps {
  onDone: (results: readonly AlarmResult[]) => void;
}
