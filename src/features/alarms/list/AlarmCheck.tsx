import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../../contract/live/alarm';
import classes from './AlarmCheck.module.css';
import { useTriageContext } from '../triage/useTriageContext';

/** Selects an alarm for what is done to several. One element where the kit's takes six: a list holds dozens. */
export function AlarmCheck({ alarm, name }: { alarm: LiveAlarm; name: string }) {
  const { t } = useTranslation(['alarms', 'status']);
  const { selected, toggle } = useTriageContext();
  return (
    <input
      type="checkbox"
      className={classes.check}
      aria-label={t('select', { name, source: alarm.chargerCode ?? alarm.station ?? t('status:platform') })}
      checked={selected.has(alarm.key)}
      onChange={() => toggle(alarm.key)}
    />
  );
}
