import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePicture } from '../../../entities/live/LivePicture';
import { DENSITIES } from '../../../kit/crud/table/columnLayout';
import { LiveHeads } from '../../../kit/crud/table/LiveCell';
import { NeededFirst } from '../../../entities/setup/NeededFirst';
import { useTableWidth } from '../../../kit/crud/table/useContentWidths';
import { ListMessage } from '../../../kit/crud/table/ListMessage';
import { useShownColumns } from '../../../kit/crud/table/useShownColumns';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { HeadCell } from '../../../kit/table/HeadCell';
import { PendingLine } from '../../../kit/table/PendingLine';
import { useWindowLines } from '../../../kit/table/useWindowLines';
import { VisibleCheck } from '../../../kit/table/VisibleCheck';
import { VirtualRows, type RowCursor } from '../../../kit/table/VirtualRows';
import { parseLine, type Line, type WindowedList } from '../../../kit/table/windowLines';
import { useMonitorKeys, useMonitorShape } from '../../../live/liveHooks';
import type { MonitorViewState } from '../../../live/viewState';
import { useConnectorChecks } from '../selection/connectorSelectionContext';
import { CARD_HEIGHT, hasLowCard, LOW_CARD_HEIGHT, MonitorCard } from './MonitorCard';
import { fitMonitorColumns } from './fitMonitorColumns';
import type { MonitorQuery } from './monitorAddress';
import { MonitorRow } from './MonitorRow';
import { StationRow } from './StationRow';
import { useMonitorColumns } from './useMonitorColumns';

interface MonitorListProps {
  query: Pick<MonitorQuery, 'connector' | 'grouping' | 'sort'>;
  collapsed: readonly string[];
  onToggleGroup: (stationId: string) => void;
  onShowLine: (line: number) => void;
  onOpen: (connectorKey: string) => void;
  onSort: (sort: MonitorQuery['sort']) => void;
}

/** The connectors: a table, or cards on a phone; only visible rows are in the document. */
export function MonitorList(props: MonitorListProps) {
  const { query, collapsed, onToggleGroup, onShowLine, onOpen, onSort } = props;
  const { t } = useTranslation('monitor');
  const { selected, select } = useConnectorChecks();
  const view = useMonitorShape();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const cursor = useOpenCursor(query.connector, onOpen);
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  const width = useTableWidth(picture);
  const hasDetail = query.connector !== null;
  const { shown, layout } = useShownColumns(useMonitorColumns(query.grouping === 'none'));
  const hasOwnOrder = layout.order.length > 0;
  const { columns, hasQuick, template } = useMemo(
    () => fitMonitorColumns(shown, { width, hasDetail, hasOwnOrder }),
    [shown, width, hasDetail, hasOwnOrder],
  );
  const height = isPhone ? CARD_HEIGHT : DENSITIES[layout.density];
  const lowKeys = useMonitorKeys(isPhone ? hasLowCard : isNever);
  const rows = useWindowLines(toWindowedList(view), height, { keys: lowKeys, height: LOW_CARD_HEIGHT });
  const drawLine = useCallback(
    (line: Line) => {
      const { type, key } = parseLine(line);
      if (type === 'pending') return <PendingLine line={Number(key)} onShow={onShowLine} />;
      if (type === 'group') {
        return <StationRow stationId={key} isCollapsed={collapsed.includes(key)} onToggle={onToggleGroup} />;
      }
      return isPhone ? (
        <MonitorCard connectorKey={key} />
      ) : (
        <MonitorRow connectorKey={key} columns={columns} hasQuick={hasQuick} />
      );
    },
    [isPhone, columns, hasQuick, collapsed, onToggleGroup, onShowLine],
  );

  if (!view) return <SkeletonRows count={16} height={height} />;
  if (view.length === 0) {
    return (
      <ListMessage
        empty={{ title: t('empty.none'), hint: t('empty.noneHint'), action: <NeededFirst screen="monitor" /> }}
        noMatch={{ title: t('empty.noMatch'), hint: t('empty.noMatchHint') }}
      />
    );
  }
  return (
    <LivePicture ref={setPicture}>
      <VirtualRows
        label={t('list.label')}
        rows={rows}
        columns={isPhone ? 'minmax(0, 1fr)' : template}
        {...(!isPhone && {
          header: (
            <>
              <VisibleCheck label={t('selectVisible')} isAny={selected.size > 0} onSelect={select} />
              <LiveHeads
                columns={columns}
                isSticky
                sorting={{ sort: query.sort, onSort: (sort) => onSort(sort as MonitorQuery['sort']) }}
              />
              <HeadCell isSticky />
            </>
          ),
        })}
        selectedKey={query.connector}
        onOpen={onOpen}
        cursor={cursor}
      >
        {drawLine}
      </VirtualRows>
    </LivePicture>
  );
}

/** The keyboard's row and the open detail go together, both ways. */
function useOpenCursor(openKey: string | null, onOpen: (connectorKey: string) => void) {
  const ref = useRef<RowCursor>(null);
  useEffect(() => {
    if (openKey !== null) ref.current?.setRow(openKey);
  }, [openKey]);
  const onMove = (key: string) => {
    if (openKey !== null && key !== openKey) onOpen(key);
  };
  return { ref, onMove };
}

const isNever = () => false;

function toWindowedList(view: MonitorViewState | undefined): WindowedList | undefined {
  return view && { ...view, groupKeys: view.boundaries.stationIds, starts: view.boundaries.starts };
}
