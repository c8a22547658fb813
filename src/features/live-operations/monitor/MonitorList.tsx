import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMonitorShape } from '../../../live/liveHooks';
import type { MonitorViewState } from '../../../live/viewState';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/feedback/SkeletonRows';
import { PendingLine } from '../../../kit/table/PendingLine';
import { VirtualRows } from '../../../kit/table/VirtualRows';
import { useWindowLines } from '../../../kit/table/useWindowLines';
import { parseLine, type Line, type WindowedList } from '../../../kit/table/windowLines';
import { LivePicture } from '../../../entities/live/LivePicture';
import { CARD_HEIGHT, MonitorCard } from './MonitorCard';
import { COLUMNS, MonitorHead } from './MonitorHead';
import { MonitorRow } from './MonitorRow';
import { hasFilters, NO_FILTERS, type MonitorQuery } from './monitorQuery';
import { StationRow } from './StationRow';

interface MonitorListProps {
  query: MonitorQuery;
  collapsed: readonly string[];
  onToggleGroup: (stationId: string) => void;
  onShowLine: (line: number) => void;
  onChange: (part: Partial<MonitorQuery>) => void;
}

/** The connectors: a table, or cards on a phone; only what is in view is in the document. */
export function MonitorList({ query, collapsed, onToggleGroup, onShowLine, onChange }: MonitorListProps) {
  const { t } = useTranslation('monitor');
  const view = useMonitorShape();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const width = query.connector === null ? 'full' : 'compact';
  const rows = useWindowLines(windowedList(view), isPhone ? CARD_HEIGHT : undefined);
  const isGrouped = query.isGrouped;
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
        <MonitorRow connectorKey={key} width={width} hasStation={!isGrouped} />
      );
    },
    [isPhone, width, isGrouped, collapsed, onToggleGroup, onShowLine],
  );

  if (!view) return <SkeletonRows count={16} height={isPhone ? CARD_HEIGHT : 32} />;
  if (view.length === 0) return <NoConnectors query={query} onChange={onChange} />;
  return (
    <LivePicture>
      <VirtualRows
        label={t('list.label')}
        rows={rows}
        columns={isPhone ? 'minmax(0, 1fr)' : COLUMNS[width]}
        {...(!isPhone && { header: <MonitorHead width={width} /> })}
        selectedKey={query.connector}
        onOpen={(key) => onChange({ connector: key })}
      >
        {drawLine}
      </VirtualRows>
    </LivePicture>
  );
}

function windowedList(view: MonitorViewState | undefined): WindowedList | undefined {
  return view && { ...view, groupKeys: view.boundaries.stationIds, starts: view.boundaries.starts };
}

function NoConnectors({ query, onChange }: Pick<MonitorListProps, 'query' | 'onChange'>) {
  const { t } = useTranslation('monitor');
  if (!hasFilters(query)) return <EmptyState title={t('empty.none')} hint={t('empty.noneHint')} />;
  return (
    <EmptyState title={t('empty.noMatch')} hint={t('empty.noMatchHint')}>
      <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
        {t('filters.clear')}
      </Button>
    </EmptyState>
  );
}
