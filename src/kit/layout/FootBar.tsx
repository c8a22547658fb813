import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

interface FootBarProps {
  /** At the right edge: the zone of the times. */
  end?: ReactNode;
  /** The figures may be outdated, and look like the rows of a stale list. */
  isStale?: boolean;
  children: ReactNode;
}

/** Foot of a list: the number of rows, and the zone of its times. */
export function FootBar({ end, isStale = false, children }: FootBarProps) {
  return (
    <footer className={classes.bar} data-stale={isStale || undefined}>
      <div className={classes.start}>{children}</div>
      {end !== undefined && <div>{end}</div>}
    </footer>
  );
}
