import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Coupon schemes, activities, coupons with their uses, and exchange codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = 'company_id = (select omp_company())';

const SCHEMES = [
  `create table coupon_scheme (
     id bigint generated always as identity primary key, company_id bigint references company,
     name text not null, currency text not null references currency,
     coupon_type text not null check (coupon_type in ('free', 'discount')),
     derate text not null check (derate in ('total', 'electricity', 'service')),
     discount_type text check (discount_type in ('reduction', 'discount')), value numeric check (value > 0),
     cap numeric check (cap > 0),
     meet_demand text check (meet_demand in ('amount', 'electricity')), threshold numeric check (threshold > 0),
     business text not null check (business in ('all', 'charging', 'washing')),
     valid_days int check (valid_days > 0), valid_from timestamptz, valid_until timestamptz,
     use text not null check (use in ('all', 'designated')), retired_at timestamptz,
     version int not null default 1, created_at timestamptz not null default now(),
     check ((coupon_type = 'discount') = (discount_type is not null) and (discount_type is null) = (value is null)),
     check (discount_type <> 'discount' or value <= 100), check ((meet_demand is null) = (threshold is null)),
     check (num_nonnulls(valid_days, valid_until) = 1 and (valid_from is null) = (valid_until is null)),
     check (valid_from < valid_until))`,
  `comment on column coupon_scheme.company_id is 'null: the operators'' own'`,
  `comment on column coupon_scheme.value is 'an amount, or per cent; null: the coupon is free'`,
  `comment on column coupon_scheme.valid_days is 'from the grant; null: between the dates'`,
  `create index on coupon_scheme (company_id) where company_id is not null`,
  ...ownedBy('coupon_scheme', OWN),
];

const ACTIVITIES = [
  `create table coupon_activity (
     id bigint generated always as identity primary key, company_id bigint references company,
     code text not null unique, name text not null, scheme_id bigint not null references coupon_scheme,
     currency text not null references currency,
     activity_type text not null check (activity_type in ('receive', 'issue', 'redeem')),
     issue_demand text check (issue_demand in ('electricity', 'chargeamount', 'actualamount')), issue_threshold numeric,
     quantity int not null check (quantity > 0), per_user_limit int check (per_user_limit > 0),
     budget_cap numeric check (budget_cap > 0), budget_taken numeric not null default 0,
     receive text not null check (receive in ('all', 'designated')), use text not null check (use in ('all', 'designated')),
     arrival text not null check (arrival in ('direct', 'activity')),
     starts_at timestamptz not null, ends_at timestamptz not null, ended_at timestamptz,
     granted int not null default 0, sent_at timestamptz,
     codes_made int not null default 0, sealed_seed text, codes_exported_at timestamptz,
     created_by_name text, version int not null default 1, created_at timestamptz not null default now(),
     check (starts_at < ends_at), check ((activity_type = 'issue') = (issue_demand is not null)),
     check ((issue_demand is null) = (issue_threshold is null)),
     constraint coupon_activity_quantity check (granted between 0 and quantity),
     constraint coupon_activity_budget check (budget_taken >= 0 and (budget_cap is null or budget_taken <= budget_cap)))`,
  `comment on column coupon_activity.budget_taken is 'what its open coupons can still cost and its used ones have cost; 0 without a budget cap'`,
  `comment on column coupon_activity.sent_at is 'when coupons were sent to all designated receivers'`,
  `comment on column coupon_activity.sealed_seed is 'from which its exchange codes are made; gone when they have been exported'`,
  `create index on coupon_activity (company_id) where company_id is not null`,
  `create index on coupon_activity (scheme_id)`,
  `create index on coupon_activity (activity_type, ends_at)`,
  ...ownedBy('coupon_activity', OWN),

  `create table coupon_place (
     id bigint generated always as identity primary key,
     scheme_id bigint references coupon_scheme on delete cascade, activity_id bigint references coupon_activity on delete cascade,
     station_id bigint references station, wash_site_id bigint references wash_site,
     check (num_nonnulls(scheme_id, activity_id) = 1), check (num_nonnulls(station_id, wash_site_id) = 1))`,
  `create unique index on coupon_place (scheme_id, station_id, wash_site_id) nulls not distinct where scheme_id is not null`,
  `create unique index on coupon_place (activity_id, station_id, wash_site_id) nulls not distinct where activity_id is not null`,
  `create index on coupon_place (station_id) where station_id is not null`,
  `create index on coupon_place (wash_site_id) where wash_site_id is not null`,
  ...ownedBy(
    'coupon_place',
    'scheme_id in (select id from coupon_scheme) or activity_id in (select id from coupon_activity)',
  ),
  `create table coupon_activity_tag (
     activity_id bigint not null references coupon_activity on delete cascade,
     tag_id bigint not null references app_user_tag on delete cascade, primary key (activity_id, tag_id))`,
  `create index on coupon_activity_tag (tag_id)`,
  ...ownedBy('coupon_activity_tag', 'activity_id in (select id from coupon_activity)'),
  `create table coupon_activity_user (
     activity_id bigint not null references coupon_activity on delete cascade,
     app_user_id bigint not null references app_user, primary key (activity_id, app_user_id))`,
  `create index on coupon_activity_user (app_user_id)`,
  ...ownedBy('coupon_activity_user', 'activity_id in (select id from coupon_activity)'),
];

