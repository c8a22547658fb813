import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useAlarmTimelineQuery } from '../../../api/evo-monitor/chargerAlarm';
import { isProblem } from '../../../api/problem';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { isInRecovery } from '../../../contract/live/alarmState';
import { AlarmEvents } from '../../../entities/alarm/AlarmEvents';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { fromWire, zoneFor } from '../../../lib/time';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useServerNow } from '../../../live/useServerNow';

const RECOVERY_REFRESH_MS = 2_000;

/** History of an alarm, newest first; a new version of the live row refetches it. */
export function AlarmTimeline({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('alarms');
  const [zone] = useZoneChoice();
  const { data, error, refetch } = useAlarmTimelineQuery(
    { params: { id: alarm.key } },
    // Steps of recovery come without a new version.
    { pollingInterval: isInRecovery(alarm) ? RECOVERY_REFRESH_MS : 0, skipPollingIfUnfocused: true },
  );
  const { version } = alarm;
  useEffect(() => {
    void refetch();
  }, [version, refetch]);
  const isReplay = useIsReplay();
  const now = useServerNow();
  if (!data) {
    return (
      <DrawerSection title={t('timeline.title')}>
        {isProblem(error) ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )}
      </DrawerSection>
    );
  }
  const events = isReplay ? data.events.filter(({ at }) => fromWire(at) <= now) : data.events;
  return (
    <DrawerSection title={t('timeline.title')} aside={t(`foot.zone.${zone}`)}>
      <AlarmEvents alarm={alarm} events={events} timezone={zoneFor(zone, alarm.timezone)} />
    </DrawerSection>
  );
}
