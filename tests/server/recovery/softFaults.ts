import type { RecoveryStep } from '../../../src/contract/evo-monitor/recoveryLadder';
import type { CommandKind } from '../../../src/contract/live/command';
import type { ConnectorStatus } from '../../../src/contract/live/connector';

/** How a charger breaks, by the alarm that it raises, and which command heals it in which share of the cases. */
export const FAULTS = {
  /** Its application hangs: it answers no call, and its watchdog restarts a few of them in time. */
  silent: { status: 'faulted', code: 'OtherError', cures: {}, restarts: 0.3 },
  stuckPreparing: {
    status: 'preparing',
    code: 'InternalError',
    cures: { trigger: 0.3, softReset: 0.6, hardReset: 0.5 },
    restarts: 0,
  },
  unavailableAfterBoot: {
    status: 'unavailable',
    code: 'ReaderFailure',
    cures: { backInService: 0.85, hardReset: 0.5 },
    restarts: 0,
  },
  lockedPlug: { status: 'faulted', code: 'ConnectorLockFailure', cures: { unlock: 0.75, hardReset: 0.5 }, restarts: 0 },
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

interface Fault {
  status: ConnectorStatus;
  code: string;
  cures: Readonly<Record<string, number>>;
  restarts: number;
}

const makeWait = (seconds: number): RecoveryStep => ({ kind: 'wait', seconds });
const makeStep = (kind: RecoveryStep['kind']): RecoveryStep => ({ kind, seconds: null });

/** Ladder of the rule for each alarm. */
export const LADDERS: Readonly<Record<string, RecoveryStep[]>> = {
  OtherError: [makeStep('triggerHeartbeat'), makeStep('softReset'), makeStep('hardReset')],
  InternalError: [makeStep('triggerStatus'), makeWait(10), makeStep('softReset'), makeWait(10), makeStep('hardReset')],
  ReaderFailure: [makeStep('outAndBack'), makeWait(10), makeStep('hardReset')],
  ConnectorLockFailure: [makeStep('unlock'), makeWait(10), makeStep('hardReset')],
};

/** Name of a command among the cures. */
export function nameCommand(kind: CommandKind, params: Record<string, unknown>): string {
  if (kind === 'reset') return params['type'] === 'hard' ? 'hardReset' : 'softReset';
  if (kind === 'availability') return params['isOperative'] === true ? 'backInService' : 'outOfService';
  return kind;
}
