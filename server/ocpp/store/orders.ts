import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Batch } from './batch';

/**
 * Orders of transactions: one for each that begins, with the price that is in force then, and on to pricing when it
 * ends. The biller is woken by the commit.
 */
export async function storeOrders(tx: Tx, batch: Batch): Promise<void> {
  const begun = batch.begunTransactions();
  if (begun.length > 0) await begin(tx, begun);
  const ended = [...batch.foldable];
  if (ended.length > 0) await end(tx, ended);
  if (begun.length + ended.length > 0) await sql`select pg_notify('omp_order', '')`.execute(tx);
}

/** A wallet's driver has money set aside: the biller looks at it at once. */
async function begin(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`with begun as (
      insert into charging_order (transaction_id, charger_id, connector_id, station_id, company_id, app_user_id,
        enterprise_id, id_tag, currency, timezone, status, price_version_id, created_at, started_at, next_try_at)
      select t.id, t.charger_id, t.connector_id, t.station_id, t.company_id, t.app_user_id, t.enterprise_id, t.id_tag,
        s.currency, s.timezone, 'charging', v.id, t.start_received_at, t.started_at,
        case when t.app_user_id is not null and t.enterprise_id is null and u.payment_type = 'wallet'
          then t.start_received_at end
      from charge_transaction t join station s on s.id = t.station_id join charger c on c.id = t.charger_id
      left join app_user u on u.id = t.app_user_id
      left join lateral (select p.id from price_setting g join price_version p on p.setting_id = g.id
        where g.id = coalesce(c.price_setting_id, s.price_setting_id) and g.currency = s.currency
          and p.valid_from <= t.started_at order by p.valid_from desc, p.no desc limit 1) v on true
      where t.id = any(${ids}::bigint[])
      on conflict (transaction_id) do nothing returning id, created_at)
    insert into order_event (order_id, at, kind) select id, created_at, 'started' from begun`.execute(tx);
}

/** What became known later than the order, of the driver or the beginning, becomes the order's. */
async function end(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update charging_order o set status = 'pricing', stopped_at = t.stopped_at, started_at = t.started_at,
      energy_wh = t.energy_wh, id_tag = t.id_tag, app_user_id = t.app_user_id, enterprise_id = t.enterprise_id,
      next_try_at = case when o.is_under_review then null else t.stop_received_at end, version = o.version + 1
    from charge_transaction t where t.id = any(${ids}::bigint[]) and o.transaction_id = t.id
      and o.status = 'charging' and t.status = 'finished'`.execute(tx);
}
