import type { BodyOf } from '../../../../src/contract/endpoint';
import type { LastHere, OrderMoney } from '../../../../src/contract/evo-wallet/orderMoney';
import type { userMoney } from '../../../../src/contract/evo-wallet/userMoney';
import { subtract, roundTo } from '../../../../src/lib/decimal';
import { previewRefund } from '../../../billing/refunds/previewRefund';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { compareBreakdowns, hasEnergy } from '../../../domain/orders/compareBreakdowns';
import type { Call } from '../../../http/call';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

/** How many earlier orders are searched for one with energy. */
const EARLIER = 5;

/** Reads support's answers about an order: the reasons of its sum, and the effect of a refund. @throws Problem 404 */
export async function readOrderMoney(
  tx: Tx,
  { session, clock }: Pick<Call, 'session' | 'clock'>,
  { business, orderId }: BodyOf<typeof userMoney.order>,
): Promise<OrderMoney> {
  await assertSeen(tx, business === 'wash' ? 'washOrder' : 'chargingOrder', orderId);
  const ref = business === 'wash' ? { washOrderId: orderId } : { orderId };
  return {
    lastHere: business === 'wash' ? null : await readLastHere(tx, orderId),
    refund: await runAsSystem(tx, () => previewRefund(tx, { clock }, ref, session.userId)),
  };
}

async function assertSeen(tx: Tx, table: 'chargingOrder' | 'washOrder', id: string): Promise<void> {
  const seen = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!seen) throw new Problem(404);
}

/** The latest earlier order of the person at the station of an order, as far as the caller sees it. */
async function readLastHere(tx: Tx, orderId: string): Promise<LastHere | null> {
  const order = await selectPriced(tx).where('o.id', '=', orderId).executeTakeFirst();
  if (!order?.breakdown || order.startedAt === null || order.appUserId === null) return null;
  const earlier = await selectPriced(tx)
    .where('o.appUserId', '=', order.appUserId)
    .where('o.stationId', '=', order.stationId)
    .where('o.currency', '=', order.currency)
    .where('o.startedAt', '<', order.startedAt)
    .where('o.breakdown', 'is not', null)
    .orderBy('o.startedAt', 'desc')
    .limit(EARLIER)
    .execute();
  const last = earlier.find(({ breakdown }) => breakdown !== null && hasEnergy(breakdown));
  if (!last?.breakdown || last.startedAt === null) return null;
  const { id, no, startedAt, timezone, breakdown, digits } = last;
  return {
    id,
    no,
    startedAt: toWire(startedAt),
    timezone,
    payable: breakdown.payable,
    lines: compareBreakdowns(order.breakdown, breakdown, digits),
    difference: roundTo(digits, subtract(order.breakdown.payable, breakdown.payable)),
  };
}

function selectPriced(tx: Tx) {
  return tx
    .selectFrom('chargingOrder as o')
    .innerJoin('currency as c', 'c.code', 'o.currency')
    .select(['o.id', 'o.no', 'o.startedAt', 'o.appUserId', 'o.stationId', 'o.currency', 'o.breakdown'])
    .select(['o.timezone', 'c.digits']);
}
