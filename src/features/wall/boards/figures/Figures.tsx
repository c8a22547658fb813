import type { ReactNode } from 'react';
import classes from './Figures.module.css';

/** The figures of a board in a row. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={classes.figures}>{children}</div>;
}

interface FigureProps {
  label: string;
  value: string;
  /** Beside the figure: its unit, or its whole. */
  aside: string;
  isWrong?: boolean;
  /** It is the last known figure. */
  isOld?: boolean;
  /** Below the figure. */
  children?: ReactNode;
}

/** One of the figures. */
export function Figure({ label, value, aside, isWrong = false, isOld = false, children }: FigureProps) {
  return (
    <dl className={classes.figure} data-old={isOld}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.line}>
        <span className={classes.value} data-wrong={isWrong}>
          {value}
        </span>
        <span className={classes.aside}>{aside}</span>
      </dd>
      <dd className={classes.parts}>{children}</dd>
    </dl>
  );
}
