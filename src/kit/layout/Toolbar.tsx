import type { ReactNode } from 'react';
import classes from './Toolbar.module.css';

interface ToolbarProps {
  /** Name of the bar for screen readers. */
  label: string;
  /** Content at the right edge. */
  end?: ReactNode;
  children: ReactNode;
}

/** Bar of 44 px above a list: search, filter chips and actions. It wraps by whole parts when there is no room. */
export function Toolbar({ label, end, children }: ToolbarProps) {
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      <div className={classes.start}>{children}</div>
      {end !== undefined && <div className={classes.end}>{end}</div>}
    </div>
  );
}
