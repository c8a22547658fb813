import { sql } from 'kysely';
import { findSpanStatus, type SpanStatus } from '../../src/contract/span';
import type { Tx } from '../db/database';
import { findWorstCase } from '../domain/coupons/schemeTerms';
import { toWire } from '../wire/wireTime';

function selectGivers(tx: Tx) {
  return tx
    .selectFrom('couponActivity as a')
    .innerJoin('couponScheme as m', 'm.id', 'a.schemeId')
    .selectAll('a')
    .select(['m.discountType', 'm.value', 'm.cap', 'm.validDays', 'm.validFrom', 'm.validUntil']);
}

/** An activity with the fields of its scheme that decide about a grant. */
export type Giver = Awaited<ReturnType<ReturnType<typeof selectGivers>['executeTakeFirstOrThrow']>>;

/**
 * An activity of the caller's, held until the transaction ends: its quantity, limits and budget are counted by one at a
 * time.
 */
export function lockActivity(tx: Tx, by: { id: string } | { code: string }): Promise<Giver | undefined> {
  const found =
    'id' in by ? selectGivers(tx).where('a.id', '=', by.id) : selectGivers(tx).where('a.code', '=', by.code);
  return found.forUpdate('a').executeTakeFirst();
}

/** The status of an activity by time and by its ending. */
export function findActivityStatus({ startsAt, endsAt, endedAt }: Giver, now: number): SpanStatus {
  const span = { startsAt: toWire(startsAt), endsAt: toWire(endsAt), endedAt: endedAt && toWire(endedAt) };
  return findSpanStatus(span, toWire(now));
}

/** Part of the budget that a granted coupon takes: the most that it can cost; zero without a budget cap. */
export function findBudgetPart({ budgetCap, ...scheme }: Giver): string {
  return budgetCap === null ? '0' : (findWorstCase(scheme) ?? budgetCap);
}

/** Validity of a coupon granted now; null: its scheme has ended. */
export function findValidity(
  { validDays, validFrom, validUntil }: Giver,
  now: number,
): { validFrom: Date; validUntil: Date } | null {
  if (validDays !== null) return { validFrom: new Date(now), validUntil: new Date(now + validDays * DAY_MS) };
  if (validFrom === null || validUntil === null || validUntil.getTime() <= now) return null;
  return { validFrom, validUntil };
}

const DAY_MS = 86_400_000;

/** App users that can receive the coupons of the activity `a`, as the app user `u`. */
export const IS_RECEIVER = sql<boolean>`(a.receive = 'all'
  or exists (select from coupon_activity_user r where r.activity_id = a.id and r.app_user_id = u.id)
  or exists (select from coupon_activity_tag t join app_user_tag_member g on g.tag_id = t.tag_id
    where t.activity_id = a.id and g.app_user_id = u.id))`;
