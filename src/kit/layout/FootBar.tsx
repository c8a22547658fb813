import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

interface FootBarProps {
  /** At the right edge: the zone of the times. */
  end?: ReactNode;
  children: ReactNode;
}

/** Foot of a list: how much there is, and by whose clock. */
export function FootBar({ end, children }: FootBarProps) {
  return (
    <footer className={classes.bar}>
      <div className={classes.start}>{children}</div>
      {end !== undefined && <div>{end}</div>}
    </footer>
  );
}
