import type { PowerTurn } from '../../src/contract/evo-monitor/powerTurn';
import type { Tx } from '../db/database';
import type { PlannedLimit } from '../db/schema/power';
import type { PlannedSession } from '../domain/power/planSite';
import { nameNode } from './nameNode';
import type { StationSite } from './readSite';

interface TurnedStation {
  stationId: string;
  companyId: string;
  /** Limits of the plan before. */
  before: readonly PlannedLimit[];
  plan: readonly PlannedSession[];
  /** Epoch ms. */
  now: number;
}

/** Keeps a plan in which a limit has changed, for the log. @returns the limits of the plan, to be kept */
export async function keepTurns(
  tx: Tx,
  site: StationSite,
  { stationId, companyId, before, plan, now }: TurnedStation,
): Promise<PlannedLimit[]> {
  const after = listLimits(site);
  const changes = listChanges(before, after);
  if (changes.length > 0)
    await tx
      .insertInto('powerTurn')
      .values({
        ...{ stationId, companyId, at: new Date(now), changes: JSON.stringify(changes) },
        sessions: JSON.stringify(listShifts(site, plan)),
      })
      .execute();
  return after;
}

/** A rating never changes by itself and is left out. */
function listLimits({ state, places }: StationSite): PlannedLimit[] {
  return state.nodes.flatMap((node) => {
    const { id, kind, binding } = node;
    if (binding === null || binding.source === 'rated') return [];
    return [{ nodeId: id, kind, label: nameNode(node, places), ...binding }];
  });
}

function listChanges(before: readonly PlannedLimit[], after: readonly PlannedLimit[]): PowerTurn['changes'] {
  const later = new Map(after.map((limit) => [limit.nodeId, limit]));
  const earlier = new Map(before.map((limit) => [limit.nodeId, limit]));
  const changed = after.filter((limit) => !isSameLimit(limit, earlier.get(limit.nodeId)));
  const ended = before.filter(({ nodeId }) => !later.has(nodeId));
  return [
    ...changed.map(({ nodeId, kind, label, source, name, watts }) => ({
      ...{ kind, label, source, name, before: toKw(earlier.get(nodeId)), after: watts / 1_000 },
    })),
    ...ended.map((limit) => ({
      ...{ kind: limit.kind, label: limit.label, source: null, name: null, before: toKw(limit), after: null },
    })),
  ];
}

const toKw = (limit: PlannedLimit | undefined): number | null => (limit ? limit.watts / 1_000 : null);

/** A limit that changes its name alone is the same limit. */
function isSameLimit(one: PlannedLimit, other: PlannedLimit | undefined): boolean {
  return one.watts === other?.watts && one.source === other.source;
}

/** Sessions that the plan gives more or less than the one before. */
function listShifts({ state, places }: StationSite, plan: readonly PlannedSession[]): PowerTurn['sessions'] {
  const grants = new Map(state.sessions.map(({ id, grant }) => [id, grant]));
  return plan.flatMap(({ id, watts }) => {
    const before = grants.get(id)?.watts;
    const place = places.find(({ transactionId }) => transactionId === id);
    if (!place || before === undefined || before === watts) return [];
    const label = `${place.chargerCode}·${place.connectorNo}`;
    return [{ label, before: before / 1_000, after: watts / 1_000 }];
  });
}
