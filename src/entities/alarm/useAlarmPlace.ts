import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';

type Placed = Pick<LiveAlarm, 'station' | 'city'>;

/** The station of an alarm in words: station and city, or the platform itself. */
export function useAlarmPlace(): (alarm: Placed) => string {
  const { t } = useTranslation('status');
  return useCallback(
    ({ station, city }: Placed) => (station === null ? t('platform') : [station, city].filter(Boolean).join(', ')),
    [t],
  );
}
