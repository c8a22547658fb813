import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../../contract/live/alarm';
import parts from './wallParts.module.css';

/** A station, or an alarm, which may be at a wash site. */
type Placed = Pick<LiveAlarm, 'station' | 'city'> & Partial<Pick<LiveAlarm, 'washSite'>>;

/** Station or wash site of an alarm and its city; where there is little room the name is cut and the city stays. */
export function AlarmPlace({ alarm }: { alarm: Placed }) {
  const { t } = useTranslation('status');
  return (
    <b className={parts.place}>
      <span className={parts.cut}>{alarm.station ?? alarm.washSite ?? t('platform')}</span>
      {alarm.city !== null && <span className={parts.city}>{` · ${alarm.city}`}</span>}
    </b>
  );
}
