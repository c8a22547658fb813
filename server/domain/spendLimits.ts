import { addAmounts, compare } from '../../src/lib/decimal';

/** A limit in money for a calendar month, and the part of it that is spent by priced orders. */
export interface SpendLimit {
  /** Decimal; null: none. */
  spendLimit: string | null;
  spent: string;
}

/** Whether nothing of a limit is left. */
export function isSpent({ spendLimit, spent }: SpendLimit): boolean {
  return spendLimit !== null && compare(spent, spendLimit) >= 0;
}

/** A running session on account. */
export interface RunningSpend {
  /** Estimated price if it ended now. */
  estimate: string;
  /** Limits that it counts against; sessions with a limit of the same name share it. */
  limits: readonly (SpendLimit & { name: string })[];
}

/**
 * Finds a limit of a session that is reached by the priced orders and all running sessions together.
 * @param running all running sessions on account, with the session itself
 */
export function findReachedLimit(session: RunningSpend, running: readonly RunningSpend[]): SpendLimit | undefined {
  return session.limits.find(({ name, spendLimit, spent }) => {
    const sharers = running.filter(({ limits }) => limits.some((limit) => limit.name === name));
    return isSpent({ spendLimit, spent: addAmounts(spent, ...sharers.map(({ estimate }) => estimate)) });
  });
}
