import type { ReactNode } from 'react';
import classes from './Webhooks.module.css';

/** A fact over a quieter one. */
export function TwoFacts({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={classes.two}>
      <span>{children}</span>
      <span className={classes.quiet}>{below}</span>
    </span>
  );
}
