import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { WallSettings } from '../../../contract/evo-monitor/wall';
import { isDimmedAt } from '../../../lib/nightDimming';
import { useIsStale } from '../../../live/liveHooks';
import { useByServerNow } from '../../../live/useServerNow';
import { useHeartbeat } from '../display/useHeartbeat';
import { PairingCorner } from '../pairing/PairingCorner';
import { BoardRotation } from '../rotation/BoardRotation';
import { findShownBoards, useShownBoard } from '../rotation/shownBoards';
import { useWallSound } from '../sound/useWallSound';
import { useNewBuild } from './useNewBuild';
import { useQuietMoment } from './useQuietMoment';
import { WallBar } from './WallBar';
import classes from './WallFrame.module.css';

interface WallFrameProps {
  settings: WallSettings;
  /** The credential is gone: the last picture stays, without colour, with a code. */
  isRefused: boolean;
  code: string | null;
}

/** The picture of a display: bar and boards, with their age in plain sight. */
export function WallFrame({ settings, isRefused, code }: WallFrameProps) {
  const { boards: approved, rotationSeconds, timezone, dimming, locale, sound } = settings;
  const { board: name } = useParams();
  const [search] = useSearchParams();
  const shownBoards = findShownBoards(name, search, { boards: approved, rotationSeconds });
  const board = useShownBoard(shownBoards);
  const isStale = useIsStale();
  const isDimmed = useByServerNow((now) => isDimmedAt(now, timezone, dimming));
  const build = useNewBuild(useQuietMoment());
  useHeartbeat({ board, build });
  useLanguage(locale);
  // What waits on an old picture may have been acknowledged long ago.
  useWallSound(isStale || isRefused ? null : sound);
  return (
    <div className={classes.frame} data-stale={isStale || isRefused || undefined} data-dimmed={isDimmed || undefined}>
      <WallBar board={board} settings={settings} />
      <main className={classes.boards}>
        <BoardRotation boards={shownBoards.boards} shown={board} />
      </main>
      {isRefused && <PairingCorner code={code} />}
    </div>
  );
}

/** Speaks the language that the operator chose for the display. */
function useLanguage(locale: string): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
  }, [i18n, locale]);
}
