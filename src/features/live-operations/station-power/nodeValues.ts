import type { BodyOf } from '../../../contract/endpoint';
import { ADDED_PLACES, type PowerNode, type PowerNodeLimits } from '../../../contract/evo-monitor/powerNode';
import type { stationPower } from '../../../contract/evo-monitor/stationPower';

type AddedKind = (typeof ADDED_PLACES)[number];
type Add = BodyOf<typeof stationPower.addNode>;
type Change = BodyOf<typeof stationPower.changeNode>;

/** A figure that cannot be read is its text, which the schema refuses. */
type Figure = number | string;

/** A priority as choices have it. */
export type Rank = '1' | '0' | '-1';
const toRank = (priority: number) => String(priority) as Rank;
const readRank = (rank: Rank) => Number(rank) as PowerNodeLimits['priority'];

/** A part of a station as its form has it. */
export interface NodeValues extends Record<string, unknown> {
  kind: AddedKind;
  name: string;
  parentId: string;
  chargerIds: string[];
  limit: Figure;
  limitWeek: PowerNodeLimits['limitWeek'];
  amps: Figure;
  phases: '1' | '3';
  margin: Figure;
  base: Figure;
  baseWeek: PowerNodeLimits['baseWeek'];
  priority: Rank;
  groups: { group: string; priority: Rank }[];
  peakPrice: string;
}

export const isAdded = ({ kind }: Pick<PowerNode, 'kind'>): boolean => ADDED_PLACES.some((added) => added === kind);

const CHARGER = 'charger';

/** Id of a charger that is a part of a station. */
export const toChargerId = ({ id }: Pick<PowerNode, 'id'>): string => id.slice(CHARGER.length);

const EMPTY: NodeValues = {
  ...{ kind: 'panel', name: '', parentId: 'station', chargerIds: [], limit: '', amps: '', phases: '3' },
  ...{ limitWeek: [], margin: 0, base: 0, baseWeek: [], priority: '0', groups: [], peakPrice: '' },
};

/** @param node null: a new one */
export function toNodeValues(node: PowerNode | null, nodes: readonly PowerNode[]): NodeValues {
  if (node === null) return EMPTY;
  const { own, label, parentId, id } = node;
  const below = nodes.filter((each) => each.kind === 'charger' && each.parentId === id);
  return {
    kind: 'panel',
    name: label ?? '',
    parentId: parentId ?? 'station',
    chargerIds: below.map(toChargerId),
    ...{ limit: own.limit ?? '', amps: own.amps ?? '', phases: own.phases === 1 ? '1' : '3' },
    ...{ limitWeek: own.limitWeek, margin: own.margin, base: own.base, baseWeek: own.baseWeek },
    peakPrice: own.peakPrice ?? '',
    priority: toRank(own.priority),
    groups: own.groups.map(({ group, priority }) => ({ group, priority: toRank(priority) })),
  };
}

function toLimits({ limit, limitWeek, amps, phases, margin, base, baseWeek, ...ranks }: NodeValues): PowerNodeLimits {
  const read = (figure: Figure) => (figure === '' ? null : (figure as number));
  return {
    ...{ limit: read(limit), limitWeek, amps: read(amps), phases: phases === '1' ? 1 : 3 },
    ...{ margin: read(margin) ?? 0, base: read(base) ?? 0, baseWeek },
    peakPrice: ranks.peakPrice || null,
    priority: readRank(ranks.priority),
    groups: ranks.groups.map(({ group, priority }) => ({ group, priority: readRank(priority) })),
  };
}

export function toAdd(stationId: string, values: NodeValues): Add {
  const { kind, name, parentId, chargerIds } = values;
  return { stationId, kind, name, parentId, chargerIds, ...toLimits(values) };
}

export function toChange(stationId: string, node: PowerNode, values: NodeValues): Change {
  const { name, parentId, chargerIds } = values;
  return {
    ...{ stationId, nodeId: node.id, version: node.version },
    ...(isAdded(node) && { name, chargerIds }),
    ...((isAdded(node) || node.kind === 'charger') && { parentId }),
    ...toLimits(values),
  };
}
