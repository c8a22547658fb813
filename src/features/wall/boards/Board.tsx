import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Board.module.css';

interface BoardFrameProps {
  /** Name of the board for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The surface of a board: it fills its parent, and measures everything in `--u`. */
export function Board({ label, className, children }: BoardFrameProps) {
  return (
    <section className={clsx(classes.board, className)} aria-label={label}>
      {children}
    </section>
  );
}
