import type { Receipt, ReceiptRefusal } from '../../../../src/contract/evo-bill/receipt';
import { LOCALES } from '../../../../src/contract/fields';
import { appendOrderEvent } from '../../../billing/store/orderEvents';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { toActor } from '../../../http/actor';
import type { Call } from '../../../http/call';
import { isContactMasked, maskEmail } from '../../../http/maskContact';
import { queueMailWithFiles } from '../../../mail/mail';
import { Problem } from '../../../wire/problem';
import { composeReceiptMail } from './receiptMail';
import { readOrder } from './orderDetail';

type Reader = Pick<Call, 'session' | 'clock'>;

/**
 * The receipt of a priced order. Its fields are named one by one, so that none of the order's figures reaches the
 * customer unasked.
 * @throws Problem 404, 409 while the order is not priced
 */
export async function readReceipt(tx: Tx, { session }: Reader, id: string): Promise<Receipt> {
  const order = await readOrder(tx, session, id);
  const { breakdown } = order;
  if (breakdown === null) throw new Problem(409, 'billing.notPriced');
  const { country, language, sendRefusal } = await readCustomer(tx, id);
  const { currency, lines, energy, original, payable, taxPercent, tax } = breakdown;
  return {
    id: order.id,
    no: order.no,
    seller: { name: order.company, country },
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
    language: LOCALES.find((each) => each === language) ?? 'en_US',
    email: sendRefusal === null ? order.email : null,
    sendRefusal,
  };
}

/** Customer and seller of an order, as far as the caller sees them. */
async function readCustomer(tx: Tx, orderId: string) {
  const row = await tx
    .selectFrom('chargingOrder as o')
    .leftJoin('company as m', 'm.id', 'o.companyId')
    .leftJoin('appUser as u', 'u.id', 'o.appUserId')
    .select(['m.country', 'u.id as userId', 'u.name', 'u.email', 'u.language', 'u.anonymisedAt'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...row, sendRefusal: findSendRefusal(row) };
}

function findSendRefusal(customer: {
  userId: string | null;
  email: string | null;
  anonymisedAt: Date | null;
}): ReceiptRefusal | null {
  if (customer.userId === null) return 'receiptNoPerson';
  if (customer.anonymisedAt !== null) return 'receiptErased';
  return customer.email ? null : 'receiptNoEmail';
}

/**
 * Mails the receipt of an order to its customer.
 * @returns the address, masked as for any reading of contact data
 * @throws Problem 404, 409 while the order is not priced, or when there is no address
 */
export async function sendReceipt(tx: Tx, { session, clock }: Reader, orderId: string): Promise<{ sentTo: string }> {
  const receipt = await readReceipt(tx, { session, clock }, orderId);
  const { email, name, sendRefusal } = await readCustomer(tx, orderId);
  if (sendRefusal !== null) throw new Problem(409, `billing.${sendRefusal}`);
  const recipient = email ?? '';
  const mail = { kind: 'receipt', recipient, companyId: null, attachments: [], createdAt: new Date(clock.now()) };
  // The outbox is closed to callers.
  await runAsSystem(tx, () => queueMailWithFiles(tx, { ...mail, ...composeReceiptMail(receipt, name ?? '') }));
  const to = maskEmail(recipient);
  await appendOrderEvent(tx, { clock }, orderId, 'receiptSent', { actor: toActor(session), params: { to } });
  return { sentTo: isContactMasked(session) ? to : recipient };
}
