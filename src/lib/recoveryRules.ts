import type { RecoveryMode } from '../contract/evo-monitor/recoveryLadder';

/** The facts of a rule that decide on its mode; times are epoch ms. */
interface RuleFacts {
  mode: 'shadow' | 'on' | 'off';
  shadowUntil: number;
}

/** Mode as it is shown: a rule whose shadow time is over waits for a second person, and goes on recording. */
export function toRecoveryMode({ mode, shadowUntil }: RuleFacts, now: number): RecoveryMode {
  return mode === 'shadow' && shadowUntil <= now ? 'waiting' : mode;
}

/** Why a rule cannot be switched on: a key below `recovery` of the messages. */
export type SwitchOnRefusal = 'isOn' | 'inShadow' | 'samePerson';

/**
 * Why a person cannot switch a rule on now; null: it is allowed.
 * @param ladderBy the user that changed its steps or scope last
 */
export function findSwitchOnRefusal(
  rule: RuleFacts & { ladderBy: string | null },
  userId: string,
  now: number,
): SwitchOnRefusal | null {
  if (rule.mode === 'on') return 'isOn';
  if (rule.shadowUntil > now) return 'inShadow';
  return rule.ladderBy === userId ? 'samePerson' : null;
}

/** Runs after which a rule that has solved none is named as one that never helps. */
export const IDLE_RUNS = 10;

/** Whether a rule has acted often, and has solved nothing. */
export function neverHelps({ runs, solved }: { runs: number; solved: number }): boolean {
  return runs >= IDLE_RUNS && solved === 0;
}
