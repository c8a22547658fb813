import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Facts in two columns of name and value; one column where there is no room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
