import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readWashSiteMark, toWashSiteMark } from '../../../entities/washer/washSiteMarks';
import { LivePicture } from '../../../entities/live/LivePicture';
import { NeededFirst } from '../../../entities/setup/NeededFirst';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { PendingLine } from '../../../kit/table/PendingLine';
import { VirtualRows } from '../../../kit/table/VirtualRows';
import { toLines, parseLine, type Line } from '../../../kit/table/windowLines';
import type { StationsViewState } from '../../../live/viewState';
import { STATION_LINE_PX, StationListRow } from './StationListRow';
import type { StationQuery } from './stationAddress';
import { WashSiteListRow } from './WashSiteListRow';

interface StationListProps {
  view: StationsViewState | undefined;
  /** Ids of wash sites, which follow the stations. */
  washSites: readonly string[];
  query: StationQuery;
  onOpen: (stationId: string) => void;
  onShowLine: (line: number) => void;
  onClear: () => void;
}

const NO_GROUPS = { groupKeys: [], starts: [], groups: {} };

/** Stations and wash sites in view of the map or found by the search; states in words all that the map shows. */
export function StationList({ view, washSites, query, onOpen, onShowLine, onClear }: StationListProps) {
  const { t } = useTranslation(['stations', 'records']);
  const siteIds = washSites.join(' ');
  const rows = useMemo(() => (view ? [...toRows(view), ...toSiteRows(siteIds)] : []), [view, siteIds]);
  const drawLine = useCallback(
    (line: Line) => {
      const { type, key } = parseLine(line);
      if (type === 'pending') return <PendingLine line={Number(key)} onShow={onShowLine} />;
      const washSiteId = readWashSiteMark(key);
      return washSiteId === null ? <StationListRow stationId={key} /> : <WashSiteListRow washSiteId={washSiteId} />;
    },
    [onShowLine],
  );

  if (!view) return <SkeletonRows count={12} height={STATION_LINE_PX} />;
  if (view.totals.stations === 0 && siteIds === '')
    return (
      <EmptyState title={t('empty.none')} hint={t('empty.noneHint')}>
        <NeededFirst screen="stationMap" />
      </EmptyState>
    );
  if (rows.length === 0) {
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
        selectedKey={query.washSite === null ? query.station : toWashSiteMark(query.washSite)}
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

function toSiteRows(siteIds: string) {
  return siteIds.split(' ').flatMap((id) => {
    const key = toWashSiteMark(id);
    return id === '' ? [] : [{ key, item: `row:${key}` as const, height: STATION_LINE_PX }];
  });
}
