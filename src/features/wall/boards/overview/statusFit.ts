import { STATUS_GROUPS, type StatusGroup } from '../../../../entities/connector/connectorStates';

/** States that give way first where room is short; faulted, offline, charging and available ones stay. */
const GIVES_WAY: readonly StatusGroup[] = [
  'unknown',
  'updating',
  'reserved',
  'finishing',
  'preparing',
  'suspended',
  'unavailable',
];

/** The states that fit into `rows`, in their usual order; states without connectors are dropped first. */
export function fitStatusGroups(counts: Record<StatusGroup, number>, rows: number): StatusGroup[] {
  // Connectors that have never reported are rare: they have a row only while there are any.
  const groups = STATUS_GROUPS.filter((group) => group !== 'unknown' || counts.unknown > 0);
  const order = [
    ...GIVES_WAY.filter((group) => counts[group] === 0),
    ...GIVES_WAY.filter((group) => counts[group] > 0),
  ].filter((group) => groups.includes(group));
  const hidden = new Set(order.slice(0, Math.max(0, groups.length - rows)));
  return groups.filter((group) => !hidden.has(group)).slice(0, rows);
}
