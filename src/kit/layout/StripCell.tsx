import type { ReactNode } from 'react';
import classes from './StripCell.module.css';

interface StripCellProps {
  /** Shape of 14 px in its own colour. */
  shape: ReactNode;
  count: string;
  label: string;
  /** Custom property that colours the count (`--st-faulted`); for faults and connectors that fail unseen. */
  color?: string;
  /** Whether the list is filtered to this cell. */
  isPressed: boolean;
  onPress: () => void;
}

/** Shape and count over the word; pressing it filters the list. */
export function StripCell({ shape, count, label, color, isPressed, onPress }: StripCellProps) {
  return (
    <button type="button" className={classes.cell} aria-pressed={isPressed} onClick={onPress}>
      <span className={classes.figure} style={color === undefined ? undefined : { color: `var(${color})` }}>
        {shape}
        {count}
      </span>
      <span className={classes.word}>{label}</span>
    </button>
  );
}
