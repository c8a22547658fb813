import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Cell.module.css';

interface CellProps {
  /** Figures end at the right edge. */
  isNumber?: boolean;
  /** How many columns it takes. */
  span?: number;
  /** Stays at the edge that it would leave while the rest scrolls sideways: for the first cell and the last one. */
  isSticky?: boolean;
  /** The whole of a text that may be cut. */
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
