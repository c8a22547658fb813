import { Portal } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import classes from './PaperSheet.module.css';

interface PaperSheetProps {
  title: string;
  /** Below the title: the time of printing, and its zone. */
  note: string;
  ref?: Ref<HTMLElement>;
  /** Landscape paper, for tables of many columns. */
  isLandscape?: boolean;
  children: ReactNode;
}

/** A sheet for print or PDF that replaces the screen on paper; invisible on the screen. */
export function PaperSheet({ title, note, ref, isLandscape = false, children }: PaperSheetProps) {
  return (
    <Portal className="print-sheet" reuseTargetNode={false}>
      <article ref={ref} className={clsx(classes.sheet, isLandscape && classes.landscape)} aria-hidden>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.note}>{note}</p>
        {children}
      </article>
    </Portal>
  );
}
