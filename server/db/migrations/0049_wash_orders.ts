import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Wash orders, and their payments, refunds and statement lines in the books that charging orders are in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ORDERS = [
  `alter table app_user_tag add column is_tester boolean not null default false`,
  `comment on column app_user_tag.is_tester is 'its people test the platform: lists can leave out their orders'`,
  `alter table wash_site add column failed_wash text not null default 'refund' check (failed_wash in ('refund', 'review'))`,
  `comment on column wash_site.failed_wash is 'a wash that fails is refunded by itself, or waits for a decision'`,

  `create table wash_order (
     id bigint generated always as identity primary key,
     no text not null unique, company_id bigint not null references company,
     wash_site_id bigint not null references wash_site, washer_id bigint not null references washer,
     supplier_id bigint not null references wash_supplier, service_id bigint not null references wash_service,
     service_name text not null, programme text not null, wash_minutes int not null,
     app_user_id bigint references app_user, enterprise_id bigint references enterprise, id_tag text,
     source text not null check (source in ('console', 'terminal')), purchase_id text,
     license_plate text, car_brand text, email text, tel text, address text,
     currency text not null references currency, timezone text not null,
     status text not null default 'pending' check (status in ('pending', 'washing', 'completed', 'closed')),
     payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paying', 'paid', 'refunded')),
     refund_status text not null default 'notrefund'
       check (refund_status in ('notrefund', 'toberefund', 'refunding', 'refund', 'partialrefund', 'refundfail')),
     payment_type text not null check (payment_type in ('wallet', 'creditcard', 'enterprise', 'terminal')),
     regional_transaction_id text,
     original_amount numeric not null check (original_amount > 0), discount_amount numeric not null default 0,
     coupon_amount numeric not null default 0, payable_amount numeric not null check (payable_amount >= 0),
     paid_amount numeric not null default 0, refunded_amount numeric not null default 0,
     channel_fee numeric not null default 0,
     is_under_review boolean not null default false, failure text, close_reason text, percent int,
     created_at timestamptz not null, paid_at timestamptz, started_at timestamptz, ended_at timestamptz,
     closed_at timestamptz, next_try_at timestamptz, tries int not null default 0, version int not null default 1,
     constraint wash_order_purchase unique (supplier_id, purchase_id),
     check (status <> 'washing' or payment_status in ('paid', 'refunded')),
     check (paid_amount >= refunded_amount and refunded_amount >= 0),
     check (payable_amount = original_amount - discount_amount - coupon_amount))`,
  `comment on column wash_order.source is 'console: sold by an operator; terminal: bought at the machine'`,
  `comment on column wash_order.purchase_id is 'the number that the supplier gave to what was bought at the machine'`,
  `comment on column wash_order.regional_transaction_id is 'of the payment provider at whose terminal it was paid'`,
  `comment on column wash_order.failure is 'why the wash failed'`,
  `comment on column wash_order.next_try_at is 'when billing looks at it; null: nothing is due'`,
  `create function omp_wash_order_no() returns trigger language plpgsql as $$
     begin
       new.no := coalesce(new.no,
         'W' || to_char(new.created_at at time zone 'UTC', 'YYMMDDHH24MI') || '-' || lpad((new.id % 1000000)::text, 6, '0'));
       return new;
     end $$`,
  `create trigger wash_order_no before insert on wash_order for each row execute function omp_wash_order_no()`,
  `create index on wash_order (company_id, created_at desc, id desc)`,
  `create index on wash_order (created_at desc, id desc)`,
  `create index on wash_order (wash_site_id, created_at desc)`,
  `create index on wash_order (washer_id, created_at desc)`,
  `create index on wash_order (service_id)`,
  `create index on wash_order (app_user_id, created_at desc) where app_user_id is not null`,
  `create index on wash_order (enterprise_id, created_at desc) where enterprise_id is not null`,
  `create index wash_order_due on wash_order (next_try_at) where next_try_at is not null`,
  // A machine washes one car at a time, and is sold to one at a time.
  `create unique index wash_order_open on wash_order (washer_id) where status in ('pending', 'washing')`,
  `create index wash_order_reviewed on wash_order (company_id) where is_under_review`,
  ...ownedBy('wash_order', 'company_id = (select omp_company()) or enterprise_id = (select omp_enterprise())'),
  `alter table wash_command add column order_id bigint references wash_order`,
  `create index on wash_command (order_id) where order_id is not null`,
];

/**
 * Tables whose rows belong to a charging order or a wash order, with the rule for the number of orders that a row
 * names.
 */
const SHARED: readonly (readonly [table: string, rule: string])[] = [
  ['order_event', '= 1'],
  ['refund', '= 1'],
  ['statement_line', '= 1'],
  ['ledger_entry', '<= 1'],
  ['approval', '<= 1'],
  ['unapproved_move', '<= 1'],
];

const BOOKS = [
  ...SHARED.flatMap(([table, rule]) => [
    `alter table ${table} alter column order_id drop not null, add column wash_order_id bigint references wash_order,
       add constraint ${table}_order check (num_nonnulls(order_id, wash_order_id) ${rule})`,
    `create index on ${table} (wash_order_id) where wash_order_id is not null`,
  ]),
  `alter table payment add column wash_order_id bigint references wash_order, drop constraint payment_check,
     add constraint payment_subject
       check (num_nonnulls(order_id, wash_order_id, top_up_id, prepay_id, refund_id) = 1)`,
  `create index on payment (wash_order_id) where wash_order_id is not null`,
  ...['order_event', 'refund', 'payment', 'ledger_entry'].map(
    (table) => `create policy wash_orders on ${table} to omp_app
      using (wash_order_id is not null and exists (select from wash_order o where o.id = wash_order_id))`,
  ),

  `alter table statement_line alter column station_id drop not null, alter column charger_id drop not null,
     add column wash_site_id bigint references wash_site,
     add constraint statement_line_place check (case when wash_order_id is null
       then num_nonnulls(station_id, charger_id) = 2 and wash_site_id is null
       else wash_site_id is not null and num_nonnulls(station_id, charger_id) = 0 end)`,
  `create index on statement_line (wash_site_id, day) where wash_site_id is not null`,

  `alter table profit_share add column wash_site_id bigint references wash_site on delete cascade,
     drop constraint profit_share_check, add constraint profit_share_place
       check (num_nonnulls(station_id, charger_id, wash_site_id) = 1)`,
  `create policy wash_sites on profit_share to omp_app
     using (wash_site_id is not null and wash_site_id in (select id from wash_site))`,
  `create unique index profit_share_wash_site on profit_share (wash_site_id, coalesce(company_id, 0))
     where wash_site_id is not null`,

  `create view wash_site_name as select id, name from wash_site`,
];

const STATEMENTS = [...ORDERS, ...BOOKS];
