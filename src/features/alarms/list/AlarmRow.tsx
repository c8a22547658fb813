import { IconActivityHeartbeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { AlarmSource } from '../../../entities/alarm/AlarmSource';
import { AlarmStateText } from '../../../entities/alarm/AlarmStateText';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { useAlarmPlace } from '../../../entities/alarm/useAlarmPlace';
import { DurationFor } from '../../../entities/live/DurationFor';
import { Cell } from '../../../kit/table/Cell';
import { zoneFor } from '../../../lib/time';
import { useAlarmRow } from '../../../live/alarmHooks';
import { AlarmCheck } from './AlarmCheck';
import classes from './AlarmRow.module.css';
import { OutcomeTag } from './OutcomeTag';
import { useAlarmDetail } from '../useAlarmDetail';

/** One alarm: how bad, how old, what and where, how often, and who has it. */
export function AlarmRow({ alarmKey }: { alarmKey: string }) {
  const { t } = useTranslation('alarms');
  const [zone] = useZoneChoice();
  const nameOf = useAlarmName();
  const detailOf = useAlarmDetail();
  const placeOf = useAlarmPlace();
  const alarm = useAlarmRow(alarmKey);
  if (!alarm) return <Cell />;
  const name = nameOf(alarm);
  const detail = detailOf(alarm);
  return (
    <>
      <Cell>
        <AlarmCheck alarm={alarm} name={name} />
      </Cell>
      <Cell>
        <PriorityBadge priority={alarm.priority} />
      </Cell>
      <Cell isNumber>
        <DurationFor since={alarm.firstAt} />
      </Cell>
      <Cell title={[name, detail].filter(Boolean).join(' · ')}>
        <span className={classes.name} data-waiting={alarm.acknowledgedAt === null || undefined}>
          {name}
        </span>
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </Cell>
      <Cell title={placeOf(alarm)}>
        <AlarmSource alarm={alarm} />
      </Cell>
      <Cell isNumber>
        {alarm.isChattering && (
          <span className={classes.chattering} role="img" aria-label={t('chattering')} title={t('chattering')}>
            <IconActivityHeartbeat size={14} stroke={1.6} aria-hidden />
          </span>
        )}
        {alarm.count > 1 && <span className={classes.count}>×{alarm.count}</span>}
      </Cell>
      <Cell>
        <OutcomeTag alarmKey={alarm.key} />
        <AlarmStateText alarm={alarm} timezone={zoneFor(zone, alarm.timezone)} />
      </Cell>
      <Cell title={alarm.assignedTo?.name}>
        {alarm.assignedTo && <span className={classes.owner}>{alarm.assignedTo.name}</span>}
      </Cell>
    </>
  );
}
