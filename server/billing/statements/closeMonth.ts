import { countBlockers, hasDifference, type MonthEndRow } from '../../../src/contract/evo-bill/monthEnd';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/runAsSystem';
import { Problem } from '../../wire/problem';
import { askApproval } from '../approvals/approvalStore';
import type { Actor, BillingDeps } from '../store/actor';
import { readMonthRows, selectPeriods } from './monthRows';
import { closePeriod } from './periods';

interface MonthRef {
  id: string;
  version: number;
}

interface CloseOptions {
  /** Puts a large month before a second person, instead of refusing it. */
  mayAsk: boolean;
}

/**
 * Closes a month that is over and that nothing blocks; above the limit a second person has to approve.
 * @throws Problem 404; 409 for another version, while it runs, is blocked or waits for a second person, or when it is closed
 */
export async function closeMonth(
  tx: Tx,
  deps: BillingDeps,
  ref: MonthRef,
  actor: Actor,
  { mayAsk }: CloseOptions,
): Promise<void> {
  const month = await lockMonth(tx, deps, ref.id, actor);
  if (month.version !== ref.version) throw new Problem(409, 'http.409', { current: month });
  assertClosable(month);
  if (month.closeLimit === null) return void (await closePeriod(tx, deps, month, actor));
  const { id: periodId, request, currency, payable, companyId, closeLimit } = month;
  if (request !== null) throw new Problem(409, 'billing.monthWaits', { values: { name: request.requestedBy } });
  if (!mayAsk) throw new Problem(409, 'billing.monthNeedsSecond', { values: { limit: `${closeLimit} ${currency}` } });
  const draft = { kind: 'month', companyId, appUserId: null, amount: payable, currency, reason: month.month } as const;
  await runAsSystem(tx, () => askApproval(tx, deps, { ...draft, params: { periodId } }, actor));
}

/** Closes a month that a second person has approved, unless it has a blocker by now. @throws Problem 409 */
export async function closeApprovedMonth(tx: Tx, deps: BillingDeps, periodId: string, actor: Actor): Promise<void> {
  const month = await lockMonth(tx, deps, periodId, actor);
  assertClosable(month);
  await closePeriod(tx, deps, month, actor);
}

/** @throws Problem 404 */
async function lockMonth(tx: Tx, { clock }: BillingDeps, id: string, actor: Actor): Promise<MonthEndRow> {
  await tx.selectFrom('statementPeriod').select('id').where('id', '=', id).forUpdate().execute();
  const periods = await selectPeriods(tx, new Date(clock.now())).where('p.id', '=', id).execute();
  const [month] = await readMonthRows(tx, periods, actor);
  if (!month) throw new Problem(404);
  return month;
}

function assertClosable(month: MonthEndRow): void {
  const { stage, difference, currency } = month;
  if (stage === 'closed' || stage === 'settled') throw new Problem(409, 'billing.periodClosed');
  if (stage === 'running') throw new Problem(409, 'billing.monthRuns');
  if (stage !== 'blocked') return;
  if (hasDifference(month)) {
    throw new Problem(409, 'billing.monthDiffers', { values: { difference: `${difference} ${currency}` } });
  }
  throw new Problem(409, 'billing.monthBlocked', { values: { count: countBlockers(month) } });
}
