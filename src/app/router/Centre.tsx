import type { ReactNode } from 'react';
import classes from './Centre.module.css';

/** A message in the middle of the room below the header. */
export function Centre({ children }: { children: ReactNode }) {
  return <div className={classes.centre}>{children}</div>;
}
