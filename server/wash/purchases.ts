import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { readWashTag } from '../db/terms/tagTerms';
import { isAppTag, toOwners, type Payer } from '../domain/payer';
import { decideTag } from '../domain/tagDecision';
import type { MachinePurchase, PurchaseAnswer } from '../domain/wash/supplierMessages';
import type { Clock } from '../runtime/clock';
import type { TagThrottle } from '../security/tagThrottle';
import { Problem } from '../wire/problem';
import { createWashOrder, type WashPurchase } from './washOrders';

export interface PurchaseDeps {
  clock: Clock;
  /** Counts the unknown tags that each supplier sends. */
  throttle: TagThrottle;
}

/**
 * Takes a purchase at a machine, paid at the machine or by the holder of a tag. An accepted purchase is stored before
 * it is answered, and a repeated purchase gets the first answer again.
 */
export async function takePurchase(
  tx: Tx,
  deps: PurchaseDeps,
  supplierId: string,
  purchase: MachinePurchase,
): Promise<PurchaseAnswer> {
  // The lock comes first, so that the second of two simultaneous copies of a purchase finds the order of the first.
  const sold = await findSold(tx, supplierId, purchase);
  const known = await tx
    .selectFrom('washOrder')
    .select('no')
    .where('supplierId', '=', supplierId)
    .where('purchaseId', '=', purchase.id)
    .executeTakeFirst();
  if (known) return { isAccepted: true, order: known.no };
  if (!sold) return refuse('notSold');
  const payment = await findPayment(tx, deps, { supplierId, ...sold }, purchase);
  if ('refusal' in payment) return refuse(payment.refusal);
  const { licensePlate = null, carBrand = null } = purchase;
  const order = {
    ...{ washerId: sold.washerId, serviceId: sold.serviceId, source: 'terminal' as const, purchaseId: purchase.id },
    ...payment,
    idTag: purchase.idTag ?? null,
    customer: { licensePlate, carBrand, email: null, tel: null, address: null },
  };
  try {
    const { no } = await createWashOrder(tx, order, deps.clock.now());
    return { isAccepted: true, order: no };
  } catch (error) {
    if (error instanceof Problem) return refuse(error.messageKey);
    throw error;
  }
}

const refuse = (reason: string): PurchaseAnswer => ({ isAccepted: false, reason });

/**
 * The cheapest service on sale at the machine's site with this programme. The lock serializes purchases of a machine.
 */
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

interface Place {
  supplierId: string;
  washSiteId: string;
}

async function findPayment(
  tx: Tx,
  deps: PurchaseDeps,
  place: Place,
  { idTag, payment }: MachinePurchase,
): Promise<Payment | { refusal: string }> {
  if (payment) {
    const owner = idTag ? await decideTagAt(tx, place, idTag, deps.clock.now()) : NOBODY;
    return takeTerminalPayment(tx, place.supplierId, owner, payment.transactionId);
  }
  const payer = idTag ? await findPayer(tx, deps, place, idTag) : NOBODY;
  if ('refusal' in payer) return payer;
  if (payer.kind === 'nobody') return { refusal: 'noPayer' };
  const owners = toOwners(payer);
  if (payer.kind === 'enterprise') return { ...owners, paymentType: 'enterprise', regionalTransactionId: null };
  const { paymentType } = await tx
    .selectFrom('appUser')
    .select('paymentType')
    .where('id', '=', payer.appUserId)
    .executeTakeFirstOrThrow();
  return { ...owners, paymentType, regionalTransactionId: null };
}

type AcceptedPayer = Exclude<Payer, { kind: 'refused' }>;

const NOBODY: AcceptedPayer = { kind: 'nobody' };

const UNKNOWN_TAG = 'tagInvalid';

/** Finds the payer of a tag, and counts unknown tags of the supplier. */
async function findPayer(
  tx: Tx,
  { clock, throttle }: PurchaseDeps,
  place: Place,
  idTag: string,
): Promise<AcceptedPayer | { refusal: string }> {
  if (throttle.isBlocked(place.supplierId)) return { refusal: UNKNOWN_TAG };
  const payer = await decideTagAt(tx, place, idTag, clock.now());
  if ('refusal' in payer && payer.refusal === UNKNOWN_TAG) throttle.countUnknown(place.supplierId);
  return payer;
}

/** Decides on a tag as for a charger: an app's phone number, which is no secret, buys nothing. */
async function decideTagAt(
  tx: Tx,
  { washSiteId }: Place,
  idTag: string,
  now: number,
): Promise<AcceptedPayer | { refusal: string }> {
  const tag = await readWashTag(tx, { washSiteId, idTag }, now);
  const shown = { now, isRequested: false, isOwnSession: false, isAppTag: isAppTag(idTag) };
  const verdict = decideTag(tag, shown);
  if (!tag) return { refusal: UNKNOWN_TAG };
  const { payer, status } = tag;
  if (payer.kind === 'refused') {
    return { refusal: verdict === 'Blocked' && status === 'enabled' ? payer.reason : `tag${verdict}` };
  }
  return verdict === 'Accepted' ? payer : { refusal: `tag${verdict}` };
}

/** Accepts a payment made at the machine whatever the tag is, but only for one order. */
async function takeTerminalPayment(
  tx: Tx,
  supplierId: string,
  payer: AcceptedPayer | { refusal: string },
  regionalTransactionId: string,
): Promise<Payment | { refusal: string }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wash payment ${supplierId} ${regionalTransactionId}`}, 0))`.execute(
    tx,
  );
  const sold = await tx
    .selectFrom('washOrder')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('regionalTransactionId', '=', regionalTransactionId)
    .limit(1)
    .executeTakeFirst();
  if (sold) return { refusal: 'paymentUsed' };
  const { appUserId } = toOwners('refusal' in payer ? NOBODY : payer);
  return { appUserId, enterpriseId: null, paymentType: 'terminal', regionalTransactionId };
}
