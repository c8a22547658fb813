import type { ReactNode } from 'react';
import classes from './StatusStrip.module.css';

interface StatusStripProps {
  label: string;
  /** The counts may be old: they are shown without colours. */
  isStale?: boolean;
  /** `StripCell`s, worst first. */
  children: ReactNode;
}

/** Counts over a list, 56 px high where there is room for all of them. They keep their order when they wrap. */
export function StatusStrip({ label, isStale = false, children }: StatusStripProps) {
  return (
    <div className={classes.strip} role="group" aria-label={label} data-stale={isStale || undefined}>
      {children}
    </div>
  );
}
