import type { RecoveryAction } from '../../../src/contract/evo-monitor/recoveryLadder';
import type { Tx } from '../../db/database';
import { findDisturbed } from '../../domain/recovery/ladder';
import { Problem } from '../../wire/problem';
import { requestCommand, type CommandRequest } from './commandRequest';
import { lockFreeConnectors } from './lockFree';
import { SYSTEM_NAME, type RunPlace, type StoredRun } from './recoveryFacts';

type Order = Pick<CommandRequest, 'kind' | 'params'> & {
  /** The command is for the alarm's connector; else for the whole charger. */
  isOfConnector?: true;
};

const ORDERS: Readonly<Record<Exclude<RecoveryAction, 'wait'>, Order>> = {
  triggerStatus: { kind: 'trigger', params: { message: 'StatusNotification' }, isOfConnector: true },
  triggerBoot: { kind: 'trigger', params: { message: 'BootNotification' } },
  triggerHeartbeat: { kind: 'trigger', params: { message: 'Heartbeat' } },
  unlock: { kind: 'unlock', params: {}, isOfConnector: true },
  clearCache: { kind: 'clearCache', params: {} },
  softReset: { kind: 'reset', params: { type: 'soft' } },
  hardReset: { kind: 'reset', params: { type: 'hard' } },
  outOfService: { kind: 'availability', params: { isOperative: false }, isOfConnector: true },
  backInService: { kind: 'availability', params: { isOperative: true }, isOfConnector: true },
};

/** Refusals that pass: the action is tried again. */
const PASSING: ReadonlySet<string> = new Set(['command.offline', 'command.running', 'command.updating']);

/** `held`: to be tried again; `refused`: the charger's state excludes it. */
export type Ordered = { commandId: string } | 'held' | 'refused';

/** Orders the command of an action in the name of its rule; none where a session would be disturbed. */
export async function orderAction(
  tx: Tx,
  run: StoredRun,
  place: RunPlace,
  action: Exclude<RecoveryAction, 'wait'>,
): Promise<Ordered> {
  const disturbed = findDisturbed(action);
  const connectorId = disturbed === 'connector' ? run.connectorId : null;
  if (disturbed !== null && !(await lockFreeConnectors(tx, run.chargerId, connectorId))) return 'held';
  const { kind, params, isOfConnector } = ORDERS[action];
  const whole = kind === 'availability' ? 0 : null;
  try {
    return await requestCommand(tx, {
      chargerCode: place.chargerCode,
      connectorNo: isOfConnector ? (place.connectorNo ?? whole) : null,
      kind,
      params,
      createdBy: null,
      createdByName: SYSTEM_NAME,
      reason: run.ruleName,
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return PASSING.has(error.messageKey) ? 'held' : 'refused';
  }
}
