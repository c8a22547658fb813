import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useAcknowledgeAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import { toProblem } from '../../../api/problem';
import { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { AlarmSource } from '../../../entities/alarm/AlarmSource';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { FieldMessage } from '../../../kit/form/FieldMessage';
import { ReasonedButton } from '../../../kit/form/ReasonedButton';
import { useAlarmView } from '../../../live/alarmHooks';
import { useIsReplay } from '../../../live/replay/replayClock';
import classes from './StationAlarm.module.css';

/** The first waiting alarm of a station with its name and place, to be acknowledged on the spot. */
export function StationAlarm({ alarmKey }: { alarmKey: string }) {
  const { t } = useTranslation('status');
  const nameOf = useAlarmName();
  const alarm = useAlarmView(alarmKey);
  if (!alarm) return <div className={classes.alarm} aria-busy />;
  const name = nameOf(alarm);
  return (
    <div className={classes.alarm} data-alarm={alarm.key}>
      <PriorityBars priority={alarm.priority} />
      <span className={classes.spoken}>{t(`priority.${alarm.priority}`)}</span>
      <span className={classes.name} data-priority={alarm.priority} title={name}>
        {name}
      </span>
      <AlarmSource alarm={alarm} />
      <Acknowledge alarm={alarm} />
    </div>
  );
}

function Acknowledge({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation(['stations', 'replay']);
  const mayAcknowledge = useCan(chargerAlarm.acknowledge);
  const [acknowledge, { data, error, isLoading }] = useAcknowledgeAlarmsMutation();
  const isReplay = useIsReplay();
  const isRaisedAgain = data?.results[0]?.outcome === 'raisedAgain';
  const message = toProblem(error)?.message ?? (isRaisedAgain ? t('panel.raisedAgain') : null);
  const reason = () => {
    if (isReplay) return t('replay:drawer.offAlarm');
    if (!mayAcknowledge) return t('panel.mayNotAcknowledge');
    return alarm.acknowledgedAt === null ? null : t('panel.acknowledged');
  };
  return (
    <>
      <span className={classes.action}>
        <ReasonedButton
          size="compact-sm"
          reason={reason()}
          onClick={() => {
            // Sends the seen version, so that an alarm raised again meanwhile is not acknowledged unseen.
            if (!isLoading) void acknowledge({ body: { alarms: [{ id: alarm.key, version: alarm.version }] } });
          }}
        >
          {t('panel.acknowledge')}
        </ReasonedButton>
      </span>
      {message !== null && (
        <span className={classes.message} role="alert">
          <FieldMessage message={message} />
        </span>
      )}
    </>
  );
}
