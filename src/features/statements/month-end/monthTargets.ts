import type { MonthEndRow } from '../../../contract/evo-bill/monthEnd';

/** Steps that are taken for many months at once. */
export type MonthStep = 'close' | 'settle';

/** Reason why a step is not possible for a month; a key of the phrases `why`. */
export type MonthRefusal = 'blocked' | 'second' | 'running' | 'closed' | 'open' | 'settled';

/** Finds out why a month cannot take a step together with others; null when it can. */
export function findStepRefusal(step: MonthStep, { stage, closeLimit }: MonthEndRow): MonthRefusal | null {
  if (step === 'settle') {
    if (stage === 'closed') return null;
    return stage === 'settled' ? 'settled' : 'open';
  }
  if (stage === 'ready') return closeLimit === null ? null : 'second';
  if (stage === 'waiting') return 'second';
  return stage === 'settled' ? 'closed' : stage;
}

/** Splits months by whether a step is possible; impossible ones have the reason. */
export function splitByStep(step: MonthStep, months: readonly MonthEndRow[]) {
  const judged = months.map((month) => ({ month, refusal: findStepRefusal(step, month) }));
  return {
    possible: judged.filter(({ refusal }) => refusal === null).map(({ month }) => month),
    impossible: judged.flatMap(({ month, refusal }) => (refusal === null ? [] : [{ month, refusal }])),
  };
}
