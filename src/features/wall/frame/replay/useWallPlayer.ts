import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { ReplayOrder } from '../../../../contract/live/replayOrder';
import { openReplayPlayer, type ReplayPlayer } from '../../../../live/replay/replayPlayer';
import { toDisplaySession } from '../../display/displaySession';
import { selectDisplay } from '../../display/displaySlice';
import { refuseDisplay } from '../../display/refuseDisplay';

/** A replay with the credential of the display; null until it is open. A renewed credential lets it go on. */
export function useWallPlayer(order: ReplayOrder): ReplayPlayer | null {
  const page = useStore();
  const display = useSelector(selectDisplay);
  const session = useMemo(() => toDisplaySession(display), [display]);
  const [player, setPlayer] = useState<ReplayPlayer | null>(null);
  const latest = useRef({ order, session });
  useEffect(() => {
    latest.current = { order, session };
  }, [order, session]);
  useEffect(() => {
    const { order: first, session: holder } = latest.current;
    if (!holder) return undefined;
    const onUnauthorized = () => refuseDisplay(page.dispatch, latest.current.session?.token ?? '');
    const opened = openReplayPlayer(page, first, { session: holder, onUnauthorized });
    setPlayer(opened);
    return () => opened.dispose();
  }, [page]);
  useEffect(() => player?.client.setSession(session), [player, session]);
  return player;
}
