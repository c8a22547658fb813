import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePicture } from '../../../entities/live/LivePicture';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/feedback/SkeletonRows';
import { PendingLine } from '../../../kit/table/PendingLine';
import type { useCollapsedGroups } from '../../../kit/table/useCollapsedGroups';
import { type RowCursor, VirtualRows } from '../../../kit/table/VirtualRows';
import { useWindowLines } from '../../../kit/table/useWindowLines';
import { parseLine, type Line } from '../../../kit/table/windowLines';
import type { AlarmsViewState } from '../../../live/viewState';
import { AlarmCard, CARD_HEIGHT } from './AlarmCard';
import { AlarmGroupRow } from './AlarmGroupRow';
import { AlarmHead, COLUMNS } from './AlarmHead';
import { hasAlarmFilters, NO_ALARM_FILTERS, type AlarmQuery } from './alarmQuery';
import { AlarmRow } from './AlarmRow';

interface AlarmListProps {
  view: AlarmsViewState | undefined;
  query: AlarmQuery;
  groups: ReturnType<typeof useCollapsedGroups>;
  cursor: Ref<RowCursor>;
  onCursor: (key: string) => void;
  onShowLine: (line: number) => void;
  onChange: (part: Partial<AlarmQuery>) => void;
  onSelectVisible: (isSelected: boolean) => void;
}

/** The queue: a table, or cards on a phone; only what is in view is in the document. */
export function AlarmList(props: AlarmListProps) {
  const { view, query, groups, cursor, onCursor, onShowLine, onChange, onSelectVisible } = props;
  const { t } = useTranslation('alarms');
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const rows = useWindowLines(view, isPhone ? CARD_HEIGHT : undefined);
  const { collapsed, toggle } = groups;
  const drawLine = useCallback(
    (line: Line) => {
      const { type, key } = parseLine(line);
      if (type === 'pending') return <PendingLine line={Number(key)} onShow={onShowLine} />;
      if (type === 'group') {
        return <AlarmGroupRow groupKey={key} isCollapsed={collapsed.includes(key)} onToggle={toggle} />;
      }
      return isPhone ? <AlarmCard alarmKey={key} /> : <AlarmRow alarmKey={key} />;
    },
    [isPhone, collapsed, toggle, onShowLine],
  );

  if (!view) return <SkeletonRows count={16} height={isPhone ? CARD_HEIGHT : 32} />;
  if (view.length === 0) return <NoAlarms query={query} onChange={onChange} />;
  return (
    <LivePicture>
      <VirtualRows
        ref={cursor}
        label={t('list.label')}
        rows={rows}
        columns={isPhone ? 'minmax(0, 1fr)' : COLUMNS}
        {...(!isPhone && { header: <AlarmHead onSelectVisible={onSelectVisible} /> })}
        selectedKey={query.alarm}
        onOpen={(key) => onChange({ alarm: key })}
        onCursor={onCursor}
      >
        {drawLine}
      </VirtualRows>
    </LivePicture>
  );
}

function NoAlarms({ query, onChange }: Pick<AlarmListProps, 'query' | 'onChange'>) {
  const { t } = useTranslation('alarms');
  if (!hasAlarmFilters(query)) {
    return <EmptyState title={t(`empty.${query.tab}`)} hint={t('empty.hint')} />;
  }
  return (
    <EmptyState title={t('empty.noMatch')} hint={t('empty.noMatchHint')}>
      <Button variant="default" onClick={() => onChange(NO_ALARM_FILTERS)}>
        {t('filters.clear')}
      </Button>
    </EmptyState>
  );
}
