import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../../contract/live/alarm';
import parts from './wallParts.module.css';

/** Station and city of an alarm; where there is little room the name is cut and the city stays. */
export function AlarmPlace({ alarm: { station, city } }: { alarm: Pick<LiveAlarm, 'station' | 'city'> }) {
  const { t } = useTranslation('status');
  return (
    <b className={parts.place}>
      <span className={parts.cut}>{station ?? t('platform')}</span>
      {city !== null && <span className={parts.city}>{` · ${city}`}</span>}
    </b>
  );
}
