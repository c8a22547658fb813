import type { ReactNode } from 'react';
import classes from './KeyFigures.module.css';

interface KeyFiguresProps {
  /** Figures that fill several rows stand below each other. */
  isGrid?: boolean;
  children: ReactNode;
}

/** Row of key figures. */
export function KeyFigures({ isGrid = false, children }: KeyFiguresProps) {
  return <dl className={isGrid ? classes.grid : classes.row}>{children}</dl>;
}
