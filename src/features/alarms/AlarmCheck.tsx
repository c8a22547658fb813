import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';
import { useTriageContext } from './triage';

/** Selects an alarm for what is done to several. */
export function AlarmCheck({ alarm, name }: { alarm: LiveAlarm; name: string }) {
  const { t } = useTranslation('alarms');
  const { selected, toggle } = useTriageContext();
  return (
    <Checkbox
      aria-label={t('select', { name, source: alarm.chargerCode ?? alarm.station })}
      checked={selected.has(alarm.key)}
      onChange={() => toggle(alarm)}
    />
  );
}
