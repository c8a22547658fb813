import { Portal } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './PaperSheet.module.css';

interface PaperSheetProps {
  title: string;
  /** Below the title: when it was printed, and by which clock. */
  note: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A sheet that comes out of a printer, or into a PDF, in the place of the screen; nothing of it is seen on the screen. */
export function PaperSheet({ title, note, ref, children }: PaperSheetProps) {
  return (
    <Portal className="print-sheet" reuseTargetNode={false}>
      <article ref={ref} className={classes.sheet} aria-hidden>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.note}>{note}</p>
        {children}
      </article>
    </Portal>
  );
}
