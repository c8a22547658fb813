import type { ReactNode } from 'react';
import { pickCardFacts } from './cardFacts';
import classes from './ListTable.module.css';
import { RowCheck, type ListRowProps } from './ListRow';

const HEAD_PX = 28;
const LINE_PX = 24;
const PADDING_PX = 17;

/** px of a card with that many facts below its head, hairline included. */
export function cardHeight(facts: number): number {
  return PADDING_PX + HEAD_PX + facts * LINE_PX;
}

/** The first facts of a row, one below the other, for a phone; the open record has all of them. */
export function ListCard({ row, columns, actions, isSelectable }: ListRowProps) {
  const [first] = columns;
  return (
    <div role="gridcell" className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.first}>
          {isSelectable && <RowCheck row={row} />}
          <span className={classes.text}>{first?.children(row)}</span>
        </span>
        {actions !== null && <span className={classes.actions}>{actions(row)}</span>}
      </div>
      {pickCardFacts(columns, row).map(({ name, label, unit, children }) => (
        <div key={name} className={classes.cardFact}>
          <span className={classes.cardLabel}>{label}</span>
          <span className={classes.cardValue}>
            <Value>{children(row)}</Value>
            {unit !== undefined && <span className={classes.unit}>{unit}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}

function Value({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span className={classes.text}>{children}</span> : children;
}
