import { IconX } from '@tabler/icons-react';
import classes from './Chip.module.css';

interface ChipProps {
  /** What is filtered: quiet. */
  name: string;
  /** By what: plain. */
  value: string;
  /** Says what the cross does, for screen readers. */
  removeLabel: string;
  onRemove: () => void;
}

/** A filter in force, with its cross. */
export function Chip({ name, value, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={classes.chip}>
      <span className={classes.name}>{name}</span>
      <span>{value}</span>
      <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={14} stroke={1.6} aria-hidden />
      </button>
    </span>
  );
}
