import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { selectToken } from '../../access/sessionSlice';
import { dropToken } from '../../access/token';
import type { ReplayMode } from '../../contract/live/replayOrder';
import type { Locale } from '../../contract/fields';
import { useAddressState } from '../../kit/address/useAddressState';
import { openReplayPlayer, type ReplayPlayer } from '../../live/replay/replayPlayer';
import { REPLAY_ADDRESS } from './replayAddress';

export const SPEEDS = [1, 10, 60, 600] as const;
export type ReplaySpeed = (typeof SPEEDS)[number];

/** A replay while it is on the screen; null until it is open. */
export function useReplayPlayer(at: number, mode: ReplayMode): ReplayPlayer | null {
  const page = useStore();
  const token = useSelector(selectToken);
  const { i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const [player, setPlayer] = useState<ReplayPlayer | null>(null);
  const shown = useRef({ at, mode, speed: 0 });
  useEffect(() => {
    shown.current = { at, mode, speed: 0 };
  }, [at, mode]);
  useEffect(() => {
    if (token === null) return undefined;
    const session = { token, locale };
    const opened = openReplayPlayer(page, shown.current, { session, onUnauthorized: () => dropToken('expired') });
    setPlayer(opened);
    return () => opened.dispose();
  }, [page, token, locale]);
  return player;
}

/** What the bar and the keys of a replay do; the moment goes into the address when it stands still. */
export function useReplay(player: ReplayPlayer) {
  const { query, change } = useAddressState(REPLAY_ADDRESS);
  const state = useSyncExternalStore(player.subscribe, player.readState);
  const [speed, setSpeed] = useState<ReplaySpeed>(10);
  /** 1 forwards, -1 backwards, 0 still. */
  const [direction, setDirection] = useState(0);
  const { mode } = query;
  const written = useRef(query.at);
  const isPlaying = direction !== 0 && !state.isEnded;

  const show = useCallback(
    (at: number, next: { direction: number; speed: number; mode: ReplayMode }) => {
      const moment = Math.floor(Math.min(at, Date.now()) / 1_000) * 1_000;
      setDirection(next.direction);
      player.play({ at: moment, mode: next.mode, speed: next.direction * next.speed });
      written.current = moment;
      change({ at: moment, mode: next.mode });
    },
    [player, change],
  );

  // A link or the way back leads to another moment.
  useEffect(() => {
    if (query.at === null || query.at === written.current) return;
    written.current = query.at;
    setDirection(0);
    player.play({ at: query.at, mode, speed: 0 });
  }, [player, query.at, mode]);

  return {
    state,
    mode,
    speed,
    isPlaying,
    connector: query.connector,
    alarm: query.alarm,
    seek: (at: number) => show(at, { direction: 0, speed, mode }),
    play: (to: 1 | -1) => show(state.at, { direction: isPlaying ? 0 : to, speed, mode }),
    changeSpeed: (next: ReplaySpeed) => {
      setSpeed(next);
      if (isPlaying) show(state.at, { direction, speed: next, mode });
    },
    changeMode: (next: ReplayMode) => show(state.at, { direction: isPlaying ? direction : 0, speed, mode: next }),
    leave: () => change({ at: null, mode: 'then' }),
  };
}

export type Replay = ReturnType<typeof useReplay>;
