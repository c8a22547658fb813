import { type LimitNode, type Phase, PHASES, Rooms, type Use } from './limitTree';
import { type Filling, raiseLevel } from './raiseLevel';

/** Power is given in whole steps, so that noise of meters changes no plan. Minimums are multiples of it. */
export const STEP_WATTS = 10;

/** A session that is to get power, or a load that gives none away. */
export interface PowerDemand {
  id: string;
  /** The node right above it. */
  nodeId: string;
  /** Phases that it loads; direct current loads all three evenly. */
  phases: readonly Phase[];
  /** The most that the car takes, W. */
  asks: number;
  /** The least with which the car charges, W; less is nothing. */
  least: number;
  /** Higher goes first. */
  priority: number;
  /** W that it needs to be ready by its departure; 0: it has told none. */
  needs: number;
  /** When it began, epoch ms: earlier ones are fed first where there is not enough for all. */
  beganAt: number;
  /** W that it draws whatever it is told; null: it obeys. */
  fixed: number | null;
}

/**
 * Why a session has what it has. `node` is where the limit is, `sharers` how many are fed below that node; `isBehind`:
 * one of a higher priority is fed there.
 */
export type PowerReason =
  | { kind: 'asks' }
  | { kind: 'fixed' }
  | { kind: 'limit'; node: string; sharers: number; isBehind?: true }
  | { kind: 'tooLittle'; node: string; isBehind?: true };

export interface PowerGrant {
  id: string;
  watts: number;
  reason: PowerReason;
}

/** A station with everything that its power depends on. */
export interface PowerSite {
  nodes: readonly LimitNode[];
  demands: readonly PowerDemand[];
}

interface Share extends Filling {
  demand: PowerDemand;
  /** The limit at which even its minimum found no room; null: it is fed, or fixed. */
  starvedBy: number | null;
}

/**
 * Shares the power of a station among its sessions. Fixed loads are taken first, then each session gets its minimum or
 * nothing, then what departures need, then the rest evenly, each by priority. The same site always leads to the same
 * grants, in whatever order its parts stand; no grant is above a limit, unless fixed loads alone are.
 */
export function sharePower({ nodes, demands }: PowerSite): PowerGrant[] {
  const rooms = new Rooms(nodes);
  const shares = demands.map((demand) => createShare(rooms, demand));
  takeFixed(rooms, shares);
  const fed = feedMinimums(rooms, shares);
  for (const most of [needOf, askOf]) fillByPriority(rooms, fed, most);
  const feedings = countFed(rooms, fed);
  return shares.map((share) => ({
    id: share.demand.id,
    watts: findWatts(share),
    reason: explainShare(rooms, share, feedings),
  }));
}

function createShare(rooms: Rooms, demand: PowerDemand): Share {
  const phases = demand.phases.length === 0 ? PHASES : demand.phases;
  const uses: readonly Use[] = rooms.findUses(demand.nodeId, phases);
  return { demand, uses, watts: 0, most: 0, stoppedBy: null, starvedBy: null };
}

function takeFixed(rooms: Rooms, shares: readonly Share[]): void {
  for (const share of shares) {
    const { fixed } = share.demand;
    if (fixed === null) continue;
    share.watts = fixed;
    rooms.take(share.uses, fixed);
  }
}

/** A total order, so that the order of events does not matter. */
function compareTurn({ demand: one }: Share, { demand: other }: Share): number {
  return other.priority - one.priority || one.beganAt - other.beganAt || (one.id < other.id ? -1 : 1);
}

/** @returns the sessions that have their minimum, by turn */
function feedMinimums(rooms: Rooms, shares: readonly Share[]): Share[] {
  const steered = shares.filter(({ demand }) => demand.fixed === null).sort(compareTurn);
  return steered.filter((share) => {
    const { least } = share.demand;
    share.starvedBy = rooms.findFull(share.uses, least);
    if (share.starvedBy !== null) return false;
    share.watts = least;
    rooms.take(share.uses, least);
    return true;
  });
}

const askOf = ({ asks, least }: PowerDemand): number => Math.max(asks, least);
const needOf = (demand: PowerDemand): number => Math.min(demand.needs, askOf(demand));

function fillByPriority(rooms: Rooms, fed: readonly Share[], most: (demand: PowerDemand) => number): void {
  for (let from = 0; from < fed.length;) {
    const priority = fed[from]?.demand.priority;
    const rest = fed.findIndex(({ demand }, index) => index > from && demand.priority !== priority);
    const until = rest === -1 ? fed.length : rest;
    const group = fed.slice(from, until);
    for (const share of group) Object.assign(share, { most: most(share.demand), stoppedBy: null });
    raiseLevel(rooms, group);
    from = until;
  }
}

function findWatts({ demand, watts }: Share): number {
  if (demand.fixed !== null) return demand.fixed;
  // The tolerance keeps a sum that is a hair below a whole step on that step.
  const whole = Math.floor((watts + 1e-4) / STEP_WATTS) * STEP_WATTS;
  return watts === 0 ? 0 : Math.max(demand.least, whole);
}

/** Fed sessions below a node, and the highest priority among them. */
interface Feeding {
  count: number;
  highest: number;
}

function countFed(rooms: Rooms, fed: readonly Share[]): ReadonlyMap<string, Feeding> {
  const feedings = new Map<string, Feeding>();
  for (const { demand } of fed)
    for (const id of rooms.listPath(demand.nodeId)) {
      const { count, highest } = feedings.get(id) ?? { count: 0, highest: -Infinity };
      feedings.set(id, { count: count + 1, highest: Math.max(highest, demand.priority) });
    }
  return feedings;
}

function explainShare(rooms: Rooms, share: Share, feedings: ReadonlyMap<string, Feeding>): PowerReason {
  const { demand, starvedBy, stoppedBy } = share;
  if (demand.fixed !== null) return { kind: 'fixed' };
  const index = starvedBy ?? stoppedBy;
  if (index === null) return { kind: 'asks' };
  const node = rooms.nodeOf(index);
  const { count, highest } = feedings.get(node) ?? { count: 1, highest: demand.priority };
  const rank = demand.priority < highest ? { isBehind: true as const } : {};
  return starvedBy === null ? { kind: 'limit', node, sharers: count, ...rank } : { kind: 'tooLittle', node, ...rank };
}
