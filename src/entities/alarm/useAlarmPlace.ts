import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { getAlarmPlace, type LiveAlarm } from '../../contract/live/alarm';

type Placed = Pick<LiveAlarm, 'station' | 'washSite' | 'city'>;

/** The place of an alarm in words: station or wash site with its city, or the platform itself. */
export function useAlarmPlace(): (alarm: Placed) => string {
  const { t } = useTranslation('status');
  return useCallback(
    (alarm: Placed) => {
      const place = getAlarmPlace(alarm);
      return place === null ? t('platform') : [place, alarm.city].filter(Boolean).join(', ');
    },
    [t],
  );
}
