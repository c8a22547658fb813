import { sql, type RawBuilder } from 'kysely';
import type { BindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { NEAR_SHARE } from '../../../../src/lib/limitUse';
import {
  ACCOUNT_CURRENCY,
  selectCounted,
  sumDriverKwh,
  sumDriverSpent,
  type EnterpriseMonth,
} from '../../../db/terms/payerFacts';
import { selectRunning } from '../runningSessions';
import { selectFleetTags } from './fleetTags';

const SPENT = sql`sum(o.paid_amount - o.refunded_amount)`;

/** Money of the counted orders by currency, in the digits of each; `more` narrows the orders `o`. */
export function sumSpend(month: EnterpriseMonth, more: RawBuilder<unknown>): RawBuilder<BindUser['spend']> {
  return sql<BindUser['spend']>`(
    select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', round(s.amount, q.digits)::text) order by s.currency), '[]')
    from (select o.currency, ${SPENT} as amount
      from ${selectCounted(month)} ${more} group by o.currency having ${SPENT} <> 0) s
    join currency q on q.code = s.currency)`;
}

const OF_DRIVER = sql`and o.app_user_id = b.app_user_id`;

/** Money of a driver in the currency of the account, by which drivers can be ranked. */
export function sumAccountSpend(month: EnterpriseMonth): RawBuilder<string> {
  return sql<string>`(select coalesce(${SPENT}, 0) from ${selectCounted(month)} ${OF_DRIVER}
    and o.currency = ${ACCOUNT_CURRENCY})`;
}

/** Figures of the binding `b` to the enterprise `e` in a month. @param now decides on its tags */
export function selectDriverFigures(month: EnterpriseMonth, now: Date) {
  return [
    sumDriverKwh(month).as('used'),
    findLimitShare(month).as('limitShare'),
    findSpendShare(month).as('spendShare'),
    countSessions(month).as('sessions'),
    sumSpend(month, OF_DRIVER).as('spend'),
    LAST_SESSION.as('lastSessionAt'),
    RUNNING.as('running'),
    selectFleetTags(now, sql`and t.app_user_id = b.app_user_id`).as('fleetTags'),
  ] as const;
}

export function findLimitShare(month: EnterpriseMonth): RawBuilder<string | null> {
  return sql<string | null>`round(100 * ${sumDriverKwh(month)} / b.monthly_limit, 1)`;
}

function findSpendShare(month: EnterpriseMonth): RawBuilder<string | null> {
  return sql<string | null>`round(100 * ${sumDriverSpent(month)} / b.spend_limit, 1)`;
}

/** Whether so much of the limit in energy or in money of the binding `b` is used up that it is near. */
export function isNearLimit(month: EnterpriseMonth): RawBuilder<boolean> {
  return sql<boolean>`coalesce(greatest(${findLimitShare(month)}, ${findSpendShare(month)}) >= ${100 * NEAR_SHARE}, false)`;
}

export function countSessions(month: EnterpriseMonth): RawBuilder<number> {
  return sql<number>`(select count(*)::int from ${selectCounted(month)} ${OF_DRIVER})`;
}

export const LAST_SESSION = sql<Date | null>`(select max(o.started_at) from charging_order o
  where o.enterprise_id = b.enterprise_id and o.app_user_id = b.app_user_id)`;

const RUNNING = selectRunning(sql`and o.enterprise_id = b.enterprise_id and o.app_user_id = b.app_user_id`);
