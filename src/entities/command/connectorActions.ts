import type { LiveConnector } from '../../contract/live/connector';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { fromWire } from '../../lib/time';
import {
  EXCLUSIVE_STATES,
  findCommandRefusal,
  readChargerService,
  readConnectorService,
  type CommandRefusal,
} from '../../lib/commandRules';

/** Actions on a connector, in the same order everywhere. */
export const ACTIONS = ['start', 'stop', 'unlock', 'reserve', 'cancelReservation', 'reset', 'availability'] as const;
export type ConnectorAction = (typeof ACTIONS)[number];

/** Call of each action: its permission decides whether the button is shown. */
export const CALL_OF = {
  start: realTimeMonitoring.remoteStartCharge,
  stop: realTimeMonitoring.remoteStopCharge,
  unlock: realTimeMonitoring.unlock,
  reserve: realTimeMonitoring.reserve,
  cancelReservation: realTimeMonitoring.cancelReservation,
  reset: realTimeMonitoring.chargerReset,
  availability: realTimeMonitoring.availability,
} as const;

/** The choice within an action that its menu already made. */
export interface ActionChoice {
  resetType?: 'soft' | 'hard' | undefined;
  isOperative?: boolean | undefined;
  /** Availability of the whole charger (connector 0). */
  isWhole?: boolean | undefined;
  /** start: the tag that the connector is reserved for. */
  reservedTag?: string | undefined;
}

/** An entry of a menu of actions; `word` names it below `action` in the words of the monitor. */
export interface ActionVariant extends ActionChoice {
  action: ConnectorAction;
  word:
    | Exclude<ConnectorAction, 'reset' | 'availability'>
    | 'resetSoft'
    | 'resetHard'
    | 'operative'
    | 'inoperative'
    | 'operativeCharger'
    | 'inoperativeCharger';
}

/** The entries of each action. */
export const VARIANTS: Readonly<Record<ConnectorAction, readonly ActionVariant[]>> = {
  start: [{ action: 'start', word: 'start' }],
  stop: [{ action: 'stop', word: 'stop' }],
  unlock: [{ action: 'unlock', word: 'unlock' }],
  reserve: [{ action: 'reserve', word: 'reserve' }],
  cancelReservation: [{ action: 'cancelReservation', word: 'cancelReservation' }],
  reset: [
    { action: 'reset', word: 'resetSoft', resetType: 'soft' },
    { action: 'reset', word: 'resetHard', resetType: 'hard' },
  ],
  availability: [
    { action: 'availability', word: 'operative', isOperative: true },
    { action: 'availability', word: 'inoperative', isOperative: false },
    { action: 'availability', word: 'operativeCharger', isOperative: true, isWhole: true },
    { action: 'availability', word: 'inoperativeCharger', isOperative: false, isWhole: true },
  ],
};

/**
 * Why an action is not offered in the present state; null when it is. It asks the rule that the server decides by, so
 * that nothing is offered which would be refused.
 */
export function whyNot(
  action: ConnectorAction,
  row: LiveConnector,
  { now, resetType, isOperative, isWhole = false, reservedTag }: ActionChoice & { now: number },
): CommandRefusal | null {
  const { isOnline, status, statusSince, txnId, account, command } = row;
  const isPending = command?.kind === action;
  const target = {
    isOnline,
    updatingSince: status === 'updating' ? fromWire(statusSince) : null,
    connector: isWhole ? null : { status, transactionId: txnId, isAuthorized: account !== null },
    isAwaitingAnswer: isPending && EXCLUSIVE_STATES.has(command.state),
    service: isPending ? null : readService(row, isWhole),
  };
  const wish = { transactionId: txnId, isHard: resetType === 'hard', isReservedFor: reservedTag !== undefined, now };
  return findCommandRefusal(action, target, isOperative === undefined ? wish : { ...wish, isOperative });
}

/** The same for a screen that may show the past: a command acts on the present. */
export function whyOff(
  action: ConnectorAction,
  row: LiveConnector,
  { isReplay, ...choice }: ActionChoice & { now: number; isReplay: boolean },
): CommandRefusal | 'replay' | null {
  return isReplay ? 'replay' : whyNot(action, row, choice);
}

/**
 * The row knows nothing of the charger's other connectors: actions that depend on them are offered at their own rows.
 */
function readService({ charger, status, reportedStatus }: LiveConnector, isWhole: boolean) {
  return isWhole ? readChargerService(charger?.status ?? 'available', [reportedStatus]) : readConnectorService(status);
}
