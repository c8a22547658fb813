import type { LiveConnector } from '../../contract/live/connector';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { fromWire } from '../../lib/time';
import { EXCLUSIVE_STATES, findCommandRefusal, type CommandRefusal } from '../../lib/commandRules';

/** Actions on a connector, in the same order everywhere. */
export const ACTIONS = ['start', 'stop', 'unlock', 'reset', 'availability'] as const;
export type ConnectorAction = (typeof ACTIONS)[number];

/** Call of each action: its permission decides whether the button is shown. */
export const CALL_OF = {
  start: realTimeMonitoring.remoteStartCharge,
  stop: realTimeMonitoring.remoteStopCharge,
  unlock: realTimeMonitoring.unlock,
  reset: realTimeMonitoring.chargerReset,
  availability: realTimeMonitoring.availability,
} as const;

/**
 * Why an action is not offered in the present state; null when it is. It asks the rule that the server decides by, so
 * that nothing is offered which would be refused.
 */
export function whyNot(
  action: ConnectorAction,
  row: LiveConnector,
  { now, resetType }: { now: number; resetType?: 'soft' | 'hard' },
): CommandRefusal | null {
  const { isOnline, status, statusSince, txnId, account, command } = row;
  const target = {
    isOnline,
    updatingSince: status === 'updating' ? fromWire(statusSince) : null,
    connector: { status, transactionId: txnId, isAuthorized: account !== null },
    isAwaitingAnswer: command?.kind === action && EXCLUSIVE_STATES.has(command.state),
  };
  return findCommandRefusal(action, target, { transactionId: txnId, isHard: resetType === 'hard', now });
}
