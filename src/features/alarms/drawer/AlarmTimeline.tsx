import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useAlarmTimelineQuery } from '../../../api/evo-monitor/chargerAlarm';
import { isProblem } from '../../../api/problem';
import type { ChannelKind } from '../../../contract/evo-monitor/alarmChannel';
import type { StepKind } from '../../../contract/evo-monitor/onCallChain';
import type { AlarmPriority, LiveAlarm } from '../../../contract/live/alarm';
import { isInRecovery } from '../../../contract/live/alarmState';
import type { AlarmEventKind } from '../../../contract/live/alarmHistory';
import { useRecoveryWords } from '../../../entities/recovery/useRecoveryWords';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatInZone, zoneFor } from '../../../lib/time';
import classes from './AlarmDrawer.module.css';
import { useReportWords } from '../useAlarmDetail';

const RECOVERY_REFRESH_MS = 2_000;

/** History of an alarm, newest first; a new version of the live row refetches it. */
export function AlarmTimeline({ alarm }: { alarm: LiveAlarm }) {
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const [zone] = useZoneChoice();
  const wordsOf = useReportWords();
  const { nameLine } = useRecoveryWords();
  const nameMessage = (detail: string) => {
    const [kind = '', ...name] = detail.split(' ');
    return `${t(`status:channel.${kind as ChannelKind}`)}, ${name.join(' ')}`;
  };
  const nameStep = (detail: string) => {
    const [number = '', kind = '', ...names] = detail.split(' ');
    const step = `${number}. ${t(`status:chainStep.${kind as StepKind}`)}`;
    return names.length === 0 ? step : `${step}: ${names.join(' ')}`;
  };
  const nameDetail = (kind: AlarmEventKind, detail: string) => {
    if (kind === 'reprioritized') return t(`status:priority.${detail as AlarmPriority}`);
    if (kind === 'messaged') return nameMessage(detail);
    if (kind === 'chainStep' || kind === 'chainGap') return nameStep(detail);
    if (kind === 'acknowledged') return t('timeline.byLink');
    return kind === 'recoveryStep' || kind === 'recoveryEnded' ? nameLine(detail) : wordsOf(alarm, detail);
  };
  const { data, error, refetch } = useAlarmTimelineQuery(
    { params: { id: alarm.key } },
    // Steps of recovery come without a new version.
    { pollingInterval: isInRecovery(alarm) ? RECOVERY_REFRESH_MS : 0, skipPollingIfUnfocused: true },
  );
  const { version } = alarm;
  useEffect(() => {
    void refetch();
  }, [version, refetch]);
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
  return (
    <DrawerSection title={t('timeline.title')} aside={t(`foot.zone.${zone}`)}>
      <ol className={classes.events}>
        {data.events.map(({ at, kind, by, detail }, index) => (
          <li key={index} className={classes.event} data-kind={kind}>
            <span className={classes.quiet} title={formatInZone(at, timezone, 'full', i18n.language)}>
              {formatInZone(at, timezone, 'dateTime', i18n.language)}
            </span>
            <span className={classes.dot} aria-hidden />
            <span className={classes.words}>
              <strong>{t(`timeline.${kind}`)}</strong>
              {by !== null && ` ${t('timeline.by', { name: by })}`}
              {detail !== null && detail !== '' && ` · ${nameDetail(kind, detail)}`}
            </span>
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}
