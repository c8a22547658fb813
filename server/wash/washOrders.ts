import { randomUUID } from 'node:crypto';
import type { WashPaymentType, WashSource } from '../../src/contract/evo-bill/washOrderStates';
import { computeShare, subtract } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import { notifyBiller } from '../db/notify';
import { readAgreedFee } from '../db/terms/agreedFee';
import { limitPlatformFee } from '../domain/pricing/taxAndFee';
import { computeWashTotals } from '../domain/wash/washTotals';
import { createFieldProblem, Problem } from '../wire/problem';

/** Known data of the customer and the car; null: unknown. */
export interface WashCustomer {
  licensePlate: string | null;
  carBrand: string | null;
  email: string | null;
  tel: string | null;
  address: string | null;
}

/** A requested wash. */
export interface WashPurchase {
  washerId: string;
  serviceId: string;
  appUserId: string | null;
  enterpriseId: string | null;
  idTag: string | null;
  paymentType: WashPaymentType;
  regionalTransactionId: string | null;
  source: WashSource;
  /** Operator that took the spoken order of the payer; null: no spoken order. */
  consentBy?: string | null;
  /** The supplier's number of the purchase; null: not bought at the machine. */
  purchaseId: string | null;
  customer: WashCustomer;
}

/**
 * Creates the order of a wash; billing collects its money before the machine is started. The washer is locked, so that
 * the second of two simultaneous purchases is refused. As the system.
 * @throws Problem 404; 409 where the washer is not free; 422 at `serviceId` for a service that is not sold there
 */
export async function createWashOrder(
  tx: Tx,
  purchase: WashPurchase,
  now: number,
): Promise<{ id: string; no: string }> {
  const { washerId, serviceId, customer, ...order } = purchase;
  const washer = await lockFreeWasher(tx, washerId);
  const service = await findSoldService(tx, washerId, serviceId);
  if (!service) throw createFieldProblem('serviceId', 'washOrder.notSold');
  const { price, currency, name, code, washMinutes, digits, taxPercent } = service;
  const discount = computeShare(price, await readDiscount(tx, order.enterpriseId), digits);
  const agreedFee = await readAgreedFee(tx, { companyId: washer.companyId, currency }, now);
  const platformFeePercent = limitPlatformFee(agreedFee, taxPercent);
  const created = await tx
    .insertInto('washOrder')
    .values({
      ...order,
      ...customer,
      washerId,
      serviceId,
      serviceName: name,
      programme: code,
      washMinutes,
      ...washer,
      currency,
      originalAmount: price,
      discountAmount: discount,
      ...{ taxPercent, platformFeePercent },
      ...computeWashTotals(subtract(price, discount), { taxPercent, platformFeePercent }, digits),
      createdAt: new Date(now),
      nextTryAt: new Date(now),
    })
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow();
  await notifyBiller(tx);
  return created;
}

/** @throws Problem 404; 409 where the washer cannot wash now */
async function lockFreeWasher(tx: Tx, washerId: string) {
  const washer = await tx
    .selectFrom('washer as w')
    .innerJoin('washSite as s', 's.id', 'w.washSiteId')
    .select([
      'w.status',
      'w.isOnline',
      'w.supplierId',
      'w.washSiteId',
      's.companyId',
      's.timezone',
      's.operatingStatus',
    ])
    .where('w.id', '=', washerId)
    .where('w.retiredAt', 'is', null)
    .forNoKeyUpdate('w')
    .executeTakeFirst();
  if (!washer) throw new Problem(404);
  const { status, isOnline, operatingStatus, ...place } = washer;
  if (operatingStatus === 'closing') throw new Problem(409, 'washOrder.siteClosed');
  if (!isOnline) throw new Problem(409, 'washer.offline');
  if (status !== 'available') throw new Problem(409, `washOrder.${status}`);
  const open = await tx
    .selectFrom('washOrder')
    .select('id')
    .where('washerId', '=', washerId)
    .where('status', 'in', ['pending', 'washing'])
    .limit(1)
    .executeTakeFirst();
  if (open) throw new Problem(409, 'washOrder.taken');
  return place;
}

/** A service on sale at the washer's site that the washer offers; a washer without a list offers all. */
function findSoldService(tx: Tx, washerId: string, serviceId: string) {
  return tx
    .selectFrom('washService as v')
    .innerJoin('washer as w', (join) =>
      join.onRef('w.washSiteId', '=', 'v.washSiteId').onRef('w.supplierId', '=', 'v.supplierId'),
    )
    .innerJoin('washSupplierService as p', 'p.id', 'v.supplierServiceId')
    .innerJoin('currency as c', 'c.code', 'v.currency')
    .select(['v.price', 'v.currency', 'v.taxPercent', 'v.name', 'v.washMinutes', 'p.code', 'c.digits'])
    .where('w.id', '=', washerId)
    .where('v.id', '=', serviceId)
    .where('v.status', '=', 'onshelf')
    .where('v.retiredAt', 'is', null)
    .where(({ or, not, exists, selectFrom }) => {
      const offered = selectFrom('washerService as f').select('f.serviceId').whereRef('f.washerId', '=', 'w.id');
      return or([not(exists(offered)), exists(offered.whereRef('f.serviceId', '=', 'v.id'))]);
    })
    .executeTakeFirst();
}

/** Discount of an enterprise on services, per cent. */
async function readDiscount(tx: Tx, enterpriseId: string | null): Promise<string> {
  if (enterpriseId === null) return '0';
  const { serviceDiscount } = await tx
    .selectFrom('enterprise')
    .select('serviceDiscount')
    .where('id', '=', enterpriseId)
    .executeTakeFirstOrThrow();
  return serviceDiscount ?? '0';
}

/**
 * Requests the start of a paid wash; it is sent after the commit, and reports of the wash have the id of the command.
 */
export async function requestStart(
  tx: Tx,
  { id: orderId, washerId, programme }: { id: string; washerId: string; programme: string },
  now: number,
): Promise<void> {
  await tx
    .insertInto('washCommand')
    .values({
      id: randomUUID(),
      kind: 'start',
      orderId,
      washerId,
      programme,
      createdBy: null,
      createdByName: 'System',
      createdAt: new Date(now),
    })
    .execute();
}
