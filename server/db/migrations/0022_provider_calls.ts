import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Time of the last success of a payment provider, for each payment setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table provider_call (method text not null, company_id bigint references company,
     last_success_at timestamptz not null)`,
  `comment on column provider_call.company_id is 'whose setting was in force; null: the platform''s'`,
  `create unique index provider_call_of on provider_call (method, coalesce(company_id, 0))`,
  ...ownedBy('provider_call', 'company_id = (select omp_company())'),
  `insert into provider_call
     select p.method, s.company_id, max(p.ended_at)
     from payment p left join refund r on r.id = p.refund_id
     left join charging_order o on o.id = coalesce(p.order_id, r.order_id)
     left join pay_setting s on s.method = p.method and s.app_id is null and s.company_id = o.company_id
     where p.status = 'succeeded' and p.ended_at is not null group by 1, 2`,
];
