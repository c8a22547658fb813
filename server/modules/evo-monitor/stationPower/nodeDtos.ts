import type { PowerNode } from '../../../../src/contract/evo-monitor/powerNode';
import { PHASE_VOLTS, PHASES } from '../../../domain/power/limitTree';
import { nameEvseNode, type StoredNode } from '../../../power/limitNodes';
import { nameNode } from '../../../power/nameNode';
import { listPhases, type StationSite } from '../../../power/readSite';
import type { PlaceRow } from '../../../power/stationRows';
import { toWire } from '../../../wire/wireTime';

export const toKw = (watts: number): number => watts / 1_000;

export const roundKw = (kw: number | null): number | null => kw && Math.round(kw * 1_000) / 1_000;

/** Loads of a node and all below it, with those beside the chargers. */
interface Load {
  /** kW */
  measured: number;
  planned: number;
  /** kW in each phase. */
  phases: number[];
}

/** The parts of a station with what flows below each of them. */
export function listNodeDtos(site: StationSite): PowerNode[] {
  const loads = sumLoads(site);
  return site.state.nodes.map((node) => toNodeDto(node, site.places, loads.get(node.id) ?? createLoad()));
}

const createLoad = (): Load => ({ measured: 0, planned: 0, phases: PHASES.map(() => 0) });

/** Adds each load to all nodes above it, so that the cost grows with the size of the station alone. */
function sumLoads({ state, places, sessionRows }: StationSite): ReadonlyMap<string, Load> {
  const parents = new Map(state.nodes.map(({ id, parentId }) => [id, parentId]));
  const loads = new Map(state.nodes.map(({ id }) => [id, createLoad()]));
  const addAbove = (nodeId: string, add: (load: Load) => void) => {
    const seen = new Set<string>();
    for (let id: string | null = nodeId; id !== null && !seen.has(id); id = parents.get(id) ?? null) {
      seen.add(id);
      const load = loads.get(id);
      if (load) add(load);
    }
  };
  for (const place of places) {
    const flowing = place.isOnline ? (place.power ?? 0) : 0;
    const planned = toKw(sessionRows.get(place.transactionId ?? '')?.watts ?? 0);
    const phases = listPhases(place);
    addAbove(nameEvseNode(place.connectorId), (load) => {
      load.measured += flowing;
      load.planned += planned;
      for (const phase of phases) load.phases[phase - 1] = (load.phases[phase - 1] ?? 0) + flowing / phases.length;
    });
  }
  for (const { id, baseWatts } of state.nodes)
    addAbove(id, (load) => {
      load.measured += toKw(baseWatts);
      load.planned += toKw(baseWatts);
      load.phases = load.phases.map((kw) => kw + toKw(baseWatts) / PHASES.length);
    });
  return loads;
}

function toNodeDto(node: StoredNode, places: readonly PlaceRow[], { measured, planned, phases }: Load): PowerNode {
  const { id, kind, parentId, watts, binding, hand, own, version } = node;
  return {
    ...{ id, kind, parentId, label: nameNode(node, places), limit: watts === null ? null : toKw(watts), own, version },
    ...{ source: binding?.source ?? null, sourceName: binding?.name ?? null },
    ...{ measured: roundKw(measured) ?? 0, planned: roundKw(planned) ?? 0, base: toKw(node.baseWatts) },
    amps: node.amps === null ? null : findAmps(phases, node.phases),
    hand: hand && toHandDto(hand),
  };
}

const toHandDto = ({ watts, until, reason, byName, at }: NonNullable<StoredNode['hand']>): PowerNode['hand'] => ({
  ...{ limit: toKw(watts), until: until && toWire(until), reason: reason ?? '' },
  ...{ createdBy: byName ?? '', createdAt: toWire(at) },
});

/** One phase carries all that is below it. */
function findAmps(phases: readonly number[], feed: 1 | 3): number {
  const kw = feed === 1 ? phases.reduce((sum, each) => sum + each, 0) : Math.max(...phases);
  return Math.round((kw * 10_000) / PHASE_VOLTS) / 10;
}
