import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useRef, type ReactNode, type Ref, type UIEvent } from 'react';
import type { MonthEndAnswer, MonthEndRow } from '../../../contract/evo-bill/monthEnd';
import { SkeletonRows } from '../../../kit/feedback/SkeletonRows';
import { createTemplate, DENSITIES } from '../../../kit/crud/table/columnLayout';
import { cardHeight, ListCard } from '../../../kit/crud/table/ListCard';
import { ListHead } from '../../../kit/crud/table/ListHead';
import { ListMessage, ListTrouble } from '../../../kit/crud/table/ListMessage';
import { ListRow } from '../../../kit/crud/table/ListRow';
import { useColumns } from '../../../kit/crud/table/useColumns';
import { useShownColumns } from '../../../kit/crud/table/useShownColumns';
import { useList } from '../../../kit/crud/useList';
import { VirtualRows, type RowCursor } from '../../../kit/table/VirtualRows';
import classes from './MonthEnd.module.css';
import { MonthTotals } from './MonthTotals';

/** px of a row with two lines. */
const TWO_LINES_PX = 46;

interface MonthTableProps {
  empty: { title: string; hint?: string };
  /** Two facts share a cell. */
  isNarrow: boolean;
  isSelectable: boolean;
  sums: MonthEndAnswer['sums'];
  cursor: Ref<RowCursor>;
  /** The row that the keyboard has moved to. */
  onMove: (id: string) => void;
  /** Columns. */
  children: ReactNode;
}

/** The months, and below them the sums of each currency in the same columns. */
export function MonthTable(props: MonthTableProps) {
  const { empty, isNarrow, isSelectable, sums, cursor, onMove, children } = props;
  const { state, answer, selection, phrase } = useList();
  const { columns } = useColumns(children);
  const { shown, layout } = useShownColumns(columns);
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const foot = useRef<HTMLDivElement>(null);
  const usualHeight = isNarrow ? TWO_LINES_PX : DENSITIES[layout.density];
  const height = isPhone ? cardHeight(shown.length) : usualHeight;
  const rows = useRows(height);
  const Row = isPhone ? ListCard : ListRow;
  const draw = useCallback(
    (row: MonthEndRow) => <Row row={row} columns={shown} actions={null} isSelectable={isSelectable} />,
    [Row, shown, isSelectable],
  );
  if (rows.length === 0) return <InPlaceOfMonths empty={empty} height={height} />;
  const template = createTemplate(shown, layout, 0);
  const follow = ({ target }: UIEvent) => {
    if (foot.current && target instanceof Element) foot.current.scrollLeft = target.scrollLeft;
  };
  return (
    <div className={classes.table} aria-busy={answer.isFetching} onScrollCapture={follow}>
      {answer.error !== undefined && <ListTrouble />}
      <VirtualRows
        label={phrase('title')}
        rows={rows}
        columns={isPhone ? 'minmax(0, 1fr)' : template}
        {...(!isPhone && { header: <ListHead columns={shown} hasActions={false} isSelectable={isSelectable} /> })}
        selectedKey={state.open}
        onOpen={state.openRecord}
        cursor={{ ref: cursor, onMove, onSelect: selection.toggle }}
      >
        {draw}
      </VirtualRows>
      <MonthTotals ref={foot} sums={sums} columns={isPhone ? [] : shown} template={template} isNarrow={isNarrow} />
    </div>
  );
}

function useRows(height: number) {
  const records = useList().answer.data?.records as readonly MonthEndRow[] | undefined;
  return useMemo(() => (records ?? []).map((item) => ({ key: item.id, item, height })), [records, height]);
}

/** Stands for the months while they load, when they failed, and when there are none. */
function InPlaceOfMonths({ empty, height }: Pick<MonthTableProps, 'empty'> & { height: number }) {
  const { answer } = useList();
  if (answer.data) return <ListMessage empty={{ ...empty, action: null }} />;
  return answer.error === undefined ? <SkeletonRows count={12} height={height} /> : <ListTrouble />;
}
