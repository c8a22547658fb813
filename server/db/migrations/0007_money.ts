import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Money: price versions, charging orders, payments and refunds, the double-entry ledger, and the lines that statements
 * add up. Existing rows of ledger, versions, timelines and statement lines are never changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ORDER_STATES = `'prepaid', 'authorized', 'charging', 'pricing', 'unpaid', 'withholding', 'paying', 'completed', 'closed',
  'refunding', 'refunded', 'refundfailed'`;
const REFUND_STATES = `'notrefund', 'toberefund', 'refunding', 'refund', 'partialrefund', 'refundfail'`;
const ABNORMAL_TYPES = `'stopMissing', 'meterMissing', 'meterRollback', 'overEnergy', 'overPower', 'overDuration',
  'negativeDuration', 'longInactivity', 'zeroEnergy', 'lowEnergy', 'priceMissing', 'userMissing', 'settleFailed'`;
/** Liabilities are on the credit side; only claims on providers and enterprises are debit. */
const ACCOUNT_KINDS = `'user_wallet', 'user_hold', 'prepayment', 'company_receivable', 'platform_revenue', 'platform_fee',
  'channel_fee', 'tax', 'promotion', 'refund_clearing', 'cash_clearing', 'enterprise_receivable', 'adjustment'`;
const ENTRY_KINDS = `'topup', 'hold', 'release', 'prepay', 'charge', 'carwash', 'refund', 'refund_paid', 'fee', 'adjust',
  'payout', 'reversal'`;

/** A wallet is seen by the companies whose customer its owner is; an enterprise sees none. */
const OWN_CUSTOMER = `(select omp_company()) is not null and app_user_id in (select id from app_user)`;

