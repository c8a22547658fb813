import { Readable } from 'node:stream';
import type { ReceiptRefusal } from '../../../src/contract/evo-bill/receipt';
import { LOCALES } from '../../../src/contract/fields';
import { recordOrderMoment } from '../../billing/store/orderEvents';
import type { OrderRef } from '../../billing/store/orderRef';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/runAsSystem';
import { toActor } from '../../http/actor';
import type { Call } from '../../http/call';
import { isContactMasked, maskEmail } from '../../http/maskContact';
import type { FileAnswer } from '../../http/route';
import { queueMailWithFiles } from '../../mail/mail';
import { composeReceiptMail } from '../../receipts/receiptMail';
import { composeReceiptPdf, nameReceiptFile, PDF_TYPE } from '../../receipts/receiptPdf';
import type { WrittenReceipt } from '../../receipts/writtenReceipt';
import { Problem } from '../../wire/problem';

/** Customer of an order within the caller's scope, with the country of the seller. */
export interface ReceiptCustomer {
  country: string | null;
  userId: string | null;
  name: string | null;
  email: string | null;
  language: string | null;
  anonymisedAt: Date | null;
}

/** Language of a receipt; English where the person is not known. */
export function pickReceiptLanguage({ language }: Pick<ReceiptCustomer, 'language'>) {
  return LOCALES.find((each) => each === language) ?? 'en_US';
}

/** Finds why a receipt cannot be sent; null when it can. */
export function findSendRefusal({ userId, email, anonymisedAt }: ReceiptCustomer): ReceiptRefusal | null {
  if (anonymisedAt !== null) return 'receiptErased';
  if (email) return null;
  return userId === null ? 'receiptNoPerson' : 'receiptNoEmail';
}

/**
 * Mails a receipt, with its PDF, to the customer of its order.
 * @returns the address, masked as for any reading of contact data
 * @throws Problem 409 when there is no address
 */
export async function mailReceipt(
  tx: Tx,
  { session, clock }: Pick<Call, 'session' | 'clock'>,
  ref: OrderRef,
  { receipt, customer }: { receipt: WrittenReceipt; customer: ReceiptCustomer },
): Promise<{ sentTo: string }> {
  const refusal = findSendRefusal(customer);
  if (refusal !== null) throw new Problem(409, `billing.${refusal}`);
  const recipient = customer.email ?? '';
  const createdAt = new Date(clock.now());
  const bytes = await composeReceiptPdf(receipt, createdAt);
  const attachments = [{ name: nameReceiptFile(receipt), contentType: PDF_TYPE, contentId: null, bytes }];
  const mail = { kind: 'receipt', recipient, companyId: null, attachments, createdAt };
  // The outbox is closed to callers.
  await runAsSystem(tx, () => queueMailWithFiles(tx, { ...mail, ...composeReceiptMail(receipt, customer.name ?? '') }));
  const to = maskEmail(recipient);
  await recordOrderMoment(tx, { clock }, ref, 'receiptSent', { actor: toActor(session), params: { to } });
  return { sentTo: isContactMasked(session) ? to : recipient };
}

/** A receipt as a file to be saved. */
export async function answerReceiptPdf(receipt: WrittenReceipt, { clock }: Pick<Call, 'clock'>): Promise<FileAnswer> {
  const bytes = await composeReceiptPdf(receipt, new Date(clock.now()));
  return {
    fileName: nameReceiptFile(receipt),
    contentType: PDF_TYPE,
    content: Readable.from([bytes]),
    size: bytes.length,
  };
}
