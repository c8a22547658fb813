import type { ReactNode } from 'react';
import classes from './MonthEnd.module.css';

/** A fact over a quieter one. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={classes.two}>
      <span>{children}</span>
      <span className={classes.quiet}>{below}</span>
    </span>
  );
}
