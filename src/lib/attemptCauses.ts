import { ATTEMPT_CAUSES, type AttemptCause } from '../contract/evo-monitor/attemptRules';

const CAUSE = new RegExp(`\\b(${ATTEMPT_CAUSES.join('|')})(?=: \\d)`, 'g');

/** Formats causes of failed attempts, as the log of an alarm has them in any language: `noEnergy: 2, fault: 1`. */
export function listCauses(causes: readonly (readonly [cause: AttemptCause, count: number])[]): string {
  return causes.map(([cause, count]) => `${cause}: ${count}`).join(', ');
}

/** A text that {@link listCauses} made, in words: `Began without energy: 2`. */
export function translateCauses(list: string, wordOf: (cause: AttemptCause) => string): string {
  return list.replace(CAUSE, (cause) => wordOf(cause as AttemptCause));
}
