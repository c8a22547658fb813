import type { WashReceipt } from '../../../../src/contract/evo-bill/receipt';
import { isContactMasked, maskEmail } from '../../../http/maskContact';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/call';
import { writeWashReceipt } from '../../../receipts/writtenReceipt';
import { Problem } from '../../../wire/problem';
import { findSendRefusal, mailReceipt, pickReceiptLanguage, type ReceiptCustomer } from '../receiptCustomer';
import { readWashOrderDetail } from './orderDetail';

type Reader = Pick<Call, 'session' | 'clock'>;

/**
 * The receipt of a paid wash. Its fields are named one by one, so that none of the order's figures reaches the customer
 * unasked.
 * @throws Problem 404, 409 while the wash is not paid
 */
export async function readWashReceipt(tx: Tx, call: Reader, id: string): Promise<WashReceipt> {
  const order = await readWashOrderDetail(tx, call, id);
  if (order.paidAt === null) throw new Problem(409, 'billing.notPaid');
  const customer = await readCustomer(tx, id);
  const sendRefusal = findSendRefusal(customer);
  const { currency, original, payable, taxPercent, tax } = order;
  return {
    id: order.id,
    no: order.no,
    seller: { name: order.company, country: customer.country },
    washSite: order.washSite,
    address: order.siteAddress,
    washer: order.washer,
    service: order.service,
    licensePlate: order.licensePlate,
    timezone: order.timezone,
    startedAt: order.startedAt,
    endedAt: order.endedAt,
    bill: { currency, original, discount: order.preferential, coupon: order.coupon, payable, taxPercent, tax },
    coupon: order.takenCoupon?.no ?? null,
    paid: order.paid,
    refunded: order.refunded,
    paymentType: order.paymentType,
    language: pickReceiptLanguage(customer),
    email: sendRefusal === null ? showEmail(customer, call) : null,
    sendRefusal,
  };
}

function showEmail({ email }: ReceiptCustomer, { session }: Reader): string | null {
  return email && isContactMasked(session) ? maskEmail(email) : email;
}

/** The address given with the order has priority over the person's. */
async function readCustomer(tx: Tx, orderId: string): Promise<ReceiptCustomer> {
  const { given, email, ...customer } = await tx
    .selectFrom('washOrder as o')
    .leftJoin('company as m', 'm.id', 'o.companyId')
    .leftJoin('appUser as u', 'u.id', 'o.appUserId')
    .select(['m.country', 'u.id as userId', 'u.name', 'u.email', 'u.language', 'u.anonymisedAt', 'o.email as given'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...customer, email: given || email };
}

/**
 * Mails the receipt of a wash to its customer.
 * @throws Problem 404, 409 while the wash is not paid, or when there is no address
 */
export async function sendWashReceipt(tx: Tx, call: Reader, id: string): Promise<{ sentTo: string }> {
  const receipt = writeWashReceipt(await readWashReceipt(tx, call, id));
  return mailReceipt(tx, call, { washOrderId: id }, { receipt, customer: await readCustomer(tx, id) });
}
