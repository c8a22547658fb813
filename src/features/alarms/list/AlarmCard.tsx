import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { getAlarmPlace } from '../../../contract/live/alarm';
import { isAlarmOver } from '../../../contract/live/alarmState';
import { AlarmAge } from '../../../entities/alarm/AlarmAge';
import { AlarmSource } from '../../../entities/alarm/AlarmSource';
import { AlarmStateText } from '../../../entities/alarm/AlarmStateText';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { CodeName } from '../../../entities/fault/CodeName';
import { Cell } from '../../../kit/table/Cell';
import { readRawCode } from '../../../lib/faultNames';
import { zoneFor } from '../../../lib/time';
import { useAlarmRow } from '../../../live/alarmHooks';
import { AlarmCheck } from './AlarmCheck';
import classes from './AlarmCard.module.css';
import { OutcomeTag } from './OutcomeTag';
import { countSymptoms, Symptoms } from './Symptoms';
import { useAlarmDetail } from '../useAlarmDetail';

/** px, hairline included. */
export const CARD_HEIGHT = 100;

/** The same facts as the row, for a phone. */
export function AlarmCard({ alarmKey }: { alarmKey: string }) {
  const { t } = useTranslation('alarms');
  const [zone] = useZoneChoice();
  const nameOf = useAlarmName();
  const detailOf = useAlarmDetail();
  const seesCompanies = useSeesCompanies();
  const alarm = useAlarmRow(alarmKey);
  if (!alarm) return <Cell />;
  const name = nameOf(alarm);
  const detail = detailOf(alarm);
  const isOver = isAlarmOver(alarm);
  return (
    <div role="gridcell" className={classes.card}>
      <div className={classes.line}>
        <AlarmCheck alarm={alarm} name={name} />
        <PriorityBadge priority={alarm.priority} isOver={isOver} />
        <span className={classes.end}>
          {alarm.isChattering ? `${t('chattering')} ` : ''}
          {alarm.count > 1 && `×${alarm.count} `}
          <AlarmAge alarm={alarm} />
        </span>
      </div>
      <div className={classes.text}>
        <span className={isOver ? classes.over : classes.name}>
          <CodeName name={name} raw={readRawCode(alarm)} />
        </span>{' '}
        {countSymptoms(alarm, isOver) > 0 ? (
          <Symptoms of={alarm} isOver={isOver} />
        ) : (
          <span className={classes.detail} translate={detail === alarm.log ? 'no' : undefined}>
            {detail}
          </span>
        )}
      </div>
      <div className={classes.line}>
        <span className={classes.source}>
          <AlarmSource alarm={alarm} />
        </span>
        <span className={clsx(classes.quiet, classes.place)}>
          {[getAlarmPlace(alarm), seesCompanies && alarm.company].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.end}>
          <OutcomeTag alarmKey={alarm.key} />
          <AlarmStateText alarm={alarm} timezone={zoneFor(zone, alarm.timezone)} />
        </span>
      </div>
    </div>
  );
}
