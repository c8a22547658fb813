import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { WallSettings } from '../../../contract/evo-monitor/wall';
import type { WallBoard } from '../../../contract/evo-monitor/wallBoards';
import { isDimmedAt } from '../../../lib/nightDimming';
import { createKeptPicture } from '../../../live/keptPicture';
import { useIsStale } from '../../../live/liveHooks';
import { useByServerNow } from '../../../live/useServerNow';
import { useHeartbeat } from '../display/useHeartbeat';
import { PairingCorner } from '../pairing/PairingCorner';
import { BoardRotation } from '../rotation/BoardRotation';
import { findReplayOrder } from './replay/wallReplayAddress';
import { findShownBoards, useShownBoard } from '../rotation/shownBoards';
import { useWallSound } from '../sound/useWallSound';
import { useNewBuild } from './useNewBuild';
import { useQuietMoment } from './useQuietMoment';
import { DataAge, WallBar } from './WallBar';
import type { WallPictureProps } from './wallPicture';
import classes from './WallFrame.module.css';

const WallReplay = lazy(() => import('./replay/WallReplay'));

interface WallFrameProps {
  settings: WallSettings;
  /** The credential is gone: the last picture stays, without colour, with a code. */
  isRefused: boolean;
  code: string | null;
}

/** The picture of a display, live or at the moment of its address. */
export function WallFrame({ settings, isRefused, code }: WallFrameProps) {
  const { boards: approved, rotationSeconds, timezone, dimming, locale } = settings;
  const { board: name } = useParams();
  const [search] = useSearchParams();
  const shownBoards = findShownBoards(name, search, { boards: approved, rotationSeconds });
  const board = useShownBoard(shownBoards);
  const isDimmed = useByServerNow((now) => isDimmedAt(now, timezone, dimming));
  const order = findReplayOrder(search);
  useLanguage(locale);
  const picture = { settings, board, boards: shownBoards.boards };
  const corner = isRefused && <PairingCorner code={code} />;
  return (
    <div className={classes.dimmer} data-dimmed={isDimmed || undefined}>
      {order === null ? (
        <LiveWall {...picture} isRefused={isRefused}>
          {corner}
        </LiveWall>
      ) : (
        <Suspense fallback={null}>
          <WallReplay {...picture} order={order}>
            {corner}
          </WallReplay>
        </Suspense>
      )}
    </div>
  );
}

interface LiveWallProps extends WallPictureProps {
  isRefused: boolean;
}

/** Bar and boards, with their age in plain sight. */
function LiveWall({ settings, board, boards, isRefused, children }: LiveWallProps) {
  const [readPicture] = useState(createKeptPicture);
  const isStale = useIsStale(undefined, readPicture);
  const { known, note } = useKnownBoards();
  const build = useNewBuild(useQuietMoment());
  useHeartbeat({ board, build });
  // No sound from a stale picture: its alarms may have been acknowledged long ago.
  useWallSound(isStale || isRefused ? null : settings.sound);
  return (
    <div className={classes.frame} data-stale={isStale || isRefused || undefined}>
      <WallBar board={board} settings={settings}>
        {known.includes(board) && <DataAge readPicture={readPicture} />}
      </WallBar>
      <main className={classes.boards}>
        <BoardRotation boards={boards} shown={board} onData={note} />
      </main>
      {children}
    </div>
  );
}

/** Boards that have data of their own. */
function useKnownBoards() {
  const [known, setKnown] = useState<readonly WallBoard[]>([]);
  const note = useCallback(
    (board: WallBoard, hasData: boolean) =>
      setKnown((boards) => [...boards.filter((other) => other !== board), ...(hasData ? [board] : [])]),
    [],
  );
  return { known, note };
}

/** Speaks the language that the operator chose for the display. */
function useLanguage(locale: string): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
  }, [i18n, locale]);
}
