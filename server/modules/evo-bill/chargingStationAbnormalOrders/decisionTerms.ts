import type { AbnormalOrderDetail } from '../../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import type { BillingDeps } from '../../../billing/store/actor';
import { readAmountTerms } from '../../../billing/pricing/amountTerms';
import { readMoveLeft } from '../../../billing/approvals/moveLimit';
import { runAsSystem } from '../../../db/runAsSystem';
import { selectOrders } from '../../../billing/store/orderStore';
import { computeGivenUp } from '../../../billing/abnormal/abnormalClosing';
import { computeRefundable } from '../../../billing/refunds/requestRefund';
import type { Tx } from '../../../db/database';
import { compare, roundTo } from '../../../../src/lib/decimal';
import type { Session } from '../../../http/call';

type DecisionTerms = Pick<AbnormalOrderDetail, 'amountTerms' | 'closeTerms'>;

/** Terms of a manual amount and of a closing for their dialogs. */
export function readDecisionTerms(
  tx: Tx,
  { session, clock }: BillingDeps & { session: Session },
  { id, state, action }: { id: string; state: 'pending' | 'done'; action: string | null },
): Promise<DecisionTerms> {
  return runAsSystem(tx, async () => {
    const order = await selectOrders(tx).where('o.id', '=', id).executeTakeFirstOrThrow();
    const isPending = state === 'pending';
    if (!isPending && action !== 'amount') return { amountTerms: null, closeTerms: null };
    const { appUserId, currency, approvalLimit, digits } = order;
    const scope = { orderId: id, appUserId, currency };
    const limit = {
      approvalLimit: roundTo(digits, approvalLimit),
      approvalLeft: await readMoveLeft(tx, { clock }, scope, session.userId, order),
    };
    const terms = await readAmountTerms(tx, order);
    const { max, reference, percents } = terms;
    const refund = roundTo(digits, computeRefundable(order));
    const givenUp = roundTo(digits, computeGivenUp(order, terms));
    return {
      amountTerms: { max, reference, ...limit, needsPercents: percents === null },
      closeTerms: isPending && compare(givenUp, '0') > 0 ? { refund, givenUp, ...limit } : null,
    };
  });
}
