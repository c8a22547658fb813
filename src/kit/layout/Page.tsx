import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface PageProps {
  /** Beside the content: a `DockedDrawer` or nothing. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen that fills the room below the header: a column of bars and one growing part, with a drawer beside it. */
export function Page({ aside, children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.main}>{children}</div>
      {aside}
    </div>
  );
}
