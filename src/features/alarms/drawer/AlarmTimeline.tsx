import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useAlarmTimelineQuery } from '../../../api/evo-monitor/chargerAlarm';
import { isProblem } from '../../../api/problem';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { isInRecovery } from '../../../contract/live/alarmState';
import { useAlarmEventText } from '../../../entities/alarm/useAlarmEventText';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatInZone, fromWire, zoneFor } from '../../../lib/time';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useServerNow } from '../../../live/useServerNow';
import classes from './AlarmDrawer.module.css';

const RECOVERY_REFRESH_MS = 2_000;

/** History of an alarm, newest first; a new version of the live row refetches it. */
export function AlarmTimeline({ alarm }: { alarm: LiveAlarm }) {
  const { t, i18n } = useTranslation('alarms');
  const [zone] = useZoneChoice();
  const nameDetail = useAlarmEventText();
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
  const timezone = zoneFor(zone, alarm.timezone);
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
      <ol className={classes.events}>
        {events.map(({ at, kind, by, detail }, index) => (
          <li key={index} className={classes.event} data-kind={kind}>
            <span className={classes.quiet} title={formatInZone(at, timezone, 'full', i18n.language)}>
              {formatInZone(at, timezone, 'dateTime', i18n.language)}
            </span>
            <span className={classes.dot} aria-hidden />
            <span className={classes.words}>
              <strong>{t(`timeline.${kind}`)}</strong>
              {by !== null && ` ${t('timeline.by', { name: by })}`}
              {detail !== null && detail !== '' && ` · ${nameDetail(alarm, kind, detail)}`}
            </span>
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}
