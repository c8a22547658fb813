import clsx from 'clsx';
import { StatusShape } from '../connector/StatusShape';
import classes from './OrderBadge.module.css';
import type { OrderLook } from './orderStates';

interface LookBadgeProps {
  /** Its name in data, for tests and styles. */
  state: string;
  look: OrderLook;
  word: string;
}

/** State of an order of either business by colour, shape and word. */
export function LookBadge({ state, look: { shape, token, badge }, word }: LookBadgeProps) {
  return (
    <span className={clsx(classes.badge, classes[badge])} data-state={state}>
      <StatusShape shape={shape} token={token} />
      {word}
    </span>
  );
}
