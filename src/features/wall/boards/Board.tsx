import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Board.module.css';
import { useToldData } from './boardData';

interface BoardFrameProps {
  /** Name of the board for screen readers. */
  label: string;
  className?: string | undefined;
  /** Whether there are data of its own; until then it says that it waits for them. */
  hasData: boolean;
  children: ReactNode;
}

/** The surface of a board: it fills its parent, and measures everything in `--u`. */
export function Board({ label, className, hasData, children }: BoardFrameProps) {
  const { t } = useTranslation('wall');
  useToldData(hasData);
  return (
    <section className={clsx(classes.board, hasData && className)} aria-label={label}>
      {hasData ? children : <p className={classes.waiting}>{t('waiting')}</p>}
    </section>
  );
}
