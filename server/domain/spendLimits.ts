import { addAmounts, compare } from '../../src/lib/decimal';

/** A limit in money for a calendar month, and how much of it is spent by what has its price. */
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
  /** What it would cost if it ended now. */
  estimate: string;
  /** Limits that it counts against; sessions with a limit of the same name share it. */
  limits: readonly (SpendLimit & { name: string })[];
}

/**
 * Finds a limit of a session that is reached by what has its price and all sessions that run.
 * @param running all sessions that run on account, with the session itself
 */
export function findReachedLimit(session: RunningSpend, running: readonly RunningSpend[]): SpendLimit | undefined {
  return session.limits.find(({ name, spendLimit, spent }) => {
    const sharers = running.filter(({ limits }) => limits.some((limit) => limit.name === name));
    return isSpent({ spendLimit, spent: addAmounts(spent, ...sharers.map(({ estimate }) => estimate)) });
  });
}
