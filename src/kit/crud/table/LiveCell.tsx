import { Cell } from '../../table/Cell';
import { HeadCell } from '../../table/HeadCell';
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

/** Heads of the columns of a live table; a sticky first one stays at the edge. */
export function LiveHeads<Row>({ columns, isSticky }: { columns: readonly LiveColumn<Row>[]; isSticky: boolean }) {
  return columns.map(({ name, label, unit, isNumber = false }, index) => (
    <HeadCell key={name} isNumber={isNumber} isSticky={isSticky && index === 0} {...(unit !== undefined && { unit })}>
      {label}
    </HeadCell>
  ));
}
