import type { ReactNode } from 'react';
import classes from './BarList.module.css';

interface Bar {
  key: string;
  /** A link to the rows behind it. */
  name: ReactNode;
  /** Length of the bar. */
  value: number;
  /** The figure in words. */
  text: string;
}

interface BarListProps {
  label: string;
  bars: readonly Bar[];
  /** Value of a bar of full length; the largest one by default. */
  full?: number;
}

/** Figures as bars of one scale, one below the other. */
export function BarList({ label, bars, full = Math.max(1, ...bars.map(({ value }) => value)) }: BarListProps) {
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, name, value, text }) => (
        <li key={key} className={classes.line}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${Math.min(100, (value / Math.max(1, full)) * 100)}%` }} />
          </span>
          <span className={classes.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
