import { useTranslation } from 'react-i18next';
import type { StationEvent } from '../../../contract/live/stationDay';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { formatEnergy, withUnit } from '../../../lib/format';
import classes from './StationLatest.module.css';

/** What happened, in a few words. */
export function StationEventText({ event }: { event: StationEvent }) {
  const { t, i18n } = useTranslation(['stations', 'monitor', 'status']);
  const nameOf = useAlarmName();
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
        energy: withUnit(formatEnergy(event.energy, i18n.language), 'kWh') || '–',
        reason: event.stopReason ?? '–',
      });
    case 'command':
      return `${t(`status:commandKind.${event.command}`)}: ${t(`status:commandState.${event.state}`)} (${event.createdBy})`;
  }
}
