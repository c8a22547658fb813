import { sql } from 'kysely';
import { pickSmaller, subtract } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import { findWorstCase } from '../domain/coupons/schemeTerms';

/**
 * Sets the amount that a held coupon takes from the budget of its activity, and changes the taken budget by the
 * difference. Does nothing in activities without a budget cap. As the system.
 * @throws an error of the database where the budget cap does not allow it
 */
export async function setBudgetTaken(tx: Tx, couponId: string, amount: string): Promise<void> {
  await sql`with before as (
      select k.id, k.activity_id, k.budget_taken from coupon k join coupon_activity a on a.id = k.activity_id
      where k.id = ${couponId} and a.budget_cap is not null and k.budget_taken <> ${amount}::numeric),
    changed as (update coupon k set budget_taken = ${amount}::numeric from before b where k.id = b.id)
    update coupon_activity a set budget_taken = a.budget_taken + ${amount}::numeric - b.budget_taken
    from before b where a.id = b.activity_id`.execute(tx);
}

/**
 * Takes the promised amount of a returned coupon from the budget again, up to the free budget of its activity. As the
 * system.
 */
export async function restoreBudget(tx: Tx, couponId: string): Promise<void> {
  const promise = await tx
    .selectFrom('coupon as k')
    .innerJoin('couponScheme as m', 'm.id', 'k.schemeId')
    .innerJoin('couponActivity as a', 'a.id', 'k.activityId')
    .select(['m.discountType', 'm.value', 'm.cap', 'a.budgetCap', 'a.budgetTaken', 'k.budgetTaken as held'])
    .where('k.id', '=', couponId)
    .forNoKeyUpdate('a')
    .executeTakeFirstOrThrow();
  const { budgetCap, budgetTaken, held } = promise;
  const worst = findWorstCase(promise);
  if (budgetCap === null || worst === null) return;
  await setBudgetTaken(tx, couponId, pickSmaller(worst, subtract(budgetCap, subtract(budgetTaken, held))));
}
