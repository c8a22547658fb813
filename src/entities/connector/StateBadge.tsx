import clsx from 'clsx';
import type { BadgeLook } from './connectorStates';
import classes from './StatusBadge.module.css';
import { StatusShape, type Shape } from './StatusShape';

interface StateBadgeProps {
  /** Its name in data, for tests and styles. */
  status: string;
  shape: Shape;
  /** Custom property of the colour, without dashes. */
  token: string;
  /** `failing`: the word has the colour of its shape's priority. */
  look: BadgeLook | 'failing';
  word: string;
}

/** A state by colour, shape and word; only faults get a fill. */
export function StateBadge({ status, shape, token, look, word }: StateBadgeProps) {
  return (
    <span className={clsx(classes.badge, classes[look])} data-status={status}>
      <StatusShape shape={shape} token={token} />
      <span className={classes.word}>{word}</span>
    </span>
  );
}
