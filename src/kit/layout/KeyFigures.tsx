import type { ReactNode } from 'react';
import classes from './KeyFigures.module.css';

/** Row of key figures. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return <dl className={classes.row}>{children}</dl>;
}
