import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Shares of orders on account are paid out when the enterprise has paid, or up to its credit limit. Months that were
 * settled before stay as they were: their shares are paid out, and the first money of the enterprise is for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SEES_ENTERPRISE = 'exists (select from enterprise e where e.id = enterprise_id)';

const STATEMENTS = [
  `create table enterprise_credit (
     enterprise_id bigint not null references enterprise on delete cascade,
     currency text not null references currency, amount numeric not null check (amount > 0),
     primary key (enterprise_id, currency))`,
  `comment on table enterprise_credit is
     'up to this amount the shares of orders on account are paid out before the enterprise has paid; without a row nothing is'`,
  `alter table enterprise_credit enable row level security`,
  `create policy scope on enterprise_credit to omp_app using ((select omp_sees_all()))`,
  `create policy reading on enterprise_credit for select to omp_app using (${SEES_ENTERPRISE})`,
  `create table statement_hold (
     payout_id bigint not null references statement_payout, enterprise_id bigint not null references enterprise,
     amount numeric not null check (amount <> 0), primary key (payout_id, enterprise_id))`,
  `comment on table statement_hold is
     'part of a payout on account of an enterprise: positive is held back, negative was held back before and is paid out'`,
  `create index on statement_hold (enterprise_id)`,
  `create trigger statement_hold_append_only before update or delete or truncate on statement_hold
     for each statement execute function omp_append_only()`,
  ...ownedBy('statement_hold', 'exists (select from statement_payout o where o.id = payout_id)'),
  `alter table statement_period add pays_uncollected boolean not null default false`,
  `comment on column statement_period.pays_uncollected is
     'settled before credit limits: its shares on account were paid out whether or not the enterprise had paid'`,
  `update statement_period p set pays_uncollected = true
   where p.state = 'settled' or exists (select from statement_payout o where o.period_id = p.id)`,
];
