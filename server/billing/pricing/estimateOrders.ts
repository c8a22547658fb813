import type { Tx } from '../../db/database';
import { chooseCoupon, sumParts, type HeldCoupon } from '../../domain/coupons/bestCoupon';
import { subtract } from '../../../src/lib/decimal';
import { readHeldCoupons } from '../coupons/takeCoupon';
import { discountedParts } from './priceOrder';
import { estimateSession, type Estimate } from './estimateSession';
import type { PricedSession } from './pricedSession';

/** An order that a coupon may be taken for, with its app user. */
interface Owner {
  id: string;
  appUserId: string | null;
  stationId: string;
  companyId: string;
}

/**
 * Estimates the costs of the sessions of orders without a price as if they ended now, each with the coupon that it
 * would take. If an app user has several sessions, the earliest takes the coupon. As the system.
 * @returns by order; sessions without an estimate are left out
 */
export async function estimateOrders(
  tx: Tx,
  sessions: readonly PricedSession[],
  now: Date,
): Promise<ReadonlyMap<string, Estimate>> {
  const owners = await readOwners(tx, sessions);
  const users = [...owners.values()].flatMap(({ appUserId }) => appUserId ?? []);
  const held = await readHeldCoupons(tx, users);
  const estimates = new Map<string, Estimate>();
  const inTurn = sessions.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  for (const session of inTurn) {
    const estimate = estimateSession(session, now);
    if (session.orderId === null || estimate === null) continue;
    const owner = owners.get(session.orderId);
    const coupons = held.get(owner?.appUserId ?? '') ?? [];
    const chosen = owner && chooseFor(session, owner, { coupons, estimate, now });
    if (chosen) coupons.splice(coupons.indexOf(chosen.coupon), 1);
    const off = chosen ? sumParts(chosen.discount) : '0';
    estimates.set(session.orderId, { ...estimate, payable: subtract(estimate.payable, off) });
  }
  return estimates;
}

function chooseFor(
  { currency, digits, stoppedAt }: PricedSession,
  { companyId, stationId: placeId }: Owner,
  { coupons, estimate, now }: { coupons: readonly HeldCoupon[]; estimate: Estimate; now: Date },
) {
  const at = (stoppedAt ?? now).getTime();
  const { energy } = estimate;
  const place = { business: 'charging', companyId, placeId } as const;
  return chooseCoupon(coupons, { ...place, currency, digits, at, energy, parts: discountedParts(estimate) });
}

/** Orders of sessions that an app user pays: an enterprise takes no coupon. */
async function readOwners(tx: Tx, sessions: readonly PricedSession[]): Promise<ReadonlyMap<string, Owner>> {
  const ids = sessions.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('chargingOrder')
    .select(['id', 'appUserId', 'stationId', 'companyId'])
    .where('id', 'in', ids)
    .where('enterpriseId', 'is', null)
    .where('appUserId', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
