import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../contract/live/command';
import { formatSeconds } from '../../lib/duration';
import { formatInZone } from '../../lib/time';
import { lifeTime, lifeLine } from './lifeLine';
import classes from './PastCommand.module.css';

interface PastCommandProps {
  command: Command;
  /** Its name, or a link of that name. */
  children: ReactNode;
  /** IANA zone of the times. */
  timezone: string;
}

/** A finished command in one line: time, kind, progress, end and duration. */
export function PastCommand({ command, timezone, children }: PastCommandProps) {
  const { t, i18n } = useTranslation('status');
  const took = lifeTime(command);
  const when = formatInZone(command.createdAt, timezone, 'full', i18n.language);
  return (
    <div className={classes.row} title={`${when}, ${t('command.by', { user: command.createdBy })}`}>
      <span className={classes.quiet}>{formatInZone(command.createdAt, timezone, 'dateTime', i18n.language)}</span>
      <span className={classes.kind}>{children}</span>
      <CommandSegments command={command} />
      <span className={classes.kind}>{t(`commandState.${command.state}`)}</span>
      <span className={classes.took}>{took === null ? '' : formatSeconds(took, 1, i18n.language)}</span>
    </div>
  );
}

/** The life of a command in four short strokes, for lists; its word stands beside it. */
function CommandSegments({ command }: { command: Pick<Command, 'state' | 'steps'> }) {
  return (
    <span className={classes.segments} aria-hidden>
      {lifeLine(command).map(({ reach }, index) => (
        <span key={index} className={classes.segment} data-reach={reach} />
      ))}
    </span>
  );
}
