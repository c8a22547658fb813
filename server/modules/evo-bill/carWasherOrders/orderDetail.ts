import type { WashOrder, WashOrderDetail } from '../../../../src/contract/evo-bill/washOrderRow';
import { roundTo } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';
import type { Call, Session } from '../../../http/call';
import { isContactMasked } from '../../../http/maskContact';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { readTakenCoupon } from '../orderCoupons';
import { readEvents, readLedgerEntries, readRefunds } from '../orderParts';
import { readRefundTerms } from '../refundTerms';
import { selectWashRows, toWashOrderDto } from './orders';

/** An order with all related records. @throws Problem 404 */
export async function readWashOrderDetail(
  tx: Tx,
  { session, clock }: Pick<Call, 'session' | 'clock'>,
  id: string,
): Promise<WashOrderDetail> {
  const row = await selectWashRows(tx)
    .leftJoin('washSite as f', 'f.id', 'o.washSiteId')
    .select(['o.closedAt', 'o.channelFee', 'o.consentBy', 'f.address as siteAddress'])
    .select(['o.taxPercent', 'o.platformFeePercent'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem(404);
  const { closedAt, channelFee, consentBy, siteAddress, taxPercent, platformFeePercent, ...order } = row;
  const digits = row.digits ?? 2;
  const ref = { washOrderId: id };
  return {
    ...toWashOrderDto(order, isContactMasked(session)),
    ...(await readRefundTerms(tx, { clock }, ref, session.userId)),
    ...(await readRefunds(tx, ref, row)),
    siteAddress: siteAddress ?? '',
    ...{ consentBy, taxPercent, platformFeePercent },
    closedAt: closedAt && toWire(closedAt),
    channelFee: roundTo(digits, channelFee),
    takenCoupon: await readTakenCoupon(tx, 'washOrderId', id),
    events: await readEvents(tx, ref),
    ledger: await readLedgerEntries(tx, ref, digits),
  };
}

/** @throws Problem 404 */
export async function readWashOrder(tx: Tx, session: Session, id: string): Promise<WashOrder> {
  const row = await selectWashRows(tx).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return toWashOrderDto(row, isContactMasked(session));
}