const COUPONS = [
  `create table exchange_code (
     id bigint generated always as identity primary key, activity_id bigint not null references coupon_activity,
     company_id bigint references company, serial int not null, hash bytea not null unique,
     status text not null default 'notexchanged' check (status in ('notexchanged', 'exchanged', 'expired', 'invalid')),
     app_user_id bigint references app_user, exchanged_at timestamptz, created_at timestamptz not null default now(),
     unique (activity_id, serial), check ((status = 'exchanged') = (exchanged_at is not null)))`,
  `comment on column exchange_code.hash is 'SHA-256 of the code'`,
  `create index on exchange_code (created_at desc, id desc)`,
  `create index on exchange_code (app_user_id) where app_user_id is not null`,
  ...ownedBy('exchange_code', OWN),

  `create table coupon (
     id bigint generated always as identity primary key,
     no text not null generated always as ('C' || lpad(id::text, 10, '0')) stored,
     activity_id bigint not null references coupon_activity, company_id bigint references company,
     scheme_id bigint not null references coupon_scheme, currency text not null references currency,
     app_user_id bigint not null references app_user,
     source text not null check (source in ('receive', 'issue', 'redeem', 'grant')),
     status text not null default 'notused' check (status in ('notused', 'used', 'expired', 'invalid')),
     use_status text not null default 'unused' check (use_status in ('forbidden', 'unused', 'used', 'expired')),
     granted_at timestamptz not null, valid_from timestamptz not null, valid_until timestamptz not null,
     used_at timestamptz, cancelled_at timestamptz,
     earned_order_id bigint references charging_order, code_id bigint unique references exchange_code,
     budget_taken numeric not null default 0 check (budget_taken >= 0),
     check (valid_from < valid_until), check ((status = 'used') = (use_status = 'used')),
     check ((status = 'used') = (used_at is not null)))`,
  `comment on column coupon.company_id is 'of its activity'`,
  `comment on column coupon.budget_taken is 'its part of what is taken of the budget of the activity: the most that it can cost, or what it has cost'`,
  `create unique index coupon_earned on coupon (activity_id, earned_order_id) where earned_order_id is not null`,
  `create index on coupon (activity_id, app_user_id)`,
  `create index on coupon (app_user_id, currency) where status = 'notused'`,
  `create index on coupon (valid_until) where status = 'notused'`,
  `create index on coupon (granted_at desc, id desc)`,
  `create index on coupon (earned_order_id) where earned_order_id is not null`,
  ...ownedBy('coupon', OWN),

  // A coupon that is returned can be taken again, and an order that returned one can take another.
  `create table coupon_use (
     id bigint generated always as identity primary key, coupon_id bigint not null references coupon,
     activity_id bigint not null references coupon_activity, company_id bigint references company,
     order_id bigint references charging_order, wash_order_id bigint references wash_order,
     station_id bigint references station, wash_site_id bigint references wash_site,
     amount numeric not null check (amount > 0), booked numeric not null default 0,
     taken_at timestamptz not null, booked_at timestamptz, returned_at timestamptz,
     check (num_nonnulls(order_id, wash_order_id) = 1), check ((order_id is null) = (station_id is null)),
     check ((wash_order_id is null) = (wash_site_id is null)), check (returned_at is null or booked = 0))`,
  `comment on column coupon_use.booked is 'what of the amount is in the books'`,
  `create unique index coupon_use_of_coupon on coupon_use (coupon_id) where returned_at is null`,
  `create unique index coupon_use_of_order on coupon_use (order_id) where returned_at is null and order_id is not null`,
  `create unique index coupon_use_of_wash on coupon_use (wash_order_id) where returned_at is null and wash_order_id is not null`,
  `create index on coupon_use (coupon_id)`,
  `create index on coupon_use (order_id) where order_id is not null`,
  `create index on coupon_use (wash_order_id) where wash_order_id is not null`,
  `create index on coupon_use (activity_id, taken_at)`,
  ...ownedBy('coupon_use', OWN),

  `create table coupon_earning (
     order_id bigint primary key references charging_order, completed_at timestamptz not null)`,
  `comment on table coupon_earning is 'completed orders for which activities have yet to issue coupons'`,
  ...ownedBy('coupon_earning', 'false'),
];

const HISTORY = [
  `create trigger coupon_scheme_history after insert or delete or update on coupon_scheme
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
  `create trigger coupon_activity_history after insert or delete or update of name, scheme_id, issue_demand, issue_threshold,
     quantity, per_user_limit, budget_cap, receive, use, arrival, starts_at, ends_at, ended_at, codes_exported_at
     on coupon_activity for each row when (omp_scope() is not null)
     execute function omp_record_change('{granted,budget_taken,sent_at,codes_made,sealed_seed}')`,
  ...['coupon_scheme', 'coupon_activity'].map(
    (table) => `create policy ${table}_history on record_change for select to omp_app
      using (table_name = '${table}' and record_id in (select id from ${table}))`,
  ),
];

const STATEMENTS = [...SCHEMES, ...ACTIVITIES, ...COUPONS, ...HISTORY];
