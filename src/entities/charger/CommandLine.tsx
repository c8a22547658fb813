import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../contract/live/command';
import { TERMINAL_COMMAND_STATES } from '../../contract/live/command';
import { Tag } from '../../kit/layout/Tag';
import { formatCountdown, formatSeconds } from '../../lib/duration';
import { formatSinceToday } from '../../lib/time';
import classes from './CommandLine.module.css';
import { CommandIcon } from './CommandIcon';
import { getCountdown, lifeLine, type LifePoint } from './lifeLine';

interface CommandLineProps {
  command: Command;
  /** Epoch ms on the server's clock; let it tick while the command runs. */
  now: number;
  /** IANA zone of the times. */
  timezone: string;
}

/**
 * The life of a command from the click to its effect: reached steps are filled, the awaited step is hollow with its
 * remaining time, a refusal replaces the step that failed. "Accepted" is a point on the line, never its end.
 */
export function CommandLine({ command, now, timezone }: CommandLineProps) {
  const { t } = useTranslation('status');
  const isRunning = !TERMINAL_COMMAND_STATES.has(command.state);
  const points = lifeLine(command);
  const by = t('command.by', { user: command.createdBy });
  return (
    <div>
      <div className={classes.head}>
        <CommandIcon kind={command.kind} />
        <strong className={classes.kind}>{t(`commandKind.${command.kind}`)}</strong>
        <span className={classes.by}>{command.reason === null ? by : `${by}, ${command.reason}`}</span>
        <Tag>{isRunning ? t('command.running') : t(`commandState.${command.state}`)}</Tag>
      </div>
      <ol className={classes.line}>
        {points.map((point, index) => (
          <Point key={index} point={point} command={command} now={now} timezone={timezone} />
        ))}
      </ol>
      <p className={classes.note} role="status">
        <Note command={command} />
      </p>
    </div>
  );
}

function Point({ point, command, now, timezone }: CommandLineProps & { point: LifePoint }) {
  const { t } = useTranslation('status');
  return (
    <li className={clsx(classes.point, classes[point.reach])} data-reach={point.reach}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.word}>{t(`commandState.${point.state}`)}</span>
      <span className={classes.time}>
        <PointTime point={point} command={command} now={now} timezone={timezone} />
      </span>
    </li>
  );
}

/** The clock time of the first step, the durations of later steps, and the remaining time of the awaited one. */
function PointTime({ point, command, now, timezone }: CommandLineProps & { point: LifePoint }) {
  const { t, i18n } = useTranslation('status');
  if (point.reach === 'awaited') {
    const left = getCountdown(command, now);
    if (left === null) return null;
    const words = { waited: formatCountdown(left.waited), allowed: formatCountdown(left.allowed) };
    return <span className={classes.left}>{t('command.countdown', words)}</span>;
  }
  if (point.at === null) return null;
  if (point.state === 'created') {
    return formatSinceToday(point.at, { zone: timezone, style: 'timeMs', locale: i18n.language, now });
  }
  const created = lifeLine(command)[0]?.at ?? point.at;
  return `+\u00a0${formatSeconds(point.at - created, 3, i18n.language)}`;
}

function Note({ command }: { command: Command }) {
  const { t } = useTranslation('status');
  const detail = command.steps.at(-1)?.detail;
  const note = command.state === 'accepted' ? t(`commandProof.${command.kind}`) : t(`commandNote.${command.state}`);
  return detail === undefined ? note : `${note} (${detail})`;
}
