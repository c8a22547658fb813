import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { channelFeeOf } from '../../db/terms/channelFees';
import { computeLegs, type Legs, type Share, type ShareLine } from '../../domain/ledger/shares';
import type { Parts } from '../../domain/pricing/discounts';
import {
  addAmounts,
  compare,
  computeShare,
  parseDecimal,
  isZero,
  negateAmount,
  roundTo,
  subtract,
} from '../../../src/lib/decimal';
import type { MoneyOrder } from '../store/moneyOrder';
import { pickOrderColumn } from '../store/orderRef';
import type { WashOrder } from '../store/washOrderStore';

/** Parts of all payments for an order, and of all its refunds, both positive. As the system. */
export async function recordedLegs(tx: Tx, order: MoneyOrder): Promise<{ paid: Legs; refunded: Legs }> {
  const column = pickOrderColumn(order);
  const { rows } = await sql<{ isRefund: boolean; kind: string; amount: string }>`
    select e.refund_id is not null as is_refund, a.kind, sum(p.amount)::text as amount
    from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    where ${sql.ref(`e.${column}`)} = ${order.id} and a.kind in ('tax', 'platform_fee', 'channel_fee')
    group by 1, 2`.execute(tx);
  const { rows: shares } = await sql<Share & { kind: string }>`
    select l.kind, s.party_id, sum(s.electricity)::text as electricity, sum(s.service)::text as service
    from statement_line l join statement_share s on s.line_id = l.id
    where ${sql.ref(`l.${column}`)} = ${order.id} group by 1, 2`.execute(tx);
  const of = (isRefund: boolean): Legs => {
    const amountOf = (kind: string) => {
      const found = rows.find((row) => row.kind === kind && row.isRefund === isRefund)?.amount ?? '0';
      return isRefund ? found : negateAmount(found);
    };
    return {
      tax: amountOf('tax'),
      platformFee: amountOf('platform_fee'),
      channelFee: amountOf('channel_fee'),
      shares: shares
        .filter(({ kind }) => kind === (isRefund ? 'refunded' : 'paid'))
        .map(({ partyId, electricity, service }) => ({
          partyId,
          electricity: isRefund ? negateAmount(electricity) : electricity,
          service: isRefund ? negateAmount(service) : service,
        })),
    };
  };
  return { paid: of(false), refunded: of(true) };
}

/**
 * Parts of a payment for an order. The payment that completes the payable amount takes the rest of the order's tax and
 * platform fee, so that they come out exactly.
 */
export async function paymentLegs(tx: Tx, order: MoneyOrder, amount: string, channelFee: string): Promise<Legs> {
  const { paid, refunded } = await recordedLegs(tx, order);
  const parts = readParts(order);
  const isLast = compare(amount, openAmount(order)) === 0;
  const partOf = (whole: string | null, done: string, undone: string) =>
    isLast
      ? subtract(whole ?? '0', subtract(done, undone))
      : roundTo(
          order.digits,
          parseDecimal(whole ?? '0')
            .times(amount)
            .div(parts.payable),
        );
  return computeLegs({
    amount,
    tax: partOf(parts.tax, paid.tax, refunded.tax),
    platformFee: partOf(parts.platformFee, paid.platformFee, refunded.platformFee),
    channelFee,
    payableElectricity: parts.electricity ?? '0',
    payableService: parts.service ?? '0',
    lines: await shareLines(tx, order),
    companyId: order.companyId,
    digits: order.digits,
  });
}

/** Parts of the discount of an operators' coupon: the parties share it as they share the order, without tax and fees. */
export async function promotionLegs(tx: Tx, order: MoneyOrder, { electricity, service }: Parts): Promise<Legs> {
  return computeLegs({
    amount: addAmounts(electricity, service),
    tax: '0',
    platformFee: '0',
    channelFee: '0',
    payableElectricity: electricity,
    payableService: service,
    lines: await shareLines(tx, order),
    companyId: order.companyId,
    digits: order.digits,
  });
}

/** A wash is a service. */
function readParts(order: MoneyOrder) {
  if (order.business === 'wash') {
    const { payableAmount: payable, tax, platformFee } = order;
    return { payable, tax, platformFee, electricity: null, service: payable };
  }
  const { payableAmount, tax, platformFee, payableElectricity: electricity, payableService: service } = order;
  return { payable: payableAmount ?? '0', tax, platformFee, electricity, service };
}

/** Open amount of an order; negative: to be refunded. */
export function openAmount({ payableAmount, paidAmount, refundedAmount }: MoneyOrder): string {
  return subtract(payableAmount ?? '0', subtract(paidAmount, refundedAmount));
}

/** A charger's own lines win over its station's. */
async function shareLines(tx: Tx, order: MoneyOrder): Promise<ShareLine[]> {
  if (order.business === 'wash') return washShareLines(tx, order);
  const { chargerId, stationId } = order;
  const lines = await tx
    .selectFrom('profitShare')
    .select(['chargerId', 'companyId as partyId', 'electricity', 'service'])
    .where(({ eb, or }) => or([eb('chargerId', '=', chargerId), eb('stationId', '=', stationId)]))
    .orderBy('id')
    .execute();
  const own = lines.filter((line) => line.chargerId !== null);
  return (own.length > 0 ? own : lines).filter(({ electricity, service }) => !isZero(electricity) || !isZero(service));
}

function washShareLines(tx: Tx, { washSiteId }: WashOrder): Promise<ShareLine[]> {
  return tx
    .selectFrom('profitShare')
    .select(['companyId as partyId', 'electricity', 'service'])
    .where('washSiteId', '=', washSiteId)
    .where('service', '>', '0')
    .orderBy('id')
    .execute();
}

/** The provider's fee for a payment. */
export async function computeChannelFee(tx: Tx, order: MoneyOrder, method: string, amount: string): Promise<string> {
  const fee = channelFeeOf(method, { companyId: sql`${order.companyId}::bigint`, currency: sql`${order.currency}` });
  const { rows } = await sql<{ fee: string | null }>`select ${fee} as fee`.execute(tx);
  return computeShare(amount, rows[0]?.fee ?? '0', order.digits);
}
