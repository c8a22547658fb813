import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePicture } from '../../../entities/live/LivePicture';
import { DENSITIES } from '../../../kit/crud/table/columnLayout';
import { joinTracks } from '../../../kit/crud/table/liveColumn';
import { LiveHeads } from '../../../kit/crud/table/LiveCell';
import { ListMessage } from '../../../kit/crud/table/ListMessage';
import { useShownColumns } from '../../../kit/crud/table/useShownColumns';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { HeadCell } from '../../../kit/table/HeadCell';
import { PendingLine } from '../../../kit/table/PendingLine';
import { useWindowLines } from '../../../kit/table/useWindowLines';
import { VirtualRows } from '../../../kit/table/VirtualRows';
import { parseLine, type Line } from '../../../kit/table/windowLines';
import type { WashersViewState } from '../../../live/viewState';
import { BayRow } from './BayRow';
import { SiteRow } from './SiteRow';
import { useBayColumns } from './useBayColumns';

interface BayRowsProps {
  view: WashersViewState | undefined;
  /** The washer whose detail is open. */
  openId: string | null;
  collapsed: readonly string[];
  onToggleGroup: (washSiteId: string) => void;
  onShowLine: (line: number) => void;
  onOpen: (washerId: string) => void;
}

const ACTIONS_TRACK = '150px';
/** On a phone, and beside an open detail. */
const NARROW = ['name', 'status', 'seen'];

/** The bays; only visible rows are in the document. */
export function BayRows({ view, openId, collapsed, onToggleGroup, onShowLine, onOpen }: BayRowsProps) {
  const { t } = useTranslation('washers');
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const isNarrow = isPhone || openId !== null;
  const { shown, layout } = useShownColumns(useBayColumns());
  const columns = useMemo(
    () => (isNarrow ? shown.filter(({ name }) => NARROW.includes(name)) : shown),
    [isNarrow, shown],
  );
  const height = DENSITIES[layout.density];
  const rows = useWindowLines(view, height);
  const drawLine = useCallback(
    (line: Line) => {
      const { type, key } = parseLine(line);
      if (type === 'pending') return <PendingLine line={Number(key)} onShow={onShowLine} />;
      if (type === 'group') {
        return <SiteRow washSiteId={key} isCollapsed={collapsed.includes(key)} onToggle={onToggleGroup} />;
      }
      return <BayRow washerId={key} columns={columns} />;
    },
    [columns, collapsed, onToggleGroup, onShowLine],
  );

  if (!view) return <SkeletonRows count={16} height={height} />;
  if (view.length === 0) {
    return (
      <ListMessage
        empty={{ title: t('none'), hint: t('noneHint') }}
        noMatch={{ title: t('bays.noMatch'), hint: t('bays.noMatchHint') }}
      />
    );
  }
  return (
    <LivePicture>
      <VirtualRows
        label={t('bays.title')}
        rows={rows}
        columns={joinTracks(columns, [], [ACTIONS_TRACK])}
        header={
          <>
            <LiveHeads columns={columns} isSticky />
            <HeadCell isSticky />
          </>
        }
        selectedKey={openId}
        onOpen={onOpen}
      >
        {drawLine}
      </VirtualRows>
    </LivePicture>
  );
}
