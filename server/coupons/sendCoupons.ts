import { sql } from 'kysely';
import { compare, parseDecimal, subtract } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { findBudgetPart, findValidity, IS_RECEIVER, lockActivity, type Giver } from './activities';

/** Coupons sent per transaction; bounded, since the activity stays locked meanwhile. */
const AT_ONCE = 1_000;

/**
 * Sends the coupons of the next activity that has started and delivers directly, to designated receivers without one.
 * @returns whether there is more to do
 */
export async function sendCoupons({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return db.asSystem(async (tx) => {
    const due = await tx
      .selectFrom('couponActivity')
      .select('id')
      .where('activityType', '=', 'receive')
      .where('arrival', '=', 'direct')
      .where('sentAt', 'is', null)
      .where('endedAt', 'is', null)
      .where('startsAt', '<=', new Date(now))
      .where('endsAt', '>', new Date(now))
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const activity = due && (await lockActivity(tx, due));
    if (!activity) return false;
    const most = Math.min(AT_ONCE, countLeft(activity));
    const sent = await sendSome(tx, activity, now, most);
    // No receiver or no coupon is left.
    if (sent < AT_ONCE) {
      await tx
        .updateTable('couponActivity')
        .set({ sentAt: new Date(now) })
        .where('id', '=', activity.id)
        .execute();
    }
    return true;
  });
}

/** Coupons that quantity and budget allow. */
function countLeft(activity: Giver): number {
  const { quantity, granted, budgetCap, budgetTaken } = activity;
  const left = quantity - granted;
  const part = findBudgetPart(activity);
  if (budgetCap === null || compare(part, '0') <= 0) return left;
  const affordable = parseDecimal(subtract(budgetCap, budgetTaken)).div(part);
  return Math.min(left, Math.floor(Number(affordable.toString())));
}

async function sendSome(tx: Tx, activity: Giver, now: number, most: number): Promise<number> {
  const validity = findValidity(activity, now);
  if (validity === null || most <= 0) return 0;
  const part = findBudgetPart(activity);
  const { rows } = await sql<{ sent: number }>`
    with sent as (insert into coupon (activity_id, company_id, scheme_id, currency, app_user_id, source, granted_at,
        valid_from, valid_until, budget_taken)
      select a.id, a.company_id, a.scheme_id, a.currency, u.id, 'receive', ${new Date(now)}::timestamptz,
        ${validity.validFrom}::timestamptz, ${validity.validUntil}::timestamptz, ${part}::numeric
      from coupon_activity a, app_user u where a.id = ${activity.id} and u.status = 'enabled' and u.anonymised_at is null
        and ${IS_RECEIVER}
        and not exists (select from coupon k where k.activity_id = a.id and k.app_user_id = u.id)
      order by u.id limit ${most} returning id),
    counted as (select count(*)::int as n from sent),
    changed as (update coupon_activity a set granted = a.granted + n, budget_taken = a.budget_taken + n * ${part}::numeric
      from counted where a.id = ${activity.id})
    select n as sent from counted`.execute(tx);
  return rows[0]?.sent ?? 0;
}
