import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Months of enterprises, which are closed and settled as those of companies are, and the payments that settle them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = 'company_id = (select omp_company()) or enterprise_id = (select omp_enterprise())';

const STATEMENTS = [
  `alter table ledger_entry drop constraint ledger_entry_kind_check,
     add check (kind in ('topup', 'hold', 'release', 'prepay', 'charge', 'carwash', 'refund', 'refund_paid', 'fee', 'adjust',
       'payout', 'reversal', 'enterprise_payment'))`,
  `create table enterprise_period (
     id bigint generated always as identity primary key, enterprise_id bigint not null references enterprise,
     company_id bigint not null references company, currency text not null references currency,
     month date not null check (extract(day from month) = 1),
     state text not null check (state in ('closed', 'settled')), amount numeric not null,
     closed_at timestamptz not null, closed_by_name text not null, settled_at timestamptz,
     unique (enterprise_id, currency, month))`,
  `comment on table enterprise_period is 'months that are closed; a month without a row is open'`,
  `comment on column enterprise_period.amount is 'what the enterprise owes for the month, fixed when it was closed'`,
  `create trigger enterprise_period_forward before update or delete on enterprise_period for each row
     execute function omp_forward_only('state', '{closed>settled}',
       '{enterprise_id,company_id,currency,month,amount,closed_at,closed_by_name}')`,
  `create table enterprise_payment (
     id bigint generated always as identity primary key, enterprise_id bigint not null references enterprise,
     company_id bigint not null references company, currency text not null references currency,
     amount numeric not null check (amount > 0), paid_on date not null, reference text not null,
     booked_at timestamptz not null, booked_by_name text not null)`,
  `create index on enterprise_payment (enterprise_id, currency, paid_on desc, id desc)`,
  `create trigger enterprise_payment_append_only before update or delete or truncate on enterprise_payment
     for each statement execute function omp_append_only()`,
  `create index on ledger_account (enterprise_id) where enterprise_id is not null`,
  ...ownedBy('enterprise_period', OWN),
  ...ownedBy('enterprise_payment', OWN),
];
