import { Cell } from '../../table/Cell';
import { HeadCell } from '../../table/HeadCell';
import { SortButton } from '../../table/SortButton';
import { nextSort, type SortTerm } from '../listAddress';
import type { LiveColumn } from './liveColumn';

interface LiveCellProps<Row> {
  column: LiveColumn<Row>;
  row: Row;
  isSticky?: boolean;
}

/** A cell of a live table. */
export function LiveCell<Row>({ column, row, isSticky = false }: LiveCellProps<Row>) {
  const title = column.title?.(row);
  return (
    <Cell isNumber={column.isNumber ?? false} isSticky={isSticky} {...(title !== undefined && { title })}>
      {column.children(row)}
    </Cell>
  );
}

export interface LiveSorting {
  /** Null: the usual order. */
  sort: SortTerm | null;
  onSort: (sort: SortTerm | null) => void;
}

interface LiveHeadsProps<Row> {
  columns: readonly LiveColumn<Row>[];
  isSticky: boolean;
  /** Absent: no column sorts. */
  sorting?: LiveSorting;
}

/** Heads of the columns of a live table; a sticky first one stays at the edge. */
export function LiveHeads<Row>({ columns, isSticky, sorting }: LiveHeadsProps<Row>) {
  return columns.map((column, index) => (
    <LiveHead key={column.name} column={column} isSticky={isSticky && index === 0} {...(sorting && { sorting })} />
  ));
}

interface LiveHeadProps<Row> {
  column: LiveColumn<Row>;
  isSticky: boolean;
  sorting?: LiveSorting;
}

function LiveHead<Row>({ column, isSticky, sorting }: LiveHeadProps<Row>) {
  const { label, unit, isNumber = false, sortField } = column;
  const head = { isNumber, isSticky, ...(unit !== undefined && { unit }) };
  if (!sorting || sortField === undefined) return <HeadCell {...head}>{label}</HeadCell>;
  const { sort, onSort } = sorting;
  const order = sort?.field === sortField ? sort.order : 'none';
  return (
    <HeadCell {...head} sort={order}>
      <SortButton
        label={label}
        order={order}
        onSort={() => onSort(nextSort(sort ? [sort] : [], sortField)[0] ?? null)}
      />
    </HeadCell>
  );
}
