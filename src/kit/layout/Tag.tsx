import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/** A word in a hairline: a classification, the step of a process. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}
