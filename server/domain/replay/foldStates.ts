import type { ReplayMode } from '../../../src/contract/live/replayOrder';
import { applyEvent, getEventTime, type PastEvent, type PastState } from './pastState';

/** States of connectors by their ids. */
export type PastStates = ReadonlyMap<string, PastState>;

/**
 * Folds events into the states at each of the moments, which ascend. A state that does not change is the same object at
 * the next moment.
 */
export function foldStates(
  base: PastStates,
  events: readonly PastEvent[],
  moments: readonly number[],
  mode: ReplayMode,
): PastStates[] {
  const ordered = [...events].sort(
    (a, b) =>
      getEventTime(a, mode) - getEventTime(b, mode) || Number(a.isOfCharger) - Number(b.isOfCharger) || a.id - b.id,
  );
  const states = new Map(base);
  let next = 0;
  return moments.map((moment) => {
    for (; next < ordered.length; next += 1) {
      const event = ordered[next];
      if (!event || getEventTime(event, mode) > moment) break;
      for (const id of event.connectorIds) {
        const state = states.get(id);
        if (state) states.set(id, applyEvent(state, event));
      }
    }
    return new Map(states);
  });
}

/** A session at a connector; `until` is null while it goes on. Times in epoch ms, by the order of the replay. */
export interface PastSession {
  id: string;
  connectorId: string;
  from: number;
  until: number | null;
}

/** Sets the session that runs at each connector: the one that began last. */
export function applySessions(states: PastStates, sessions: readonly PastSession[], moment: number): PastStates {
  const running = new Map<string, PastSession>();
  for (const session of sessions) {
    if (session.from > moment || (session.until !== null && session.until <= moment)) continue;
    const known = running.get(session.connectorId);
    if (!known || isLater(session, known)) running.set(session.connectorId, session);
  }
  const withSession = (state: PastState): PastState => {
    const txnId = running.get(state.connectorId)?.id ?? null;
    return state.txnId === txnId ? state : { ...state, txnId };
  };
  return new Map([...states].map(([id, state]) => [id, withSession(state)]));
}

function isLater(a: PastSession, b: PastSession): boolean {
  return a.from > b.from || (a.from === b.from && Number(a.id) > Number(b.id));
}
