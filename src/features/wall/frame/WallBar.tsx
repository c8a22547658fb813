import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WallSettings } from '../../../contract/evo-monitor/wall';
import type { WallBoard } from '../../../contract/evo-monitor/wallBoards';
import { formatAge } from '../../../lib/duration';
import type { ReadPicture } from '../../../live/keptPicture';
import { useLiveState } from '../../../live/liveHooks';
import { SoundMark } from '../sound/SoundMark';
import classes from './WallBar.module.css';
import { WallClock } from './WallClock';

interface WallBarProps {
  board: WallBoard;
  settings: Pick<WallSettings, 'company' | 'timezone' | 'sound'>;
  /** How old or of when the picture is. */
  children: ReactNode;
}

/** Name and scope of the board, age of its data, clock. */
export function WallBar({ board, settings: { company, timezone, sound }, children }: WallBarProps) {
  const { t } = useTranslation('wall');
  return (
    <header className={classes.bar}>
      <h1 className={classes.title}>{t(`boards.${board}`)}</h1>
      <span className={classes.scope}>{company ?? t('allCompanies')}</span>
      {sound && <SoundMark />}
      {children}
      <WallClock timeZone={timezone} />
    </header>
  );
}

/** Age of the data; as large as a figure once the picture is old. */
export function DataAge({ readPicture }: { readPicture: ReadPicture }) {
  const { t, i18n } = useTranslation('wall');
  const { freshness, ageMs } = useLiveState(undefined, readPicture);
  const age = ageMs === null ? '–' : formatAge(ageMs / 1_000, i18n.language);
  return (
    <span className={classes.age} data-freshness={freshness} role="status" aria-live="off">
      <AgeMark isStale={freshness === 'stale'} />
      {t('dataAge', { age })}
    </span>
  );
}

/** A ring with its dot; broken and empty when the data is old. */
function AgeMark({ isStale }: { isStale: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={classes.mark} aria-hidden>
      <circle
        cx="12"
        cy="12"
        r="10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray={isStale ? '6 4.5' : undefined}
      />
      {!isStale && <circle cx="12" cy="12" r="5" fill="currentColor" />}
    </svg>
  );
}
