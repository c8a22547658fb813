import type { RunOutcome } from '../../../src/contract/evo-monitor/recoveryLadder';
import { findDisturbed, type LadderAction } from './ladder';

/** After the last action the charger has this long to show that it helped. */
export const SETTLE_MS = 15_000;

/** An action that a run has taken. */
export interface TakenAction extends Pick<LadderAction, 'action'> {
  /** When its command or its wait has ended, epoch ms; null: its command is on its way. */
  endedAt: number | null;
  /** Its command was refused or not answered, so that it cannot have helped. */
  isFailed: boolean;
}

/** Results of actions that cannot have helped. */
export const FAILED_RESULTS: readonly string[] = [
  'rejected',
  'notSupported',
  'callError',
  'timeout',
  'unknown',
  'skipped',
];

/** A run of a ladder. */
export interface RecoveryRun {
  actions: readonly LadderAction[];
  taken: readonly TakenAction[];
  isShadow: boolean;
  /** When the alarm goes on as any other, epoch ms. */
  untilAt: number;
}

/** Facts at the time of a decision. */
export interface RecoveryFacts {
  now: number;
  /** The alarm has cleared. */
  isAlarmOver: boolean;
  /** A person has sent a command to the charger, or acknowledged, assigned or processed the alarm. */
  hasPersonActed: boolean;
  isUnderWork: boolean;
  /** A firmware campaign or an installation is under way. */
  isUpdating: boolean;
  /** The rule is still in the mode in which the run began. */
  isRuleOn: boolean;
  isOnline: boolean;
  isChargerBusy: boolean;
  isConnectorBusy: boolean;
}

export type RecoveryDecision =
  | { kind: 'take'; position: number; next: LadderAction }
  | { kind: 'wait'; why: 'action' | 'settling' | 'session' | 'offline' }
  | { kind: 'end'; outcome: RunOutcome };

/** The next action of a run, or why it waits or ends. The same facts always lead to the same decision. */
export function decideRecovery(run: RecoveryRun, facts: RecoveryFacts): RecoveryDecision {
  const outcome = findOutcome(run, facts);
  if (outcome !== null) return { kind: 'end', outcome };
  const last = run.taken.at(-1);
  if (last && (last.endedAt === null || last.endedAt > facts.now)) return { kind: 'wait', why: 'action' };
  const next = run.actions[run.taken.length];
  if (!next) return settleRun(last?.endedAt ?? 0, facts.now);
  const hold = findHold(run, next, facts);
  return hold === null ? { kind: 'take', position: run.taken.length, next } : { kind: 'wait', why: hold };
}

function settleRun(endedAt: number, now: number): RecoveryDecision {
  return now >= endedAt + SETTLE_MS ? { kind: 'end', outcome: 'unsolved' } : { kind: 'wait', why: 'settling' };
}

function findOutcome({ taken, isShadow, untilAt }: RecoveryRun, facts: RecoveryFacts): RunOutcome | null {
  if (facts.hasPersonActed) return 'person';
  if (facts.isAlarmOver) return !isShadow && taken.some(mayHaveHelped) ? 'solved' : 'healed';
  if (facts.isUnderWork) return 'plannedWork';
  if (facts.isUpdating) return 'firmware';
  if (!facts.isRuleOn) return 'switchedOff';
  return facts.now >= untilAt ? 'unsolved' : null;
}

function mayHaveHelped({ action, isFailed }: TakenAction): boolean {
  return action !== 'wait' && !isFailed;
}

function findHold({ isShadow }: RecoveryRun, { action }: LadderAction, facts: RecoveryFacts) {
  if (action === 'wait') return null;
  const disturbed = findDisturbed(action);
  if (disturbed === 'charger' && facts.isChargerBusy) return 'session';
  if (disturbed === 'connector' && facts.isConnectorBusy) return 'session';
  return facts.isOnline || isShadow ? null : 'offline';
}
