import { useTranslation } from 'react-i18next';
import { getAlarmSubject, type LiveAlarm } from '../../../contract/live/alarm';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import type { AlarmAction } from '../triage/alarmActions';

/** Title of a dialog about alarms: the name of a single alarm, else their number. */
export function useDialogTitle(action: AlarmAction, alarms: readonly LiveAlarm[]): string {
  const { t } = useTranslation(['alarms', 'status']);
  const nameOf = useAlarmName();
  const [first] = alarms;
  const subject =
    alarms.length === 1 && first
      ? [nameOf(first), getAlarmSubject(first) ?? t('status:platform')].join(' · ')
      : t('group.alarms', { count: alarms.length });
  return `${t(`action.${action}`)}: ${subject}`;
}
