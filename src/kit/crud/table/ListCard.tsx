import type { ReactNode } from 'react';
import classes from './ListTable.module.css';
import { RowCheck, type ListRowProps } from './ListRow';

const HEAD_PX = 28;
const LINE_PX = 24;
const PADDING_PX = 17;

/** px of a card with so many columns, hairline included. */
export function cardHeight(columns: number): number {
  return PADDING_PX + HEAD_PX + (columns - 1) * LINE_PX;
}

/** The same facts as a row, one below the other, for a phone. */
export function ListCard({ row, columns, actions, isSelectable }: ListRowProps) {
  const [first, ...others] = columns;
  return (
    <div role="gridcell" className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.first}>
          {isSelectable && <RowCheck row={row} />}
          <span className={classes.text}>{first?.children(row)}</span>
        </span>
        {actions !== null && <span className={classes.actions}>{actions(row)}</span>}
      </div>
      {others.map(({ name, label, unit, children }) => (
        <div key={name} className={classes.cardFact}>
          <span className={classes.cardLabel}>{label}</span>
          <Value unit={unit}>{children(row)}</Value>
        </div>
      ))}
    </div>
  );
}

const NONE = '–';

/** A fact with its unit, unless there is nothing that the unit could be of. */
function Value({ unit, children }: { unit: string | undefined; children: ReactNode }) {
  return (
    <span className={classes.cardValue}>
      {typeof children === 'string' ? <span className={classes.text}>{children}</span> : children}
      {unit !== undefined && children !== NONE && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}
