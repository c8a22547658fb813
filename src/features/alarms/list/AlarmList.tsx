import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePicture } from '../../../entities/live/LivePicture';
import { CLEARED_TAIL } from '../../../contract/live/views/alarms';
import { DENSITIES } from '../../../kit/crud/table/columnLayout';
import { joinTracks } from '../../../kit/crud/table/liveColumn';
import { LiveHeads } from '../../../kit/crud/table/LiveCell';
import { NeededFirst } from '../../../entities/setup/NeededFirst';
import { useTableWidth } from '../../../kit/crud/table/useContentWidths';
import { ListMessage } from '../../../kit/crud/table/ListMessage';
import { useShownColumns } from '../../../kit/crud/table/useShownColumns';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { PendingLine } from '../../../kit/table/PendingLine';
import { useWindowLines } from '../../../kit/table/useWindowLines';
import { VisibleCheck } from '../../../kit/table/VisibleCheck';
import { VirtualRows, type RowCursor } from '../../../kit/table/VirtualRows';
import { parseLine, readGroupKey, toGroupLine, type Line } from '../../../kit/table/windowLines';
import type { AlarmsViewState } from '../../../live/viewState';
import { useTriageContext } from '../triage/useTriageContext';
import { AlarmCard, CARD_HEIGHT } from './AlarmCard';
import type { AlarmQuery } from './alarmAddress';
import { AlarmGroupCard } from './AlarmGroupCard';
import { AlarmGroupRow } from './AlarmGroupRow';
import { AlarmRow } from './AlarmRow';
import { ClearedTail } from './ClearedTail';
import { NothingStands } from './NothingStands';
import type { AlarmGroups } from './useAlarmGroups';
import { findFilledColumns, useAlarmColumns } from './useAlarmColumns';

const CHECK_TRACK = '40px';
/** px that all columns of the queue need at least. */
const WHOLE_PX = 960;

interface AlarmListProps {
  view: AlarmsViewState | undefined;
  query: AlarmQuery;
  groups: AlarmGroups;
  cursor: {
    ref: Ref<RowCursor>;
    onMove: (key: string) => void;
    onFold: (key: string, isOpen: boolean) => void;
    onSelect: (key: string) => void;
  };
  onShowLine: (line: number) => void;
  onOpen: (key: string) => void;
  onSelect: (keys: string[]) => void;
}

/** The queue: a table, or cards on a phone; only visible rows are in the document. */
export function AlarmList(props: AlarmListProps) {
  const { view, query, groups, cursor, onShowLine, onOpen, onSelect } = props;
  const { t } = useTranslation('alarms');
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { selected } = useTriageContext();
  const filled = useMemo(() => findFilledColumns(view), [view]);
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  const width = useTableWidth(picture);
  const isNarrow = query.alarm !== null || (width > 0 && width < WHOLE_PX);
  const { shown: columns, layout } = useShownColumns(useAlarmColumns(isNarrow, filled));
  const height = isPhone ? CARD_HEIGHT : DENSITIES[layout.density];
  const rows = useWindowLines(view, height);
  const { isClosed, toggle, listMembers } = groups;
  const drawLine = useCallback(
    (line: Line) => {
      const { type, key } = parseLine(line);
      if (type === 'pending') return <PendingLine line={Number(key)} onShow={onShowLine} />;
      if (type === 'group') {
        if (key === CLEARED_TAIL) return <ClearedTail isClosed={isClosed(key)} onToggle={toggle} />;
        if (isPhone && isClosed(key)) return <AlarmGroupCard groupKey={key} onToggle={toggle} />;
        return <AlarmGroupRow groupKey={key} isClosed={isClosed(key)} onToggle={toggle} />;
      }
      return isPhone ? <AlarmCard alarmKey={key} /> : <AlarmRow alarmKey={key} columns={columns} />;
    },
    [isPhone, columns, isClosed, toggle, onShowLine],
  );

  if (!view) return <SkeletonRows count={16} height={height} />;
  if (view.length === 0) {
    return (
      <ListMessage
        empty={{ title: t(`empty.${query.tab}`), hint: t('empty.hint'), action: <NeededFirst screen="alarm" /> }}
        noMatch={{ title: t('empty.noMatch'), hint: t('empty.noMatchHint') }}
      />
    );
  }
  return (
    <LivePicture ref={setPicture}>
      <NothingStands view={view} />
      <VirtualRows
        label={t('list.label')}
        rows={rows}
        columns={isPhone ? 'minmax(0, 1fr)' : joinTracks(columns, [CHECK_TRACK], [])}
        {...(!isPhone && {
          header: (
            <>
              <VisibleCheck
                label={t('selectVisible')}
                isAny={selected.size > 0}
                onSelect={(keys) => onSelect(listMembers(keys.filter((key) => key !== toGroupLine(CLEARED_TAIL))))}
              />
              <LiveHeads columns={columns} isSticky={false} />
            </>
          ),
        })}
        selectedKey={query.alarm}
        onOpen={(key) => {
          const groupKey = readGroupKey(key);
          if (groupKey === null) onOpen(key);
          else toggle(groupKey);
        }}
        cursor={cursor}
      >
        {drawLine}
      </VirtualRows>
    </LivePicture>
  );
}
