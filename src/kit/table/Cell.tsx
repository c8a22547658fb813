import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Cell.module.css';

interface CellProps {
  /** Figures end at the right edge. */
  isNumber?: boolean;
  /** How many columns it takes. */
  span?: number;
  /** Sticks to its edge while the rest scrolls sideways; for the first and the last cell. */
  isSticky?: boolean;
  /** The full text, for cells that may cut it. */
  title?: string;
  children?: ReactNode;
}

/** A cell of a `VirtualRows` row. */
export function Cell({ isNumber = false, span = 1, isSticky = false, title, children }: CellProps) {
  const isText = typeof children === 'string' && !isSticky;
  return (
    <div
      role="gridcell"
      className={clsx(classes.cell, isText && classes.text, isNumber && classes.number, isSticky && classes.sticky)}
      {...(span === 1 ? {} : { 'aria-colspan': span, style: { gridColumn: `span ${span}` } })}
      title={title}
    >
      {children}
    </div>
  );
}
