import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './FigureHint.module.css';

interface FigureHintProps {
  /** Name of the figure. */
  name: string;
  /** How the figure is defined. */
  definition: string;
}

/** The definition of a figure, on hover, on focus and to screen readers. */
export function FigureHint({ name, definition }: FigureHintProps) {
  return (
    <Tooltip label={definition} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.hint} aria-label={name} aria-description={definition}>
        <IconInfoCircle size={14} stroke={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
