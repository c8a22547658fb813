import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonitorViewState } from '../../live/viewState';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { VirtualRows } from '../../kit/table/VirtualRows';
import { LivePicture } from './LivePicture';
import { linesOf, parseLine, type Line } from './lines';
import { CARD_HEIGHT, MonitorCard } from './MonitorCard';
import { COLUMNS, MonitorHead } from './MonitorHead';
import { MonitorRow } from './MonitorRow';
import { hasFilters, NO_FILTERS, type MonitorQuery } from './monitorQuery';
import { PendingLine } from './PendingLine';
import { StationRow } from './StationRow';

interface MonitorListProps {
  view: MonitorViewState | undefined;
  query: MonitorQuery;
  collapsed: readonly string[];
  onToggleGroup: (stationId: string) => void;
  onShowLine: (line: number) => void;
  onChange: (part: Partial<MonitorQuery>) => void;
}

/** The connectors: a table, or cards on a phone; only what is in view is in the document. */
export function MonitorList({ view, query, collapsed, onToggleGroup, onShowLine, onChange }: MonitorListProps) {
  const { t } = useTranslation('monitor');
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const width = query.connector === null ? 'full' : 'compact';
  const rows = useMemo(() => (view ? linesOf(view, isPhone ? CARD_HEIGHT : undefined) : []), [view, isPhone]);
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
  if (view.length === 0) {
    const isNoMatch = hasFilters(query);
    return (
      <EmptyState
        title={t(isNoMatch ? 'empty.noMatch' : 'empty.none')}
        hint={t(isNoMatch ? 'empty.noMatchHint' : 'empty.noneHint')}
      >
        {isNoMatch && (
          <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
            {t('filters.clear')}
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
