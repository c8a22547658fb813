import { useTranslation } from 'react-i18next';
import type { AlarmHistoryRow } from '../../../contract/evo-monitor/alarmFilters';
import { getAlarmPlace } from '../../../contract/live/alarm';
import { AlarmSource } from '../../../entities/alarm/AlarmSource';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { CodeName } from '../../../entities/fault/CodeName';
import { defineColumns } from '../../../kit/crud/defineList';
import { formatAge } from '../../../lib/duration';
import { readRawCode } from '../../../lib/faultNames';
import { formatInZone } from '../../../lib/time';
import { useAlarmDetail } from '../useAlarmDetail';

const { Column, CountColumn, FigureColumn, IdColumn, TimeColumn } = defineColumns<AlarmHistoryRow, 'alarmHistory'>();

/** Columns of past alarms; beside an open alarm only the columns needed to find the next one. */
export function useHistoryColumns(isNarrow: boolean) {
  const { t, i18n } = useTranslation(['alarmHistory', 'status']);
  const nameOf = useAlarmName();
  const detailOf = useAlarmDetail();
  return (
    <>
      <TimeColumn hasSeconds name="lastAt" width={136} />
      <Column name="priority" width={122}>
        {({ priority }) => <PriorityBadge priority={priority} />}
      </Column>
      <Column name="code" width={240}>
        {(alarm) => <CodeName name={nameOf(alarm)} raw={readRawCode(alarm)} />}
      </Column>
      <Column name="charger" width={118}>
        {(alarm) => <AlarmSource alarm={alarm} hasShape={false} />}
      </Column>
      <Column name="station" isExtra={isNarrow} width={170}>
        {(alarm) => getAlarmPlace(alarm) ?? t('status:platform')}
      </Column>
      <Column name="company" isExtra={isNarrow} width={140} />
      <FigureColumn name="duration" format={formatAge} width={104} />
      <FigureColumn name="timeToAcknowledge" format={formatAge} isExtra={isNarrow} width={176} />
      <FigureColumn name="timeToClear" format={formatAge} isExtra={isNarrow} width={176} />
      <Column name="processedBy" isExtra={isNarrow} width={110} />
      <TimeColumn hasSeconds name="processedAt" isExtra={isNarrow} width={150} />
      <Column name="result" isExtra={isNarrow} width={220} />
      <IdColumn name="id" isExtra width={100} />
      <Column name="level" isExtra width={110}>
        {({ level }) => t(`status:alarmLevel.${level}`)}
      </Column>
      <Column name="classification" isExtra width={140}>
        {({ classification }) => t(`status:alarmClass.${classification}`)}
      </Column>
      <Column name="log" isExtra width={220}>
        {detailOf}
      </Column>
      <Column name="lastAtUtc" isExtra width={160}>
        {({ lastAt }) => formatInZone(lastAt, 'UTC', 'dateTime', i18n.language)}
      </Column>
      <TimeColumn hasSeconds name="firstAt" isExtra width={150} />
      <CountColumn name="count" isExtra width={90} />
      <TimeColumn hasSeconds name="clearedAt" isExtra width={150} />
      <Column name="acknowledgedBy" isExtra width={120} />
      <TimeColumn hasSeconds name="acknowledgedAt" isExtra width={150} />
      <Column name="assignedTo" isExtra width={140}>
        {({ assignedTo }) => assignedTo?.name ?? '–'}
      </Column>
      <Column name="city" isExtra width={120} />
    </>
  );
}
