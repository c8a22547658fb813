import { learnAsk } from './learnAsk';
import { type LimitNode, PHASES } from './limitTree';
import { releaseRoom } from './releaseRoom';
import {
  findAllowed,
  findHeld,
  findNextLook,
  findRenewal,
  type PowerAbility,
  type SessionPower,
  toDemand,
} from './sessionPower';
import { type PowerDemand, type PowerReason, sharePower } from './sharePower';

/** A connector, busy or not. */
export interface PlugPower {
  nodeId: string;
  chargerId: string;
  most: number;
  least: number;
  isBusy: boolean;
}

export interface ChargerPower {
  id: string;
  isOnline: boolean;
  ability: PowerAbility;
  defaultWatts: number | null;
}

/** A station with its limits in force. */
export interface SiteState {
  nodes: readonly LimitNode[];
  chargers: readonly ChargerPower[];
  plugs: readonly PlugPower[];
  sessions: readonly SessionPower[];
}

export interface PlannedSession {
  id: string;
  watts: number;
  asks: number;
  reason: PowerReason;
  /** Since when it has these watts, epoch ms. */
  since: number;
  /** It waits for room that others still hold. */
  isHeld: boolean;
  /** The charger is to be told. */
  isDue: boolean;
}

export interface SitePlan {
  sessions: PlannedSession[];
  /** When to plan again although nothing happens, epoch ms. */
  nextAt: number;
}

const DEFAULT_STEP = 100;
/** A rise below both is not worth a message. */
const RISE_WATTS = 300;
const RISE_PART = 0.02;

/** Plans a station from its present state alone, so that repeated and reversed events lead to the same plan. */
export function planSite(site: SiteState, now: number): SitePlan {
  const sessions = site.sessions.map((session) => ({ ...session, asks: learnAsk(session) }));
  const demands = [...sessions.map((session) => toDemand(session, now)), ...listReserves(site)];
  const known = { nodes: site.nodes, demands };
  const holds = new Map(sessions.map((session) => [session.id, findHeld(session, now)]));
  const steps = new Map(releaseRoom(known, sharePower(known), holds).map((step) => [step.id, step]));
  const planned = sessions.flatMap((session): PlannedSession[] => {
    const step = steps.get(session.id);
    if (!step) return [];
    const { id, asks } = session;
    const { watts, reason, isHeld } = step;
    const since = session.grant?.watts === watts ? session.grant.since : now;
    const isDue = reason.kind !== 'fixed' && isOrderDue(session, watts, now);
    return [{ id, asks, watts, reason, isHeld, since, isDue }];
  });
  const looks = sessions.map((session) => findNextLook(session, now));
  return { sessions: planned, nextAt: Math.min(now + LONGEST_LOOK_MS, ...looks) };
}

const LONGEST_LOOK_MS = 3_600_000;

function isOrderDue(session: SessionPower, watts: number, now: number): boolean {
  if (session.pending !== null || (session.retryAt !== null && now < session.retryAt)) return false;
  const allowed = findAllowed(session, now);
  if (watts < allowed || now >= findRenewal(session)) return true;
  return watts - allowed > Math.max(RISE_WATTS, allowed * RISE_PART);
}

/** Cars that begin at chargers without contact draw the default before the server knows of them. */
function listReserves({ chargers, plugs }: SiteState): PowerDemand[] {
  const away = new Map(chargers.filter(({ isOnline }) => !isOnline).map((charger) => [charger.id, charger]));
  return plugs.flatMap(({ nodeId, chargerId, isBusy, most }): PowerDemand[] => {
    const charger = away.get(chargerId);
    if (!charger || isBusy || charger.defaultWatts === null) return [];
    return [makeLoad(`reserve ${nodeId}`, nodeId, Math.min(most, charger.defaultWatts), most)];
  });
}

function makeLoad(id: string, nodeId: string, fixed: number | null, asks: number): PowerDemand {
  return { id, nodeId, phases: PHASES, asks, least: 0, priority: 0, needs: 0, beganAt: 0, fixed };
}

/**
 * Default limit of each charger, W, with which the limits hold while no server is there: the even share of each connector
 * when all are busy. A charger's default is that of its least connector.
 */
export function findDefaults({ nodes, chargers, plugs }: Omit<SiteState, 'sessions'>): ReadonlyMap<string, number> {
  const fixed = new Set(chargers.filter(({ ability }) => ability === 'fixed').map(({ id }) => id));
  const demands = plugs.map(({ nodeId, chargerId, most }) =>
    makeLoad(nodeId, nodeId, fixed.has(chargerId) ? most : null, most),
  );
  const shares = new Map(sharePower({ nodes, demands }).map(({ id, watts }) => [id, watts]));
  const defaults = new Map<string, number>();
  for (const { nodeId, chargerId, least } of plugs) {
    const share = Math.floor((shares.get(nodeId) ?? 0) / DEFAULT_STEP) * DEFAULT_STEP;
    const own = share < least ? 0 : share;
    defaults.set(chargerId, Math.min(own, defaults.get(chargerId) ?? Infinity));
  }
  return defaults;
}

/** A default that is too high is replaced at once, one that could be higher only when it pays. */
export function isDefaultDue({ defaultWatts, ability }: ChargerPower, wanted: number): boolean {
  if (ability === 'fixed') return false;
  if (defaultWatts === null || wanted < defaultWatts) return true;
  return wanted > defaultWatts * 1.25 + RISE_WATTS;
}
