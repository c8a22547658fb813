import type { ReactNode } from 'react';
import classes from './Message.module.css';

interface EmptyStateProps {
  /** Title: "No connectors yet", "No match". */
  title: string;
  /** The reason, and how to get entries here. */
  hint?: string;
  /** Icon of 24 px. */
  icon?: ReactNode;
  /** The next step: clear the filters, add the first one. */
  children?: ReactNode;
}

/** An intentionally empty place: nothing yet, or no match; says which, and the next step. */
export function EmptyState({ title, hint, icon, children }: EmptyStateProps) {
  return (
    <div className={classes.message}>
      {icon !== undefined && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{title}</p>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
