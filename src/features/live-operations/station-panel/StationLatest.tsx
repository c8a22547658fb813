import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { isProblem } from '../../../api/problem';
import type { StationDay, StationEvent } from '../../../contract/live/stationDay';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { useFaultPhrase } from '../../../entities/fault/useFaultPhrase';
import { nameStopReason } from '../../../lib/faultNames';
import { formatEnergy, withUnit } from '../../../lib/format';
import { formatInZone, fromWire, startOfDay, zoneFor } from '../../../lib/time';
import { useByServerNow } from '../../../live/useServerNow';
import classes from './StationLatest.module.css';
import type { useStationDay } from './useStationDay';

/** Latest events of a station: alarms, sessions, commands, newest first. */
export function StationLatest({ day, isLate, error, refetch }: ReturnType<typeof useStationDay>) {
  const { t, i18n } = useTranslation('stations');
  const [zone] = useZoneChoice();
  const asOf = day && formatInZone(day.serverTime, zoneFor(zone, day.timezone), 'time', i18n.language);
  return (
    <DrawerSection title={t('panel.latest')} {...(isLate && { aside: t('panel.asOf', { time: asOf }) })}>
      {day && <Events day={day} isLate={isLate} />}
      {!day && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!day && !isProblem(error) && <SkeletonRows count={4} />}
    </DrawerSection>
  );
}

function Events({ day: { events, timezone: stationZone }, isLate }: { day: StationDay; isLate: boolean }) {
  const { t, i18n } = useTranslation('stations');
  const [zone] = useZoneChoice();
  const timezone = zoneFor(zone, stationZone);
  const today = useByServerNow((now) => startOfDay(now, timezone));
  if (events.length === 0) return <p className={classes.nothing}>{t('panel.nothingYet')}</p>;
  return (
    <ol className={clsx(classes.events, isLate && classes.late)}>
      {events.map((event) => (
        <li key={event.key} className={classes.event}>
          <time className={classes.time} title={formatInZone(event.at, timezone, 'full', i18n.language)}>
            {formatInZone(event.at, timezone, fromWire(event.at) >= today ? 'minute' : 'day', i18n.language)}
          </time>
          <span className={classes.text}>
            <StationEventText event={event} />
          </span>
          <span className={clsx('mono', classes.source)}>
            {[event.chargerCode, event.connector].filter((part) => part !== null).join('·')}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** An event in a few words. */
function StationEventText({ event }: { event: StationEvent }) {
  const { t, i18n } = useTranslation(['stations', 'monitor', 'status']);
  const nameOf = useAlarmName();
  const find = useFaultPhrase();
  switch (event.kind) {
    case 'alarmRaised':
      return (
        <>
          <PriorityBars priority={event.alarm.priority} />
          <span className={classes.spoken}>{t(`status:priority.${event.alarm.priority}`)}</span> {nameOf(event.alarm)}
        </>
      );
    case 'alarmCleared':
      return t('panel.alarmCleared', { alarm: nameOf(event.alarm) });
    case 'sessionStarted':
      return t('panel.sessionStarted', { txnId: event.txnId });
    case 'sessionEnded':
      return t('monitor:day.sessionEnded', {
        txnId: event.txnId,
        energy: withUnit(formatEnergy(event.energy, i18n.language), 'kWh', i18n.language) || '–',
        reason: event.stopReason === null ? '–' : nameStopReason(event.stopReason, find),
      });
    case 'command':
      return `${t(`status:commandKind.${event.command}`)}: ${t(`status:commandState.${event.state}`)} (${event.createdBy})`;
  }
}
