import { IconActivityHeartbeat } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { getAlarmPlace, type LiveAlarm } from '../../../contract/live/alarm';
import { isAlarmOver } from '../../../contract/live/alarmState';
import { AlarmAge } from '../../../entities/alarm/AlarmAge';
import { AlarmSource } from '../../../entities/alarm/AlarmSource';
import { AlarmStateText } from '../../../entities/alarm/AlarmStateText';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { useAlarmPlace } from '../../../entities/alarm/useAlarmPlace';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { CodeName } from '../../../entities/fault/CodeName';
import type { LiveColumn } from '../../../kit/crud/table/liveColumn';
import type { AlarmsViewState } from '../../../live/viewState';
import { readRawCode } from '../../../lib/faultNames';
import { formatInZone, zoneFor } from '../../../lib/time';
import { useAlarmDetail } from '../useAlarmDetail';
import classes from './AlarmRow.module.css';
import { OutcomeTag } from './OutcomeTag';
import { Symptoms } from './Symptoms';

export type AlarmColumn = LiveColumn<LiveAlarm>;

/** Columns with a value in some row; empty columns are left out. */
interface FilledColumns {
  hasCount: boolean;
  hasOwner: boolean;
  /** Some row shows its duration, which needs more room than an age. */
  hasOver: boolean;
}

/** Rows of folded groups are known, but leave their columns empty. */
export function findFilledColumns(view: Pick<AlarmsViewState, 'items' | 'rows'> | undefined): FilledColumns {
  const listed = view?.items.filter(({ type }) => type === 'row').map(({ key }) => view.rows[key]) ?? [];
  const alarms = listed.filter((alarm) => alarm !== undefined);
  return {
    hasCount: alarms.some(({ count, isChattering }) => count > 1 || isChattering),
    hasOwner: alarms.some(({ assignedTo }) => assignedTo !== null),
    hasOver: alarms.some(isAlarmOver),
  };
}

/**
 * The columns of the queue: priority, age, alarm and place, count, and owner.
 *
 * @param isNarrow on a small screen and beside an open drawer the room goes to the names
 */
export function useAlarmColumns(
  isNarrow: boolean,
  { hasCount, hasOwner, hasOver }: FilledColumns,
): readonly AlarmColumn[] {
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const seesCompanies = useSeesCompanies();
  const [zone] = useZoneChoice();
  const nameOf = useAlarmName();
  const detailOf = useAlarmDetail();
  const placeOf = useAlarmPlace();
  return useMemo(
    () => [
      {
        name: 'priority',
        label: t('column.priority'),
        track: '122px',
        children: (alarm) => <PriorityBadge priority={alarm.priority} isOver={isAlarmOver(alarm)} />,
      },
      {
        name: 'age',
        label: t('column.age'),
        isNumber: true,
        track: hasOver ? (isNarrow ? '142px' : '176px') : '104px',
        children: (alarm) => <AlarmAge alarm={alarm} />,
      },
      {
        name: 'alarm',
        label: t('column.alarm'),
        track: 'minmax(140px, 1fr)',
        title: (alarm) => [nameOf(alarm), readRawCode(alarm), detailOf(alarm)].filter(Boolean).join(' · '),
        children: (alarm) => <NameAndDetail alarm={alarm} name={nameOf(alarm)} detail={detailOf(alarm)} />,
      },
      {
        name: 'source',
        label: t('column.source'),
        track: isNarrow ? '140px' : 'minmax(256px, 0.4fr)',
        title: placeOf,
        children: (alarm) => (
          <>
            <AlarmSource alarm={alarm} />
            {!isNarrow && <span className={classes.place}>{getAlarmPlace(alarm)}</span>}
          </>
        ),
      },
      {
        name: 'company',
        label: t('column.company'),
        isExtra: isNarrow || !seesCompanies,
        track: 'minmax(80px, clamp(160px, 9vw, 230px))',
        title: ({ company }) => company ?? undefined,
        children: ({ company }) => company,
      },
      {
        name: 'level',
        label: t('column.level'),
        isExtra: true,
        track: '100px',
        children: ({ level }) => t(`status:alarmLevel.${level}`),
      },
      {
        name: 'time',
        label: `${t('column.time')} (${t(`zone.${zone}`)})`,
        isExtra: true,
        track: '150px',
        title: ({ lastAt, timezone }) => formatInZone(lastAt, zoneFor(zone, timezone), 'full', i18n.language),
        children: ({ lastAt, timezone }) => formatInZone(lastAt, zoneFor(zone, timezone), 'dateTime', i18n.language),
      },
      {
        name: 'timeUtc',
        label: t('column.timeUtc'),
        isExtra: true,
        track: '150px',
        children: ({ lastAt }) => formatInZone(lastAt, 'UTC', 'dateTime', i18n.language),
      },
      {
        name: 'count',
        label: t('column.count'),
        isExtra: !hasCount,
        isNumber: true,
        track: '52px',
        children: (alarm) => <Count alarm={alarm} />,
      },
      {
        name: 'state',
        label: t('column.state'),
        track: isNarrow ? '156px' : 'clamp(156px, 10.8vw, 172px)',
        children: (alarm) => (
          <>
            <OutcomeTag alarmKey={alarm.key} />
            <AlarmStateText alarm={alarm} timezone={zoneFor(zone, alarm.timezone)} />
          </>
        ),
      },
      {
        name: 'owner',
        label: t('column.owner'),
        isExtra: isNarrow || !hasOwner,
        track: 'minmax(60px, 110px)',
        title: ({ assignedTo }) => assignedTo?.name,
        children: ({ assignedTo }) => assignedTo && <span className={classes.owner}>{assignedTo.name}</span>,
      },
    ],
    [t, i18n.language, zone, isNarrow, hasCount, hasOwner, hasOver, seesCompanies, nameOf, detailOf, placeOf],
  );
}

function NameAndDetail({ alarm, name, detail }: { alarm: LiveAlarm; name: string; detail: string }) {
  const isOver = isAlarmOver(alarm);
  return (
    <>
      <span className={classes.name} data-waiting={(alarm.acknowledgedAt === null && !isOver) || undefined}>
        <CodeName name={name} raw={readRawCode(alarm)} />
      </span>
      <Symptoms of={alarm} isOver={isOver} />
      {detail !== '' && (
        <span className={classes.detail} translate={detail === alarm.log ? 'no' : undefined}>
          {detail}
        </span>
      )}
    </>
  );
}

function Count({ alarm: { isChattering, count } }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('alarms');
  return (
    <>
      {isChattering && (
        <span className={classes.chattering} role="img" aria-label={t('chattering')} title={t('chattering')}>
          <IconActivityHeartbeat size={14} stroke={1.6} aria-hidden />
        </span>
      )}
      {count > 1 && <span className={classes.count}>×{count}</span>}
    </>
  );
}
