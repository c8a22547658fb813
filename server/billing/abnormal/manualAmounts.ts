import type { Tx } from '../../db/database';
import { compare } from '../../../src/lib/decimal';
import type { Percents } from '../../domain/orders/manualAmount';
import { exceedPrice } from '../../domain/pricing/taxAndFee';
import { assertDigits } from '../../wire/amountDigits';
import { createFieldProblem, Problem } from '../../wire/problem';
import { applyDecision, repriceOrder, type AbnormalResult } from './abnormalActions';
import { lockForDecision, type AbnormalRef, type HeldOrder } from './lockForDecision';
import type { Actor, BillingDeps } from '../store/actor';
import { choosePercents, measureDifference, readAmountTerms } from '../pricing/amountTerms';
import { askApproval } from '../approvals/approvalStore';
import { needsApproval } from '../approvals/moveLimit';
import { runAsSystem } from '../../db/runAsSystem';
import { appendOrderEvent } from '../store/orderEvents';
import type { Order } from '../store/orderStore';

interface ManualAmount extends AbnormalRef {
  amount: string;
  reason: string;
  /** Needed only where no price of the order is known. */
  percents?: Partial<Percents>;
}

/** Parameters of an amount that its approval keeps. */
export interface AmountParams extends AbnormalRef {
  percents: Percents;
}

/** `approvalId`: a second person has to approve before the amount is set. */
export interface AmountResult extends AbnormalResult {
  approvalId: string | null;
}

/**
 * Sets or corrects the payable amount of an order; the difference is collected or refunded. A second person has to
 * approve a difference above the limit that one person may move alone.
 * @throws Problem 404; 409; 422 at `payableTotalAmount`, `taxPercent`, `platformFeePercent`
 */
export async function setAbnormalAmount(
  tx: Tx,
  deps: BillingDeps,
  input: ManualAmount,
  actor: Actor,
): Promise<AmountResult> {
  const held = await lockForDecision(tx, input, { action: 'amount', amount: input.amount });
  const { order } = held;
  return runAsSystem(tx, async () => {
    const terms = await readAmountTerms(tx, order);
    assertAmount(order, input.amount, terms.max);
    const percents = choosePercents(terms, input.percents ?? {});
    if (!percents) throw percentsNeeded(input.percents ?? {});
    if (exceedPrice(percents.taxPercent, percents.platformFeePercent))
      throw createPercentProblem(PERCENTS, 'validation.taxAndFee');
    const { id: orderId, appUserId, currency } = order;
    const difference = measureDifference(input.amount, terms);
    const move = { kind: 'amount', orderId, appUserId, currency, amount: difference } as const;
    if (await needsApproval(tx, deps, move, actor, order)) return askForAmount(tx, deps, order, input, percents, actor);
    return { ...(await applyAmount(tx, deps, held, { ...input, percents }, actor)), approvalId: null };
  });
}

/** Sets an amount that needs no approval any more. As the system. @throws Problem 409 */
export async function applyAmount(
  tx: Tx,
  deps: BillingDeps,
  held: HeldOrder,
  { amount, reason, percents }: { amount: string; reason: string; percents: Percents },
  actor: Actor,
): Promise<AbnormalResult> {
  return applyDecision(tx, deps, held, { action: 'amount', reason, actor }, (order) =>
    repriceOrder(tx, deps, order, { amount, percents }, reason, actor),
  );
}

function assertAmount({ digits, currency }: Order, amount: string, max: string): void {
  assertDigits('payableTotalAmount', amount, digits);
  if (compare(amount, '0') <= 0) throw createFieldProblem('payableTotalAmount', 'validation.aboveZero');
  if (compare(amount, max) > 0)
    throw createFieldProblem('payableTotalAmount', {
      key: 'billing.amountImplausible',
      values: { max: `${max} ${currency}` },
    });
}

const PERCENTS = ['taxPercent', 'platformFeePercent'] as const;

function percentsNeeded(entered: Partial<Percents>): Problem {
  return createPercentProblem(
    PERCENTS.filter((name) => entered[name] === undefined),
    'validation.required',
  );
}

function createPercentProblem(
  names: readonly (keyof Percents)[],
  key: 'validation.required' | 'validation.taxAndFee',
): Problem {
  return new Problem(422, 'http.422', { fields: Object.fromEntries(names.map((name) => [name, key])) });
}

async function askForAmount(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { abnormalId, version, amount, reason }: ManualAmount,
  percents: Percents,
  actor: Actor,
): Promise<AmountResult> {
  const { companyId, id: orderId, appUserId, currency, status } = order;
  const params: AmountParams = { abnormalId, ...(version !== undefined && { version }), percents };
  const draft = { kind: 'amount', companyId, orderId, appUserId, amount, currency, reason } as const;
  const approvalId = await askApproval(tx, deps, { ...draft, params: { ...params } }, actor);
  await appendOrderEvent(tx, deps, orderId, 'amountRequested', { actor, params: { amount, currency, reason } });
  return { abnormalId, orderId, status, approvalId };
}
