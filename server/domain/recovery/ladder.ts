import type { RecoveryAction, RecoveryStep } from '../../../src/contract/evo-monitor/recoveryLadder';

/** An action of a run. */
export interface LadderAction {
  action: RecoveryAction;
  /** How long a `wait` lasts; null: until its command has ended. */
  seconds: number | null;
}

/** The actions of a ladder, in their order. */
export function expandLadder(steps: readonly RecoveryStep[]): LadderAction[] {
  return steps.flatMap(({ kind, seconds }): LadderAction[] => {
    if (kind === 'wait') return [{ action: 'wait', seconds }];
    if (kind !== 'outAndBack') return [{ action: kind, seconds: null }];
    return [
      { action: 'outOfService', seconds: null },
      { action: 'backInService', seconds: null },
    ];
  });
}

/** Actions that would disturb a session at the charger, or at the connector of the alarm. */
const DISTURBED: Readonly<Partial<Record<RecoveryAction, 'charger' | 'connector'>>> = {
  softReset: 'charger',
  hardReset: 'charger',
  unlock: 'connector',
  outOfService: 'connector',
};

/** Where no session may run when an action is taken; null: it disturbs none. */
export function findDisturbed(action: RecoveryAction): 'charger' | 'connector' | null {
  return DISTURBED[action] ?? null;
}

const RESET_SECONDS = 60;
const COMMAND_SECONDS = 5;

/** How long an action is assumed to take in shadow mode, where no command shows it. */
export function assumeSeconds({ action, seconds }: LadderAction): number {
  if (seconds !== null) return seconds;
  return action === 'softReset' || action === 'hardReset' ? RESET_SECONDS : COMMAND_SECONDS;
}
