import { useRef, type ReactNode, type Ref, type UIEvent } from 'react';
import type { MonthEndAnswer } from '../../../contract/evo-bill/monthEnd';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { ListMessage, ListTrouble } from '../../../kit/crud/table/ListMessage';
import { useColumns } from '../../../kit/crud/table/useColumns';
import { useTableRows } from '../../../kit/crud/table/useTableRows';
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
  const foot = useRef<HTMLDivElement>(null);
  const { setTable, rows, draw, height, columns, template, isPhone, header } = useTableRows({
    ...useColumns(children),
    isSelectable,
    rowHeight: isNarrow ? TWO_LINES_PX : undefined,
  });
  if (rows.length === 0) return <InPlaceOfMonths empty={empty} height={height} />;
  const follow = ({ target }: UIEvent) => {
    if (foot.current && target instanceof Element) foot.current.scrollLeft = target.scrollLeft;
  };
  return (
    <div ref={setTable} className={classes.table} aria-busy={answer.isFetching} onScrollCapture={follow}>
      {answer.error !== undefined && <ListTrouble />}
      <VirtualRows
        label={phrase('title')}
        rows={rows}
        columns={template}
        header={header}
        selectedKey={state.open}
        onOpen={state.openRecord}
        cursor={{ ref: cursor, onMove, onSelect: selection.toggle }}
      >
        {draw}
      </VirtualRows>
      <MonthTotals
        ref={foot}
        sums={sums}
        columns={isPhone ? [] : columns}
        template={template}
        isNarrow={isNarrow}
        isSelectable={isSelectable}
      />
    </div>
  );
}

/** Placeholder for the months while they load, after an error, and when there are none. */
function InPlaceOfMonths({ empty, height }: Pick<MonthTableProps, 'empty'> & { height: number }) {
  const { answer } = useList();
  if (answer.data) return <ListMessage empty={{ ...empty, action: null }} />;
  return answer.error === undefined ? <SkeletonRows count={12} height={height} /> : <ListTrouble />;
}
