import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

interface FootBarProps {
  /** At the right edge: the zone of the times. */
  end?: ReactNode;
  /** Its figures may have changed: they stand as the rows of a stale list do. */
  isStale?: boolean;
  children: ReactNode;
}

/** Foot of a list: how much there is, and by whose clock. */
export function FootBar({ end, isStale = false, children }: FootBarProps) {
  return (
    <footer className={classes.bar} data-stale={isStale || undefined}>
      <div className={classes.start}>{children}</div>
      {end !== undefined && <div>{end}</div>}
    </footer>
  );
}
