import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePicture } from '../../../entities/live/LivePicture';
import { NeededFirst } from '../../../entities/setup/NeededFirst';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/feedback/SkeletonRows';
import { PendingLine } from '../../../kit/table/PendingLine';
import { VirtualRows } from '../../../kit/table/VirtualRows';
import { toLines, parseLine, type Line } from '../../../kit/table/windowLines';
import type { StationsViewState } from '../../../live/viewState';
import { STATION_LINE_PX, StationListRow } from './StationListRow';
import type { StationQuery } from './stationAddress';

interface StationListProps {
  view: StationsViewState | undefined;
  query: StationQuery;
  onOpen: (stationId: string) => void;
  onShowLine: (line: number) => void;
  onClear: () => void;
}

const NO_GROUPS = { groupKeys: [], starts: [], groups: {} };

/** The stations that the map shows, or that were searched for; what the map says is all here, in words. */
export function StationList({ view, query, onOpen, onShowLine, onClear }: StationListProps) {
  const { t } = useTranslation(['stations', 'records']);
  const rows = useMemo(() => (view ? toRows(view) : []), [view]);
  const drawLine = useCallback(
    (line: Line) => {
      const { type, key } = parseLine(line);
      if (type === 'pending') return <PendingLine line={Number(key)} onShow={onShowLine} />;
      return <StationListRow stationId={key} />;
    },
    [onShowLine],
  );

  if (!view) return <SkeletonRows count={12} height={STATION_LINE_PX} />;
  if (view.totals.stations === 0)
    return (
      <EmptyState title={t('empty.none')} hint={t('empty.noneHint')}>
        <NeededFirst screen="stationMap" />
      </EmptyState>
    );
  if (view.totals.listed === 0) {
    const isFiltered = hasFilter(query);
    return (
      <EmptyState
        title={t(isFiltered ? 'empty.noMatch' : 'empty.outOfView')}
        hint={t(isFiltered ? 'empty.noMatchHint' : 'empty.outOfViewHint')}
      >
        {isFiltered && (
          <Button variant="default" onClick={onClear}>
            {t('records:list.clear')}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <LivePicture>
      <VirtualRows
        label={t('list.label')}
        rows={rows}
        columns="minmax(0, 1fr)"
        selectedKey={query.station}
        onOpen={onOpen}
      >
        {drawLine}
      </VirtualRows>
    </LivePicture>
  );
}

function hasFilter({ text, groups, companyIds, priorities }: StationQuery): boolean {
  return text !== '' || [groups, companyIds, priorities].some((values) => values.length > 0);
}

function toRows({ offset, items, totals }: StationsViewState) {
  const list = { offset, length: totals.listed, items: items.map((key) => ({ type: 'row' as const, key })) };
  return toLines({ ...list, ...NO_GROUPS }, STATION_LINE_PX);
}
