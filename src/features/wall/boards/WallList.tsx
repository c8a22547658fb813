import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useRowRoom } from './useRowRoom';
import parts from './wallParts.module.css';
import classes from './WallList.module.css';

interface WallListProps {
  title: string;
  /** End of the title, such as the shown number of all; called with the rows that fit. */
  describeRest?: (rows: number) => ReactNode;
  /** Shown in place of the rows while there are none. */
  calm: ReactNode;
  /** Sets `--row`, the height of a row. */
  className: string | undefined;
  /** Returns list items, at most `rows`. */
  children: (rows: number) => ReactNode;
}

/** A list beside a board's picture: as many rows as fit, each as high as the others. */
export function WallList({ title, describeRest, calm, className, children }: WallListProps) {
  const { rows, ref } = useRowRoom();
  return (
    <section className={clsx(classes.section, className)} aria-label={title}>
      <h2 className={clsx(parts.head, classes.head)}>
        <span className={parts.cut}>{title}</span>
        {describeRest?.(rows)}
      </h2>
      <ul ref={ref} className={classes.list}>
        <li className={parts.probe} data-probe aria-hidden>
          <span className={classes.probe} />
        </li>
        {children(rows)}
        {calm && <li className={classes.calm}>{calm}</li>}
      </ul>
    </section>
  );
}
