import { useTranslation } from 'react-i18next';
import { getAlarmSubject, type LiveAlarm } from '../../../contract/live/alarm';
import { RowCheckbox } from '../../../kit/table/RowCheckbox';
import { useTriageContext } from '../triage/useTriageContext';

/** Selects an alarm for the bulk actions. */
export function AlarmCheck({ alarm, name }: { alarm: LiveAlarm; name: string }) {
  const { t } = useTranslation(['alarms', 'status']);
  const { selected, toggle } = useTriageContext();
  return (
    <RowCheckbox
      label={t('select', { name, source: getAlarmSubject(alarm) ?? t('status:platform') })}
      isChecked={selected.has(alarm.key)}
      onToggle={() => toggle(alarm.key)}
    />
  );
}
