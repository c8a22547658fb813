import { REPLAY_MODES, type ReplayMode, type ReplayOrder } from '../../../../contract/live/replayOrder';
import { parseMoment } from '../../../../lib/moment';

const FASTEST = 600;

/** The order in the address of a wall: `?at=2026-11-22T03:12:00Z&speed=60`; null: live. */
export function findReplayOrder(search: URLSearchParams): ReplayOrder | null {
  const at = parseMoment(search.get('at') ?? '');
  if (at === null) return null;
  const speed = Math.trunc(Number(search.get('speed')));
  const isSpeed = Math.abs(speed) <= FASTEST;
  return { at, mode: findMode(search.get('known')), speed: isSpeed ? speed : 0 };
}

function findMode(known: string | null): ReplayMode {
  return REPLAY_MODES.find((mode) => mode === known) ?? 'then';
}
