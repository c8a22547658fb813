import { useTranslation } from 'react-i18next';
import { countSeconds, formatDuration } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import classes from './Sessions.module.css';

interface TimedSession {
  /** Seconds; null while it runs. */
  duration: number | null;
  startedAt: string | null;
}

/** Duration of a session, in a list and in a drawer: of a running one the time since its start, which ticks. */
export function drawDuration({ duration, startedAt }: TimedSession, isRunning: boolean) {
  if (duration !== null) return <Duration seconds={duration} />;
  return isRunning && startedAt !== null ? <RunningTime startedAt={startedAt} /> : '–';
}

function Duration({ seconds }: { seconds: number }) {
  const { i18n } = useTranslation();
  return <>{formatDuration(seconds, i18n.language)}</>;
}

function RunningTime({ startedAt }: { startedAt: string }) {
  const now = useServerNow();
  return (
    <span className={classes.running}>
      <Duration seconds={countSeconds(fromWire(startedAt), now)} />
    </span>
  );
}
