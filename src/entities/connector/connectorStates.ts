import { CONNECTOR_STATUSES, type ConnectorStatus } from '../../contract/live/connector';
import type { Shape } from './StatusShape';

/** Statuses that are counted and filtered together: both suspended states are one, `occupied` counts as preparing. */
export const STATUS_GROUPS = [
  'faulted',
  'offline',
  'unavailable',
  'unknown',
  'charging',
  'preparing',
  'suspended',
  'finishing',
  'reserved',
  'updating',
  'available',
] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** Order of the counts above a list: available first, then the others, worst first. */
export const COUNTED_GROUPS: readonly StatusGroup[] = [
  'available',
  ...STATUS_GROUPS.filter((group) => group !== 'available'),
];

/** Emphasis of a badge: filled for faults, dashed for unknown states, quiet for states that need no action. */
export type BadgeLook = 'filled' | 'dashed' | 'plain' | 'quiet';

export interface ConnectorState {
  /** Custom property of the colour, without dashes. */
  token: string;
  shape: Shape;
  group: StatusGroup;
  badge: BadgeLook;
}

/** The only table of connector states: badge, pin, row, chart and wall draw from it. */
export const CONNECTOR_STATES: Record<ConnectorStatus, ConnectorState> = {
  faulted: { token: 'st-faulted', shape: 'triangle', group: 'faulted', badge: 'filled' },
  offline: { token: 'st-offline', shape: 'brokenRing', group: 'offline', badge: 'dashed' },
  unavailable: { token: 'st-unavailable', shape: 'bar', group: 'unavailable', badge: 'quiet' },
  unknown: { token: 'st-unknown', shape: 'questionMark', group: 'unknown', badge: 'dashed' },
  charging: { token: 'st-charging', shape: 'bolt', group: 'charging', badge: 'plain' },
  preparing: { token: 'st-preparing', shape: 'leftHalf', group: 'preparing', badge: 'plain' },
  occupied: { token: 'st-preparing', shape: 'filledCircle', group: 'preparing', badge: 'plain' },
  suspendedev: { token: 'st-suspended', shape: 'twoBars', group: 'suspended', badge: 'plain' },
  suspendedevse: { token: 'st-suspended', shape: 'twoBars', group: 'suspended', badge: 'plain' },
  finishing: { token: 'st-preparing', shape: 'rightHalf', group: 'finishing', badge: 'plain' },
  reserved: { token: 'st-reserved', shape: 'clock', group: 'reserved', badge: 'plain' },
  updating: { token: 'st-updating', shape: 'arrowUp', group: 'updating', badge: 'plain' },
  available: { token: 'st-available', shape: 'hollowCircle', group: 'available', badge: 'quiet' },
};

/** Shape and colour of a connector that looks usable and turns drivers away. */
export const FAILING_STATE = { token: 'pr-high', shape: 'ringCross', badge: 'failing' } as const;

/** The state that stands for a group where it is counted. */
export const GROUP_STATE: Record<StatusGroup, ConnectorState> = {
  ...CONNECTOR_STATES,
  suspended: CONNECTOR_STATES.suspendedev,
};

/** Statuses that a group takes together, for the filter that a press on its count sets. */
export function listStatuses(group: StatusGroup): ConnectorStatus[] {
  return CONNECTOR_STATUSES.filter((status) => CONNECTOR_STATES[status].group === group);
}

/** Counts by status -> counts by group; a missing status counts 0. */
export function countByGroup(counts: Partial<Record<ConnectorStatus, number>>): Record<StatusGroup, number> {
  const sums = Object.fromEntries(STATUS_GROUPS.map((group) => [group, 0])) as Record<StatusGroup, number>;
  for (const status of CONNECTOR_STATUSES) sums[CONNECTOR_STATES[status].group] += counts[status] ?? 0;
  return sums;
}

const RANK = new Map(CONNECTOR_STATUSES.map((status, rank) => [status, rank]));

/** Order of badness for sorting: negative when `a` is worse. */
export function compareStatus(a: ConnectorStatus, b: ConnectorStatus): number {
  return (RANK.get(a) ?? 0) - (RANK.get(b) ?? 0);
}
