import { sql } from 'kysely';
import type { Tx } from '../../db/database';

/**
 * Keeps that providers have just done what they were asked, for the settings that they were asked under: the company's
 * own, else the platform's, as `findPayWay` chooses. As the system.
 */
export async function keepProviderSuccess(tx: Tx, paymentIds: readonly string[], at: Date): Promise<void> {
  if (paymentIds.length === 0) return;
  await sql`insert into provider_call as c (method, company_id, last_success_at)
    select distinct p.method, s.company_id, ${at}::timestamptz
    from payment p left join refund r on r.id = p.refund_id
    left join charging_order o on o.id = coalesce(p.order_id, r.order_id)
    left join pay_setting s on s.method = p.method and s.app_id is null and s.company_id = o.company_id
    where p.id = any(${paymentIds}::bigint[])
    order by 1, 2
    on conflict (method, coalesce(company_id, 0))
      do update set last_success_at = greatest(c.last_success_at, excluded.last_success_at)`.execute(tx);
}