const STATEMENTS = [
  // Figures by currency: hold on a wallet when a session begins, and limit above which a second person has to approve.
  `alter table currency add hold_amount numeric not null default 20, add approval_limit numeric not null default 200`,
  // Payment method of a driver. The token names a card at its provider; a sandbox token sets the card's behaviour.
  `alter table app_user add payment_type text not null default 'wallet' check (payment_type in ('wallet', 'creditcard')),
     add card_token text`,

  // --- prices ---------------------------------------------------------------------------------------------------------
  `create table price_version (
     id bigint generated always as identity primary key,
     setting_id bigint not null references price_setting on delete cascade, no int not null,
     valid_from timestamptz not null, plan jsonb not null, created_by_name text not null,
     created_at timestamptz not null default now(), unique (setting_id, no))`,
  `comment on column price_version.plan is 'PricePlan of the contract; never changed, since orders were priced by it'`,
  `create index on price_version (setting_id, valid_from desc, no desc)`,
  `create trigger price_version_stays before update on price_version for each row execute function omp_append_only()`,

  // --- orders ---------------------------------------------------------------------------------------------------------
  `create table charging_order (
     id bigint generated always as identity primary key, no text not null unique,
     transaction_id bigint unique references charge_transaction,
     charger_id bigint not null references charger, connector_id bigint not null references connector,
     station_id bigint not null references station, company_id bigint not null references company,
     app_user_id bigint references app_user, enterprise_id bigint references enterprise, id_tag text,
     currency text not null references currency, timezone text not null,
     status text not null check (status in (${ORDER_STATES})),
     refund_status text not null default 'notrefund' check (refund_status in (${REFUND_STATES})),
     payment_type text not null default 'unknown', price_version_id bigint references price_version,
     created_at timestamptz not null default now(), started_at timestamptz, stopped_at timestamptz,
     priced_at timestamptz, paid_at timestamptz, closed_at timestamptz, close_reason text,
     energy_wh bigint, breakdown jsonb, manual_amount numeric,
     original_amount numeric, discount_amount numeric, coupon_amount numeric,
     payable_electricity numeric, payable_service numeric, payable_amount numeric, platform_fee numeric, tax numeric,
     paid_amount numeric not null default 0, refunded_amount numeric not null default 0,
     channel_fee numeric not null default 0, held_amount numeric not null default 0,
     is_under_review boolean not null default false,
     tries int not null default 0, next_try_at timestamptz, version int not null default 1,
     check (paid_amount >= 0 and refunded_amount between 0 and paid_amount))`,
  `comment on column charging_order.next_try_at is 'when the biller looks at it again; null: there is nothing to do'`,
  `comment on column charging_order.is_under_review is 'an abnormal order of it is pending'`,
  `create index on charging_order (created_at desc, id desc)`,
  `create index on charging_order (company_id, created_at desc, id desc)`,
  `create index on charging_order (station_id, created_at desc)`,
  `create index on charging_order (status, created_at desc)`,
  `create index on charging_order (started_at)`,
  `create index on charging_order (app_user_id, created_at desc)`,
  `create index on charging_order (enterprise_id, created_at desc) where enterprise_id is not null`,
  `create index charging_order_due on charging_order (next_try_at) where next_try_at is not null`,
  `create function omp_order_no() returns trigger language plpgsql as $$
     begin
       new.no := coalesce(new.no, to_char(new.created_at at time zone 'UTC', 'YYMMDDHH24MI') || '-' || lpad((new.id % 1000000)::text, 6, '0'));
       return new;
     end $$`,
  `create trigger charging_order_no before insert on charging_order for each row execute function omp_order_no()`,
  `create table order_event (
     id bigint generated always as identity primary key, order_id bigint not null references charging_order,
     at timestamptz not null, kind text not null, user_name text, params jsonb not null default '{}',
     before jsonb, after jsonb)`,
  `create index on order_event (order_id, id)`,
  `create trigger order_event_stays before update or delete on order_event for each row execute function omp_append_only()`,
  `create table abnormal_order (
     id bigint generated always as identity primary key, order_id bigint not null references charging_order,
     station_id bigint not null references station, company_id bigint not null references company,
     type text not null check (type in (${ABNORMAL_TYPES})), params jsonb not null default '{}',
     state text not null default 'pending' check (state in ('pending', 'done')), found_at timestamptz not null,
     action text check (action in ('confirm', 'close', 'settle', 'amount')), reason text, before jsonb, after jsonb,
     done_at timestamptz, done_by_name text, version int not null default 1,
     unique (order_id, type), check ((state = 'done') = (action is not null)))`,
  `create index on abnormal_order (found_at desc, id desc)`,
  `create index on abnormal_order (company_id, found_at desc)`,
  `create index on abnormal_order (station_id, found_at desc)`,

  // --- ways of money --------------------------------------------------------------------------------------------------
  `create table approval (
     id bigint generated always as identity primary key, kind text not null check (kind in ('refund', 'adjust')),
     company_id bigint references company, order_id bigint references charging_order, app_user_id bigint references app_user,
     amount numeric not null, currency text not null references currency, reason text not null,
     params jsonb not null default '{}', state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
     requested_by bigint not null, requested_by_name text not null, requested_at timestamptz not null,
     decided_by bigint, decided_by_name text, decided_at timestamptz, decision_reason text,
     check (decided_by is distinct from requested_by))`,
  `create index on approval (state, requested_at desc)`,
  `create table prepay_record (
     id bigint generated always as identity primary key, no text not null unique,
     order_id bigint not null references charging_order, app_user_id bigint references app_user,
     station_id bigint not null references station, company_id bigint not null references company,
     amount numeric not null check (amount > 0), used numeric not null default 0, returned numeric not null default 0,
     currency text not null references currency, payment_type text not null,
     status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'notrefund', 'refund')),
     created_at timestamptz not null, paid_at timestamptz, ended_at timestamptz, check (used + returned <= amount))`,
  `create index on prepay_record (created_at desc, id desc)`,
  `create index on prepay_record (order_id)`,
  `create table top_up (
     id bigint generated always as identity primary key, no text not null unique,
     app_user_id bigint not null references app_user, amount numeric not null check (amount > 0),
     fee numeric not null default 0, currency text not null references currency, payment_type text not null,
     status text not null default 'paying' check (status in ('paying', 'completed', 'failed')),
     created_at timestamptz not null, paid_at timestamptz, error text)`,
  `create index on top_up (created_at desc, id desc)`,
  `create index on top_up (app_user_id, created_at desc)`,
  `create table refund (
     id bigint generated always as identity primary key, no text not null unique,
     order_id bigint not null references charging_order, company_id bigint not null references company,
     amount numeric not null check (amount > 0), currency text not null references currency,
     target text not null check (target in ('wallet', 'source')), reason text not null,
     status text not null check (status in ('toberefund', 'refunding', 'refund', 'refundfail')),
     approval_id bigint references approval, requested_by_name text not null, created_at timestamptz not null,
     ended_at timestamptz, error text)`,
  `create index on refund (order_id)`,
  `create table payment (
     id bigint generated always as identity primary key, key text not null unique,
     order_id bigint references charging_order, top_up_id bigint references top_up, prepay_id bigint references prepay_record,
     refund_id bigint references refund, direction text not null check (direction in ('pay', 'refund')),
     provider text not null, method text not null, amount numeric not null check (amount > 0),
     currency text not null references currency, channel_fee numeric not null default 0,
     status text not null default 'pending' check (status in ('pending', 'succeeded', 'declined', 'failed')),
     provider_ref text, tries int not null default 0, created_at timestamptz not null, next_ask_at timestamptz,
     ended_at timestamptz, error text,
     check (num_nonnulls(order_id, top_up_id, prepay_id, refund_id) = 1))`,
  `comment on column payment.key is 'told to the provider with every try: it never does one key twice'`,
  `create index on payment (order_id)`,
  `create index on payment (top_up_id)`,
  `create index on payment (refund_id)`,
  `create index on payment (prepay_id)`,
  `create index payment_due on payment (next_ask_at) where status = 'pending'`,

  // --- ledger: debit is positive, credit negative; every entry adds up to zero -------------------------------------------
  `create table ledger_account (
     id bigint generated always as identity primary key, kind text not null check (kind in (${ACCOUNT_KINDS})),
     app_user_id bigint references app_user, company_id bigint references company,
     enterprise_id bigint references enterprise, provider text, currency text not null references currency,
     unique nulls not distinct (kind, app_user_id, company_id, enterprise_id, provider, currency), unique (id, currency))`,
  `create index on ledger_account (app_user_id)`,
  `create table ledger_entry (
     id bigint generated always as identity primary key, key text not null unique, at timestamptz not null,
     kind text not null check (kind in (${ENTRY_KINDS})), currency text not null references currency,
     order_id bigint references charging_order, refund_id bigint references refund, top_up_id bigint references top_up,
     prepay_id bigint references prepay_record, approval_id bigint references approval,
     app_user_id bigint references app_user, company_id bigint references company,
     enterprise_id bigint references enterprise, reason text, user_name text, unique (id, currency))`,
  `comment on column ledger_entry.key is 'names the effect: an order is charged once, whoever tries'`,
  `create index on ledger_entry (order_id)`,
  `create index on ledger_entry (kind, at desc, id desc)`,
  `create index on ledger_entry (app_user_id, at desc, id desc)`,
  `create table ledger_posting (
     id bigint generated always as identity primary key, entry_id bigint not null, account_id bigint not null,
     currency text not null, amount numeric not null check (amount <> 0), seq bigint, balance_after numeric,
     foreign key (entry_id, currency) references ledger_entry (id, currency),
     foreign key (account_id, currency) references ledger_account (id, currency), unique (account_id, seq))`,
  `comment on column ledger_posting.balance_after is 'what the owner of a wallet then had; of other accounts null, their balance is a sum'`,
  `create index on ledger_posting (entry_id)`,
  `create index on ledger_posting (account_id, id)`,
  // The first transaction that needs an account makes it; a second one waits for the first.
  `create function omp_ledger_account(of_kind text, of_user bigint, of_company bigint, of_enterprise bigint,
       of_provider text, of_currency text)
     returns bigint language plpgsql security definer set search_path = public as $$
     declare found bigint;
     begin
       loop
         if of_user is not null then
           select id into found from ledger_account
             where app_user_id = of_user and kind = of_kind and currency = of_currency;
         else
           select id into found from ledger_account where kind = of_kind and app_user_id is null
             and company_id is not distinct from of_company and enterprise_id is not distinct from of_enterprise
             and provider is not distinct from of_provider and currency = of_currency;
         end if;
         if found is not null then return found; end if;
         insert into ledger_account (kind, app_user_id, company_id, enterprise_id, provider, currency)
           values (of_kind, of_user, of_company, of_enterprise, of_provider, of_currency)
           on conflict do nothing returning id into found;
         if found is not null then return found; end if;
       end loop;
     end $$`,
  // Postings of a wallet are serialized by the lock on its account row. A posting above the balance is refused.
  `create function omp_wallet_balance() returns trigger language plpgsql security definer set search_path = public as $$
     declare of_kind text; last_seq bigint; last_balance numeric;
     begin
       select kind into of_kind from ledger_account where id = new.account_id;
       if of_kind not in ('user_wallet', 'user_hold') then
         new.seq := null; new.balance_after := null;
         return new;
       end if;
       perform from ledger_account where id = new.account_id for update;
       select seq, balance_after into last_seq, last_balance from ledger_posting
         where account_id = new.account_id and seq is not null order by seq desc limit 1;
       new.seq := coalesce(last_seq, 0) + 1;
       new.balance_after := coalesce(last_balance, 0) - new.amount;
       if new.balance_after < 0 then
         raise exception 'insufficient balance' using errcode = 'OM001';
       end if;
       return new;
     end $$`,
  `create trigger ledger_posting_wallet before insert on ledger_posting
     for each row execute function omp_wallet_balance()`,
  // The whole balance, also for a company that sees only the postings of its own orders.
  `create function omp_balance(of_account bigint) returns numeric
     stable language sql security definer set search_path = public as $$
     select coalesce((select balance_after from ledger_posting
       where account_id = of_account and seq is not null order by seq desc limit 1), 0) $$`,
  `create function omp_entry_balanced() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       if (select sum(amount) from ledger_posting where entry_id = new.entry_id) <> 0 then
         raise exception 'ledger entry % is not balanced', new.entry_id using errcode = 'OM003';
       end if;
       return null;
     end $$`,
  `create constraint trigger ledger_posting_balanced after insert on ledger_posting deferrable initially deferred
     for each row execute function omp_entry_balanced()`,
  ...['ledger_account', 'ledger_entry', 'ledger_posting'].map(
    (table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function omp_append_only()`,
  ),

  // --- statements: each is a sum of lines, and each line is of an order ---------------------------------------------------
  `create table statement_period (
     id bigint generated always as identity primary key, company_id bigint not null references company,
     currency text not null references currency, month date not null check (extract(day from month) = 1),
     state text not null default 'open' check (state in ('open', 'closed', 'settled')),
     closed_at timestamptz, closed_by_name text, settled_at timestamptz, version int not null default 1,
     unique (company_id, currency, month))`,
  `create table statement_payout (
     id bigint generated always as identity primary key, period_id bigint not null references statement_period,
     party_id bigint references company, amount numeric not null, currency text not null references currency,
     state text not null default 'pending' check (state in ('pending', 'paid', 'failed')), error text,
     tries int not null default 0, paid_at timestamptz, unique nulls not distinct (period_id, party_id))`,
  `comment on column statement_payout.party_id is 'null: the platform'`,
  `create table statement_line (
     id bigint generated always as identity primary key, at timestamptz not null, day date not null,
     company_id bigint not null references company, station_id bigint not null references station,
     charger_id bigint not null references charger, enterprise_id bigint references enterprise,
     currency text not null references currency, order_id bigint not null references charging_order,
     kind text not null check (kind in ('priced', 'paid', 'refunded', 'correction')), is_late boolean not null default false,
     orders int not null default 0, energy_wh bigint not null default 0,
     electricity numeric not null default 0, service numeric not null default 0, fees numeric not null default 0,
     discount numeric not null default 0, coupon numeric not null default 0, platform_fee numeric not null default 0,
     tax numeric not null default 0, payable numeric not null default 0, paid numeric not null default 0,
     refunded numeric not null default 0, channel_fee numeric not null default 0)`,
  `comment on column statement_line.day is 'in the zone of the company: of the end of the session, or where its month was closed the day on which the line was written'`,
  `comment on column statement_line.is_late is 'belongs to a month that was closed: a correction'`,
  `create index on statement_line (company_id, currency, day)`,
  `create index on statement_line (station_id, day)`,
  `create index on statement_line (enterprise_id, day) where enterprise_id is not null`,
  `create index on statement_line (order_id)`,
  `create index on statement_line (day)`,
  `create table statement_share (
     id bigint generated always as identity primary key, line_id bigint not null references statement_line,
     party_id bigint references company, electricity numeric not null, service numeric not null,
     amount numeric generated always as (electricity + service) stored)`,
  `comment on column statement_share.party_id is 'null: the platform'`,
  `create index on statement_share (line_id)`,
  `create index on statement_share (party_id)`,
  // Statements name places and parties of every visible line: views read as the owner of the tables, past the policies.
  `create view station_name as select id, name from station`,
  `create view company_name as select id, name from company`,
  `create view enterprise_name as select id, name from enterprise`,
  // The row of the period is the lock between a line and the closing of its month.
  `create function omp_line_in_open_period() returns trigger language plpgsql security definer set search_path = public as $$
     declare period_state text;
     begin
       insert into statement_period (company_id, currency, month)
         values (new.company_id, new.currency, date_trunc('month', new.day)::date) on conflict do nothing;
       select state into period_state from statement_period
         where company_id = new.company_id and currency = new.currency and month = date_trunc('month', new.day)::date for share;
       if period_state <> 'open' then
         raise exception 'period of % is closed', new.day using errcode = 'OM002';
       end if;
       return new;
     end $$`,
  `create trigger statement_line_period before insert on statement_line
     for each row execute function omp_line_in_open_period()`,
  ...['statement_line', 'statement_share'].map(
    (table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function omp_append_only()`,
  ),

  // An enterprise sees no stations, but where its own people have charged.
  ...['charging_order', 'charge_transaction'].map(
    (
      table,
    ) => `create function omp_places_of_${table}(ids bigint[]) returns table (id bigint, station text, address text,
         station_timezone text, company text, charger_code text, connector_no int)
       language sql stable security definer set search_path = public as $$
         select x.id, s.name, s.address, s.timezone, m.name, c.charger_code, n.connector_no from ${table} x
         join station s on s.id = x.station_id join company m on m.id = x.company_id
         join charger c on c.id = x.charger_id join connector n on n.id = x.connector_id
         where x.id = any(ids) and x.enterprise_id = (select omp_enterprise()) $$`,
  ),

  // --- row policies ----------------------------------------------------------------------------------------------------
  ...ownedBy('price_version', 'setting_id in (select id from price_setting where company_id = (select omp_company()))'),
  // Every account sees the operator's prices; operators alone change them.
  `create policy defaults on price_version for select to omp_app using (setting_id in (select id from price_setting))`,
  ...ownedBy('charging_order', 'company_id = (select omp_company()) or enterprise_id = (select omp_enterprise())'),
  ...ownedBy('order_event', 'exists (select from charging_order o where o.id = order_id)'),
  ...ownedBy('abnormal_order', 'company_id = (select omp_company())'),
  ...ownedBy('approval', 'company_id = (select omp_company())'),
  ...ownedBy('prepay_record', 'company_id = (select omp_company())'),
  ...ownedBy('top_up', OWN_CUSTOMER),
  ...ownedBy('refund', 'exists (select from charging_order o where o.id = order_id)'),
  ...ownedBy('payment', 'exists (select from charging_order o where o.id = order_id)'),
  ...ownedBy('ledger_entry', 'order_id is not null and exists (select from charging_order o where o.id = order_id)'),
  ...ownedBy('ledger_posting', 'exists (select from ledger_entry e where e.id = entry_id)'),
  ...ownedBy('ledger_account', `app_user_id is null or ${OWN_CUSTOMER}`),
  ...ownedBy('statement_period', 'company_id = (select omp_company())'),
  ...ownedBy('statement_payout', 'party_id = (select omp_company()) or period_id in (select id from statement_period)'),
  ...ownedBy('statement_line', 'company_id = (select omp_company()) or enterprise_id = (select omp_enterprise())'),
  ...ownedBy('statement_share', 'exists (select from statement_line l where l.id = line_id)'),
];
