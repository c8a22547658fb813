import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { id } from '../fields';
import { sentReceipt, washReceipt } from './receipt';

const PATH = 'evo-bill/carWasherOrders';
const VIEW = 'order/carWashOrder';

/** Calls of wash orders that give their customer a receipt. */
export const washReceiptCalls = {
  receipt: endpoint({
    method: 'POST',
    path: `${PATH}/receipt/:orderId`,
    access: [`${VIEW}/view`],
    summary: "Wash orders: receipt of a paid one for its customer, in the customer's language; 409 before",
    business: 'query',
    params: z.strictObject({ orderId: id }),
    response: washReceipt,
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: `${PATH}/sendReceipt`,
    access: [`${VIEW}/refund`],
    summary: 'Wash orders: mail the receipt to its customer; 409 without an address, or when it is not paid',
    business: 'other',
    idempotent: true,
    body: z.strictObject({ orderId: id }),
    response: sentReceipt,
  }),
  receiptPdf: endpoint({
    method: 'POST',
    path: `${PATH}/receiptPdf/:orderId`,
    access: [`${VIEW}/view`],
    summary: "Wash orders: receipt of a paid one as a PDF file, in the customer's language; 409 before",
    business: 'export',
    isFile: true,
    timeoutMs: TRANSFER_TIMEOUT_MS,
    params: z.strictObject({ orderId: id }),
    response: z.undefined(),
  }),
};
