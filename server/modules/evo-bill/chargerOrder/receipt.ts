import type { Receipt } from '../../../../src/contract/evo-bill/receipt';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/call';
import { writeChargingReceipt } from '../../../receipts/writtenReceipt';
import { Problem } from '../../../wire/problem';
import { findSendRefusal, mailReceipt, pickReceiptLanguage, type ReceiptCustomer } from '../receiptCustomer';
import { readOrder } from './orderDetail';

/**
 * The receipt of a priced order. Its fields are named one by one, so that none of the order's figures reaches the
 * customer unasked.
 * @throws Problem 404, 409 while the order is not priced
 */
export async function readReceipt(tx: Tx, { session }: Pick<Call, 'session'>, id: string): Promise<Receipt> {
  const order = await readOrder(tx, session, id);
  const { breakdown } = order;
  if (breakdown === null) throw new Problem(409, 'billing.notPriced');
  const customer = await readCustomer(tx, id);
  const sendRefusal = findSendRefusal(customer);
  const { currency, lines, energy, original, payable, taxPercent, tax } = breakdown;
  return {
    id: order.id,
    no: order.no,
    seller: { name: order.company, country: customer.country },
    station: order.station,
    address: order.address,
    chargerCode: order.chargerCode,
    connector: order.connector,
    timezone: order.timezone,
    startedAt: order.startedAt,
    stoppedAt: order.stoppedAt,
    bill: { currency, lines, energy, original, payable, taxPercent, tax },
    coupon: order.takenCoupon?.no ?? null,
    paid: order.paid,
    refunded: order.refunded,
    paymentType: order.paymentType,
    language: pickReceiptLanguage(customer),
    email: sendRefusal === null ? order.email : null,
    sendRefusal,
  };
}

function readCustomer(tx: Tx, orderId: string): Promise<ReceiptCustomer> {
  return tx
    .selectFrom('chargingOrder as o')
    .leftJoin('company as m', 'm.id', 'o.companyId')
    .leftJoin('appUser as u', 'u.id', 'o.appUserId')
    .select(['m.country', 'u.id as userId', 'u.name', 'u.email', 'u.language', 'u.anonymisedAt'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/**
 * Mails the receipt of an order to its customer.
 * @throws Problem 404, 409 while the order is not priced, or when there is no address
 */
export async function sendReceipt(
  tx: Tx,
  call: Pick<Call, 'session' | 'clock'>,
  orderId: string,
): Promise<{ sentTo: string }> {
  const receipt = writeChargingReceipt(await readReceipt(tx, call, orderId));
  return mailReceipt(tx, call, { orderId }, { receipt, customer: await readCustomer(tx, orderId) });
}
