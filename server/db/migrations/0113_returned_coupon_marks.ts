import { sql, type Kysely } from 'kysely';

/** Statistics count a coupon no more once it is returned, which may be after the last change of its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ENDED_DAY = '(coalesce(o.stopped_at, o.priced_at) at time zone o.timezone)::date';
const STARTED_DAY = '(o.started_at at time zone o.timezone)::date';
const PAID_DAY = '(o.paid_at at time zone o.timezone)::date';

const markOrders = (
  condition: string,
) => `insert into statistic_change (station_id, company_id, app_user_id, from_day, until_day)
  select distinct o.station_id, o.company_id, o.app_user_id, least(${STARTED_DAY}, ${ENDED_DAY}), greatest(${STARTED_DAY}, ${ENDED_DAY})
  from charging_order o where o.priced_at is not null and ${condition}`;
const markWashes = (
  condition: string,
) => `insert into statistic_change (wash_site_id, company_id, app_user_id, from_day, until_day)
  select distinct o.wash_site_id, o.company_id, o.app_user_id, ${PAID_DAY}, ${PAID_DAY}
  from wash_order o where o.paid_at is not null and ${condition}`;

const hasReturned = (column: string) =>
  `o.coupon_amount > 0 and exists (select from coupon_use x where x.${column} = o.id and x.returned_at is not null)`;

const STATEMENTS = [
  `create function omp_statistic_coupon() returns trigger language plpgsql security definer set search_path = public as $$
   begin
     ${markOrders('o.id = new.order_id')};
     ${markWashes('o.id = new.wash_order_id')};
     return null;
   end $$`,
  `create trigger statistic_coupon_returned after update of returned_at on coupon_use for each row
     when (old.returned_at is distinct from new.returned_at) execute function omp_statistic_coupon()`,
  // An order can take another coupon of the same worth.
  `create trigger statistic_coupon_taken after insert on coupon_use for each row execute function omp_statistic_coupon()`,
  markOrders(hasReturned('order_id')),
  markWashes(hasReturned('wash_order_id')),
];
