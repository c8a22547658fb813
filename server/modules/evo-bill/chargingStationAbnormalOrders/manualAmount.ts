import type { AbnormalOrderDetail } from '../../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import type { BillingDeps } from '../../../billing/actor';
import { readAmountTerms } from '../../../billing/amountTerms';
import { readMoveLeft } from '../../../billing/moveLimit';
import { onBehalf } from '../../../billing/onBehalf';
import { orders } from '../../../billing/orderStore';
import type { Tx } from '../../../db/database';
import { roundTo } from '../../../domain/money/amounts';
import type { Session } from '../../../http/call';

type ManualAmount = Pick<AbnormalOrderDetail, 'amountTerms' | 'waitingAmount'>;

/** What the dialog of a manual amount has to know, and whether one waits for a second person. */
export function readManualAmount(
  tx: Tx,
  { session, clock }: BillingDeps & { session: Session },
  { id, state, action }: { id: string; state: 'pending' | 'done'; action: string | null },
): Promise<ManualAmount> {
  return onBehalf(tx, async () => {
    const isOffered = state === 'pending' || action === 'amount';
    const waiting = await readWaiting(tx, id);
    if (!isOffered) return { amountTerms: null, waitingAmount: waiting };
    const order = await orders(tx).where('o.id', '=', id).executeTakeFirstOrThrow();
    const { max, reference, percents } = await readAmountTerms(tx, order);
    const { appUserId, currency, approvalLimit, digits } = order;
    const scope = { orderId: id, appUserId, currency };
    return {
      amountTerms: {
        max,
        reference,
        approvalLimit: roundTo(digits, approvalLimit),
        approvalLeft: await readMoveLeft(tx, { clock }, scope, session.userId, order),
        needsPercents: percents === null,
      },
      waitingAmount: waiting && { ...waiting, amount: roundTo(digits, waiting.amount) },
    };
  });
}

async function readWaiting(tx: Tx, orderId: string): Promise<ManualAmount['waitingAmount']> {
  const row = await tx
    .selectFrom('approval')
    .select(['amount', 'requestedByName as requestedBy'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'amount')
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row ?? null;
}
