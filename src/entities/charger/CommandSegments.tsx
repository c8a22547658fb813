import type { Command } from '../../contract/live/command';
import classes from './CommandSegments.module.css';
import { lifeLine } from './lifeLine';

/** The life of a command in four short strokes, for lists; its word stands beside it. */
export function CommandSegments({ command }: { command: Pick<Command, 'state' | 'steps'> }) {
  return (
    <span className={classes.segments} aria-hidden>
      {lifeLine(command).map(({ reach }, index) => (
        <span key={index} className={classes.segment} data-reach={reach} />
      ))}
    </span>
  );
}
