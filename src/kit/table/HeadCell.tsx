import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameUnit } from '../../lib/units';
import classes from './Cell.module.css';
import { ARIA_SORT, type SortOrder } from './SortButton';

interface HeadCellProps {
  isNumber?: boolean;
  /** Sticky like the column's cells. */
  isSticky?: boolean;
  /** Quiet, after the name: `kW`. */
  unit?: string;
  /** Present for sortable columns. */
  sort?: SortOrder;
  children?: ReactNode;
}

/** A cell of the head of `VirtualRows`. */
export function HeadCell({ isNumber = false, isSticky = false, unit, sort, children }: HeadCellProps) {
  const { i18n } = useTranslation();
  return (
    <div
      role="columnheader"
      className={clsx(classes.cell, isNumber && classes.number, isSticky && classes.sticky)}
      {...(sort !== undefined && { 'aria-sort': ARIA_SORT[sort] })}
    >
      {children}
      {unit !== undefined && <span className={classes.unit}>{nameUnit(unit, i18n.language)}</span>}
    </div>
  );
}
