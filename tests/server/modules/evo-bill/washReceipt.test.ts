import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../server/db/database';
import { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import type { WashReceipt } from '../../../../src/contract/evo-bill/receipt';
import { addAppUser } from '../../../harness/people';
import { createWashStage, type WashStage } from '../../wash/washStage';

const RIGHTS = ['order/carWashOrder/add', 'order/carWashOrder/view', 'order/carWashOrder/refund', 'user/app/view'];
const PAID_AT = new Date('2026-01-15T08:00:00Z');

let stage: WashStage;
let operator: string;
let company: string;
let viewer: string;
let serviceId: string;
let calls = 0;

const query = <T>(work: (tx: Tx) => Promise<T>) => stage.host.deps.db.asSystem(work);

beforeAll(async () => {
  stage = await createWashStage();
  operator = await stage.host.userWith(RIGHTS);
  company = await stage.host.userWith(RIGHTS.slice(1), { scope: 'company', companyId: stage.companyId });
  viewer = await stage.host.userWith(['order/carWashOrder/view']);
  serviceId = await query(async (tx) => {
    const { companyId, siteId, supplierId } = stage;
    const programme = { supplierId, code: 'P1', name: 'Express rinse', washMinutes: 8 };
    const { id } = await tx
      .insertInto('washSupplierService')
      .values(programme)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('washer').set({ isOnline: true }).execute();
    const service = await tx
      .insertInto('washService')
      .values({
        ...{ companyId, washSiteId: siteId, supplierId, supplierServiceId: id, name: 'Rinse' },
        ...{ price: '900', currency: 'KZT', washMinutes: 8, status: 'onshelf' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return service.id;
  });
});
afterAll(() => stage?.close());

/** Sells a paid wash to a user. @returns its id */
async function sellPaid(person: object, given: { email?: string } = {}): Promise<string> {
  const appUserId = await query((tx) => addAppUser(tx, `Driver ${calls}`, person));
  const body = { supplierId: stage.supplierId, washerId: stage.washerIds[0] ?? '', serviceId, appUserId, ...given };
  const headers = { 'idempotency-key': `sell-wash-${++calls}` };
  const sold = await stage.host.call(carWasherOrders.add, {
    token: operator,
    body: { ...body, paymentType: 'wallet', isAskedFor: true },
    headers,
  });
  const { id } = sold.data as { id: string };
  const paid = { paidAt: PAID_AT, paidAmount: '900', status: 'closed', nextTryAt: null } as const;
  await query((tx) => tx.updateTable('washOrder').set(paid).where('id', '=', id).execute());
  return id;
}

const readReceipt = (orderId: string, token = operator) =>
  stage.host.call(carWasherOrders.receipt, { token, params: { orderId }, body: {} });
const sendReceipt = (orderId: string, token = operator) =>
  stage.host.call(carWasherOrders.sendReceipt, {
    token,
    body: { orderId },
    headers: { 'idempotency-key': `send-wash-receipt-${++calls}` },
  });
const readFiles = (recipient: string) =>
  query((tx) =>
    tx
      .selectFrom('mailOutbox as o')
      .innerJoin('mailAttachment as a', 'a.mailId', 'o.id')
      .select(['o.subject', 'o.body', 'a.name', 'a.contentType', 'a.bytes'])
      .where('o.recipient', '=', recipient)
      .execute(),
  );

describe('the receipt of a wash', () => {
  it('is refused until the wash is paid', async () => {
    const id = await sellPaid({ email: 'early@example.com' });
    await query((tx) => tx.updateTable('washOrder').set({ paidAt: null }).where('id', '=', id).execute());
    expect(await readReceipt(id)).toMatchObject({ code: 409, msg: 'Nothing has been paid for this order' });
  });

  it('has site, service and price, and is mailed with a PDF in the language of the customer', async () => {
    const id = await sellPaid({ email: 'anna@example.com', language: 'kk' });
    const receipt = (await readReceipt(id)).data as WashReceipt;
    expect(receipt).toMatchObject({ service: 'Rinse', language: 'kk', sendRefusal: null, email: 'anna@example.com' });
    expect(receipt.bill).toMatchObject({ currency: 'KZT', original: '900.00', payable: '900.00' });
    expect(receipt).not.toHaveProperty('platformFee');
    expect((await sendReceipt(id)).data).toEqual({ sentTo: 'anna@example.com' });
    const [file, ...more] = await readFiles('anna@example.com');
    expect(more).toEqual([]);
    expect(file).toMatchObject({ name: `receipt-${receipt.no}.pdf`, contentType: 'application/pdf' });
    expect(file?.subject).toMatch(/^Түбіртек /);
    expect(file?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('goes to the address of the sale when the person has another', async () => {
    const id = await sellPaid({ email: 'old@example.com' }, { email: 'new@example.com' });
    expect((await sendReceipt(id, company)).data).toEqual({ sentTo: 'n***@example.com' });
    expect(await readFiles('new@example.com')).toHaveLength(1);
  });

  it('cannot be sent without an address or the right to, and is a file for every reader', async () => {
    const id = await sellPaid({ phone: '+77010000000' });
    expect(await readReceipt(id)).toMatchObject({ data: { sendRefusal: 'receiptNoEmail', email: null } });
    expect(await sendReceipt(id)).toMatchObject({ code: 409 });
    expect(await sendReceipt(id, viewer)).toMatchObject({ code: 403 });
    const { headers, rawPayload } = await stage.host.app.inject({
      method: 'POST',
      url: `/api/${carWasherOrders.receiptPdf.path.replace(':orderId', id)}`,
      headers: { authorization: viewer },
    });
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
