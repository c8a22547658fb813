import type { Phase } from './limitTree';
import type { PowerDemand, PowerReason } from './sharePower';

/**
 * How a charger takes limits: for each transaction, for the whole charger alone, or not at all. `unknown`: it has not
 * answered its probe.
 */
export const POWER_ABILITIES = ['unknown', 'transaction', 'station', 'fixed'] as const;
export type PowerAbility = (typeof POWER_ABILITIES)[number];

/** A limit of a session is given for so long; then its charger falls back to the default by itself. */
export const LEASE_MS = 20 * 60_000;
/** A lease is renewed when half of it is over. */
const RENEW_MS = LEASE_MS / 2;
/** A charger may take so long to bring a car down. */
const SETTLE_MS = 10_000;
/** Without a reading for so long after its answer, a charger is believed. */
const TRUST_MS = 60_000;
/** Meters and limits differ by so much. */
const OBEY_PART = 1.1;
const OBEY_WATTS = 300;
const FIXED_STEP = 500;

/** A limit that a charger has accepted for a session. */
export interface AcceptedLimit {
  watts: number;
  /** Epoch ms. */
  at: number;
  until: number;
  /** What the session was allowed before. */
  before: number;
}

/** A running session with all that its power depends on. Times in epoch ms. */
export interface SessionPower {
  id: string;
  nodeId: string;
  chargerId: string;
  phases: readonly Phase[];
  /** The most that its connector gives, W. */
  most: number;
  least: number;
  priority: number;
  needs: number;
  beganAt: number;
  isOnline: boolean;
  ability: PowerAbility;
  /** Default limit that the charger keeps; null: it has none. */
  defaultWatts: number | null;
  measured: { watts: number; at: number } | null;
  /** What the car was found to take at the last plan. */
  asks: number;
  limit: AcceptedLimit | null;
  /** A limit that was sent and is not answered. */
  pending: number | null;
  /** Not to be sent again before; null: at any time. */
  retryAt: number | null;
  grant: { watts: number; since: number; reason: PowerReason } | null;
}

/** W that a charger allows a session now, as far as it is known. */
export function findAllowed(session: SessionPower, now: number): number {
  const { limit, defaultWatts, ability, most } = session;
  if (ability === 'fixed' || ability === 'unknown' || defaultWatts === null) return limit?.watts ?? most;
  if (limit === null) return isPaused(session, defaultWatts, now) ? 0 : Math.min(defaultWatts, most);
  return now < limit.until ? limit.watts : Math.min(limit.watts, defaultWatts);
}

/** A session begins without power where the default is lower than what its connector gives. */
function isPaused({ ability, most, beganAt }: SessionPower, defaultWatts: number, now: number): boolean {
  return ability === 'transaction' && defaultWatts < most && now < beganAt + LEASE_MS;
}

/** Whether a session draws more than its charger has accepted, after the time that the car needs to follow. */
export function isDisobeying(session: SessionPower): boolean {
  const { measured, limit } = session;
  if (measured === null || limit === null || !isReadingSettled(session)) return false;
  return measured.watts > limit.watts * OBEY_PART + OBEY_WATTS;
}

/** Whether the last reading is from after the time that the car needs to follow the limit. */
export function isReadingSettled({ measured, limit }: SessionPower): boolean {
  return measured !== null && measured.at >= (limit?.at ?? 0) + SETTLE_MS;
}

/** W that a session may still draw: room is free only once it is measured, or long after the charger has accepted. */
export function findHeld(session: SessionPower, now: number): number {
  const { limit, measured, pending } = session;
  const allowed = Math.max(findAllowed(session, now), pending ?? 0);
  if (limit === null || limit.before <= allowed) return allowed;
  if (measured !== null && measured.at > limit.at) return Math.max(allowed, measured.watts);
  return now < limit.at + TRUST_MS ? limit.before : allowed;
}

/** A session as the sharing sees it. */
export function toDemand(session: SessionPower, now: number): PowerDemand {
  const { id, nodeId, phases, asks, least, priority, needs, beganAt } = session;
  return { id, nodeId, phases, asks, least, priority, needs, beganAt, fixed: findFixed(session, now) };
}

function findFixed(session: SessionPower, now: number): number | null {
  const { ability, most, measured, isOnline, defaultWatts } = session;
  if (ability === 'fixed' || ability === 'unknown') return most;
  // Nothing reaches a charger without contact; the next car there begins with the default.
  if (!isOnline) return Math.max(findAllowed(session, now), defaultWatts ?? most);
  if (!isDisobeying(session)) return null;
  return Math.ceil((measured?.watts ?? most) / FIXED_STEP) * FIXED_STEP;
}

/** When the limit that a session has must be renewed. */
export function findRenewal({ limit, beganAt }: SessionPower): number {
  return (limit?.until ?? beganAt + LEASE_MS) - RENEW_MS;
}

/** When something about a session changes without a message: a renewal, a retry, a charger that is to be believed. */
export function findNextLook(session: SessionPower, now: number): number {
  const { limit, retryAt } = session;
  const looks = [findRenewal(session), retryAt ?? 0, (limit?.at ?? 0) + TRUST_MS].filter((at) => at > now);
  return looks.length === 0 ? now + RENEW_MS : Math.min(...looks);
}
