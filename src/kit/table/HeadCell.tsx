import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Cell.module.css';

interface HeadCellProps {
  isNumber?: boolean;
  isSticky?: boolean;
  /** Quiet, after the name: `kW`. */
  unit?: string;
  children?: ReactNode;
}

/** A cell of the head of `VirtualRows`. */
export function HeadCell({ isNumber = false, isSticky = false, unit, children }: HeadCellProps) {
  return (
    <div role="columnheader" className={clsx(classes.cell, isNumber && classes.number, isSticky && classes.sticky)}>
      {children}
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
    </div>
  );
}
