import type { Tx } from '../db/database';
import { readWashPayer } from '../db/terms/payerFacts';
import { toOwners } from '../domain/payer';
import type { MachinePurchase, PurchaseAnswer } from '../domain/wash/supplierMessages';
import { Problem } from '../wire/problem';
import { createWashOrder, type WashPurchase } from './washOrders';

/**
 * Takes what a customer buys at a machine: paid there, or to be paid by the holder of a tag. What is accepted is stored
 * before it is answered, and one that comes twice is answered as the first time.
 */
export async function takePurchase(
  tx: Tx,
  supplierId: string,
  purchase: MachinePurchase,
  now: number,
): Promise<PurchaseAnswer> {
  // The lock comes first, so that of one purchase that comes twice at once the second finds the order of the first.
  const sold = await findSold(tx, supplierId, purchase);
  const known = await tx
    .selectFrom('washOrder')
    .select('no')
    .where('supplierId', '=', supplierId)
    .where('purchaseId', '=', purchase.id)
    .executeTakeFirst();
  if (known) return { isAccepted: true, order: known.no };
  if (!sold) return refuse('notSold');
  const payment = await findPayment(tx, sold.washSiteId, purchase, now);
  if ('refusal' in payment) return refuse(payment.refusal);
  const { licensePlate = null, carBrand = null } = purchase;
  const order = {
    ...{ washerId: sold.washerId, serviceId: sold.serviceId, source: 'terminal' as const, purchaseId: purchase.id },
    ...payment,
    idTag: purchase.idTag ?? null,
    customer: { licensePlate, carBrand, email: null, tel: null, address: null },
  };
  try {
    const { no } = await createWashOrder(tx, order, now);
    return { isAccepted: true, order: no };
  } catch (error) {
    if (error instanceof Problem) return refuse(error.messageKey);
    throw error;
  }
}

const refuse = (reason: string): PurchaseAnswer => ({ isAccepted: false, reason });

/** The cheapest service on the shelf of the machine's site that is this programme. The lock puts purchases of a machine in turn. */
async function findSold(tx: Tx, supplierId: string, { machine, programme }: MachinePurchase) {
  const washer = await tx
    .selectFrom('washer')
    .select(['id', 'washSiteId'])
    .where('supplierId', '=', supplierId)
    .where('code', '=', machine)
    .where('retiredAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!washer) return undefined;
  const service = await tx
    .selectFrom('washService as v')
    .innerJoin('washSupplierService as p', 'p.id', 'v.supplierServiceId')
    .select('v.id')
    .where('v.washSiteId', '=', washer.washSiteId)
    .where('v.supplierId', '=', supplierId)
    .where('p.code', '=', programme)
    .where('v.status', '=', 'onshelf')
    .where('v.retiredAt', 'is', null)
    .orderBy('v.price')
    .orderBy('v.id')
    .limit(1)
    .executeTakeFirst();
  return service && { washerId: washer.id, washSiteId: washer.washSiteId, serviceId: service.id };
}

type Payment = Pick<WashPurchase, 'appUserId' | 'enterpriseId' | 'paymentType' | 'regionalTransactionId'>;

async function findPayment(
  tx: Tx,
  washSiteId: string,
  { idTag, payment }: MachinePurchase,
  now: number,
): Promise<Payment | { refusal: string }> {
  const regionalTransactionId = payment?.transactionId ?? null;
  if (!idTag) {
    if (regionalTransactionId === null) return { refusal: 'noPayer' };
    return { appUserId: null, enterpriseId: null, paymentType: 'terminal' as const, regionalTransactionId };
  }
  const payer = await readWashPayer(tx, { washSiteId, idTag }, now);
  if (payer.kind === 'refused') return { refusal: payer.reason };
  const owners = toOwners(payer);
  if (regionalTransactionId !== null) {
    return { ...owners, enterpriseId: null, paymentType: 'terminal' as const, regionalTransactionId };
  }
  if (payer.kind === 'enterprise') return { ...owners, paymentType: 'enterprise' as const, regionalTransactionId };
  if (payer.kind === 'nobody') return { refusal: 'noPayer' };
  const { paymentType } = await tx
    .selectFrom('appUser')
    .select('paymentType')
    .where('id', '=', payer.appUserId)
    .executeTakeFirstOrThrow();
  return { ...owners, paymentType, regionalTransactionId };
}
