import { useTranslation } from 'react-i18next';
import { LiveDot } from '../../../kit/feedback/LiveDot';
import { formatAge, formatSeconds } from '../../../lib/duration';
import { useLiveState } from '../../../live/liveHooks';
import classes from './LiveIndicator.module.css';

/** From here on whole seconds are exact enough. */
const TENTHS_UNTIL_MS = 10_000;

/** How old the live data on the screen is; nothing where no screen follows any. */
export default function LiveIndicator() {
  const { t, i18n } = useTranslation('shell');
  const { freshness, ageMs, phase, problem } = useLiveState();
  if (phase === 'idle' || phase === 'complete') return null;
  return (
    <span className={classes.live} title={problem || t(`live.${freshness}Hint`)}>
      <LiveDot freshness={freshness} label={ageMs === null ? t('live.connecting') : t(`live.${freshness}`)}>
        {ageMs !== null && toAgeText(ageMs, i18n.language)}
      </LiveDot>
    </span>
  );
}

function toAgeText(ageMs: number, language: string): string {
  return ageMs < TENTHS_UNTIL_MS ? formatSeconds(ageMs, 1, language) : formatAge(ageMs / 1000, language);
}
