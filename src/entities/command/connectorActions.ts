import { disabledReason, type Condition } from '../../access/disabledReason';
import type { ConnectorStatus, LiveConnector } from '../../contract/live/connector';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';

/** What an operator can ask of a charger here, in the order that it has everywhere. */
export const ACTIONS = ['start', 'stop', 'unlock', 'reset', 'availability'] as const;
export type ConnectorAction = (typeof ACTIONS)[number];

/** The call behind each action: its permission decides who sees the button. */
export const CALL_OF = {
  start: realTimeMonitoring.remoteStartCharge,
  stop: realTimeMonitoring.remoteStopCharge,
  unlock: realTimeMonitoring.unlock,
  reset: realTimeMonitoring.chargerReset,
  availability: realTimeMonitoring.availability,
} as const;

export type DisabledReason = 'offline' | 'charging' | 'noSession' | 'notUsable' | 'busy' | 'updating';

type ActionCondition = Condition<LiveConnector, DisabledReason>;

const STARTABLE = new Set<ConnectorStatus>(['available', 'preparing', 'finishing', 'reserved', 'occupied']);

const isOnline: ActionCondition = { holds: (row) => row.isOnline, reason: 'offline' };
const isNotUpdating: ActionCondition = { holds: (row) => row.status !== 'updating', reason: 'updating' };
const isFree: ActionCondition = { holds: (row) => row.txnId === null, reason: 'charging' };
const isUsable: ActionCondition = { holds: (row) => STARTABLE.has(row.status), reason: 'notUsable' };
const hasSession: ActionCondition = { holds: (row) => row.txnId !== null, reason: 'noSession' };
const isIdle = (kind: ConnectorAction): ActionCondition => ({
  holds: (row) => row.command?.kind !== kind,
  reason: 'busy',
});

const CONDITIONS: Record<ConnectorAction, readonly ActionCondition[]> = {
  start: [isOnline, isFree, isUsable, isIdle('start')],
  stop: [isOnline, hasSession, isIdle('stop')],
  unlock: [isOnline, isIdle('unlock')],
  reset: [isOnline, isNotUpdating, isIdle('reset')],
  availability: [isOnline, isNotUpdating, isIdle('availability')],
};

/** Why an action is not offered in the present state; null when it is. The server decides again. */
export function whyNot(action: ConnectorAction, row: LiveConnector): DisabledReason | null {
  return disabledReason(row, CONDITIONS[action]);
}
