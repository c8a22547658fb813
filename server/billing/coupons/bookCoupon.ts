import { sql } from 'kysely';
import { setBudgetTaken } from '../../coupons/budget';
import type { Tx } from '../../db/database';
import { borneCouponEntry, couponEntry } from '../../domain/ledger/entries';
import type { EntryHead } from '../../domain/ledger/entry';
import { NO_LEGS, type Legs, type Share } from '../../domain/ledger/shares';
import { promotionLine } from '../../domain/statements/lines';
import type { Parts } from '../../domain/pricing/discounts';
import { isZero, negateAmount, compare } from '../../../src/lib/decimal';
import { sumParts } from '../../domain/coupons/bestCoupon';
import { promotionLegs } from '../ledger/orderLegs';
import { postEntry } from '../ledger/postEntry';
import { writeLine } from '../statements/statementStore';
import type { BillingDeps } from '../store/actor';
import { createEntryHead, type MoneyOrder } from '../store/moneyOrder';
import { pickOrderColumn } from '../store/orderRef';
import { lockUse, type CouponUse } from './couponUse';

/**
 * Books the coupon of a paid order: the promotion account of the activity carries its cost. A repeated call books
 * nothing; a changed amount is reversed and booked anew. As the system.
 */
export async function bookCoupon(tx: Tx, deps: BillingDeps, order: MoneyOrder): Promise<void> {
  const use = await lockUse(tx, order);
  if (!use) return;
  const discount = readCouponParts(order);
  const amount = sumParts(discount);
  if (compare(use.booked, amount) === 0) return;
  await unbookCoupon(tx, deps, order, use);
  await post(tx, deps, order, use, use.companyId === null ? await promotionLegs(tx, order, discount) : amount);
  await tx
    .updateTable('couponUse')
    .set({ amount, booked: amount, bookedAt: new Date(deps.clock.now()) })
    .where('id', '=', use.id)
    .execute();
  // The cost of the coupon is final now, so the unused rest of its reserved budget is released.
  await setBudgetTaken(tx, use.couponId, amount);
}

/** Reverses the booking of a coupon. As the system. */
export async function unbookCoupon(tx: Tx, deps: BillingDeps, order: MoneyOrder, use: CouponUse): Promise<void> {
  if (isZero(use.booked)) return;
  await post(tx, deps, order, use, use.companyId === null ? await readOpposite(tx, order) : negateAmount(use.booked));
  await tx.updateTable('couponUse').set({ booked: '0', bookedAt: null }).where('id', '=', use.id).execute();
}

/** The discount of a coupon on an order, as the order has it. */
export function readCouponParts(order: MoneyOrder): Parts {
  if (order.business === 'wash') return { electricity: '0', service: order.couponAmount };
  const { couponElectricity = '0', couponService = '0' } = order.breakdown ?? {};
  return { electricity: couponElectricity, service: couponService };
}

/** @param cost legs that the operators pay to the parties, or the amount that the company of the activity bears */
async function post(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder,
  { activityId }: CouponUse,
  cost: Legs | string,
): Promise<void> {
  const head = await createHead(tx, deps, order);
  if (typeof cost === 'string') {
    await postEntry(tx, borneCouponEntry(head, activityId, order.companyId, cost));
    return;
  }
  await postEntry(tx, couponEntry(head, activityId, cost));
  await writeLine(tx, deps, order, promotionLine(cost));
}

/** Shares that coupons of the order have given to the parties, negative. */
async function readOpposite(tx: Tx, order: MoneyOrder): Promise<Legs> {
  const shares = await readBookedShares(tx, order);
  return {
    ...NO_LEGS,
    shares: shares.map(({ partyId, electricity, service }) => ({
      partyId,
      electricity: negateAmount(electricity),
      service: negateAmount(service),
    })),
  };
}

/** The first entry of an order is `coupon:<order>`; those after it are numbered. */
async function createHead(tx: Tx, { clock }: BillingDeps, order: MoneyOrder): Promise<EntryHead> {
  const { entries } = await tx
    .selectFrom('ledgerEntry')
    .select(({ fn }) => fn.countAll<string>().as('entries'))
    .where(pickOrderColumn(order), '=', order.id)
    .where('kind', '=', 'coupon')
    .executeTakeFirstOrThrow();
  const name = order.business === 'wash' ? `coupon:wash:${order.id}` : `coupon:${order.id}`;
  const key = entries === '0' ? name : `${name}:${entries}`;
  return { ...createEntryHead(order, key), at: new Date(clock.now()) };
}

async function readBookedShares(tx: Tx, order: MoneyOrder): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select s.party_id, sum(s.electricity)::text as electricity, sum(s.service)::text as service
    from statement_line l join statement_share s on s.line_id = l.id
    where ${sql.ref(`l.${pickOrderColumn(order)}`)} = ${order.id} and l.kind = 'promotion'
    group by 1`.execute(tx);
  return rows;
}
