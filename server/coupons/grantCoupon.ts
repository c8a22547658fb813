import { sql } from 'kysely';
import type { COUPON_SOURCES } from '../../src/contract/evo-discount/coupon';
import { addAmounts, compare } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import { findActivityStatus, findBudgetPart, findValidity, IS_RECEIVER, type Giver } from './activities';

export type GrantRefusal =
  | 'notUnderway'
  | 'soldOut'
  | 'budgetSpent'
  | 'schemeEnded'
  | 'userDisabled'
  | 'notReceiver'
  | 'userLimit';

export interface Grant {
  appUserId: string;
  source: (typeof COUPON_SOURCES)[number];
  /** The charging order that earns it. */
  earnedOrderId?: string;
  /** The exchange code that it is given for. */
  codeId?: string;
}

export type GrantOutcome = { couponId: string } | { refusal: GrantRefusal };

/**
 * Grants a coupon of an activity that is held: never more than its quantity, the limit of an app user and its budget
 * cap allow. As the system.
 */
export async function grantCoupon(tx: Tx, now: number, activity: Giver, grant: Grant): Promise<GrantOutcome> {
  const validity = findValidity(activity, now);
  if (validity === null) return { refusal: 'schemeEnded' };
  const refusal = findShortage(activity, now) ?? (await findUserRefusal(tx, activity, grant));
  if (refusal) return { refusal };
  const budgetTaken = findBudgetPart(activity);
  const { id: activityId, companyId, schemeId, currency, arrival } = activity;
  const isEarned = grant.source === 'issue';
  await tx
    .updateTable('couponActivity')
    .set(({ eb }) => ({
      granted: eb('granted', '+', 1),
      budgetTaken: sql`budget_taken + ${budgetTaken}::numeric`,
    }))
    .where('id', '=', activityId)
    .execute();
  const { id } = await tx
    .insertInto('coupon')
    .values({
      ...{ activityId, companyId, schemeId, currency, budgetTaken },
      ...grant,
      ...validity,
      // An earned coupon waits in the activity until the user collects it there.
      useStatus: isEarned && arrival === 'activity' ? 'forbidden' : 'unused',
      grantedAt: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { couponId: id };
}

/** Whether an activity has a coupon left. */
function findShortage(activity: Giver, now: number): GrantRefusal | null {
  const { granted, quantity, budgetCap, budgetTaken } = activity;
  if (findActivityStatus(activity, now) !== 'underway') return 'notUnderway';
  if (granted >= quantity) return 'soldOut';
  const taken = addAmounts(budgetTaken, findBudgetPart(activity));
  return budgetCap !== null && compare(taken, budgetCap) > 0 ? 'budgetSpent' : null;
}

/** Whether an app user can receive a coupon of an activity. */
async function findUserRefusal(
  tx: Tx,
  { id, perUserLimit }: Giver,
  { appUserId }: Grant,
): Promise<GrantRefusal | null> {
  const { rows } = await sql<{ canReceive: boolean; isReceiver: boolean; held: number }>`
    select u.status = 'enabled' and u.anonymised_at is null as can_receive, ${IS_RECEIVER} as is_receiver,
      (select count(*)::int from coupon k where k.activity_id = a.id and k.app_user_id = u.id
        and k.status <> 'invalid') as held
    from coupon_activity a, app_user u where a.id = ${id} and u.id = ${appUserId}`.execute(tx);
  const [user] = rows;
  if (!user?.canReceive) return 'userDisabled';
  if (!user.isReceiver) return 'notReceiver';
  return perUserLimit !== null && user.held >= perUserLimit ? 'userLimit' : null;
}
