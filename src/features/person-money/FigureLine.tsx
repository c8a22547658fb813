import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './PersonMoney.module.css';

interface FigureLineProps {
  name: ReactNode;
  /** Explains the figure, quiet beside the name. */
  note?: string | undefined;
  figure: string;
  isSum?: boolean;
}

/** A line of a sum in words: name, note, figure at the right edge. */
export function FigureLine({ name, note, figure, isSum = false }: FigureLineProps) {
  return (
    <div className={clsx(classes.line, isSum && classes.sum)}>
      <dt>
        {name} {note && <span className={classes.quiet}>{note}</span>}
      </dt>
      <dd className={classes.figure}>{figure}</dd>
    </div>
  );
}
