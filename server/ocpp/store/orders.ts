import { sql, type RawBuilder } from 'kysely';
import { joinPayingEnterprise } from '../../db/terms/payerFacts';
import { priceVersionAt } from '../../db/terms/priceInForce';
import type { Tx } from '../../db/database';
import type { LateNews } from '../../db/schema/orders';
import type { Batch } from './batch';
import { notifyBiller } from '../../db/notify';
import { toRecordset } from '../../db/rows';
import { executePlannedOnce } from '../../db/plannedOnce';

const PAYER_OF_SESSION = joinPayingEnterprise(sql`t.enterprise_id`);

/**
 * Completes the payer of the order `o` from its session. A known driver stays: money has been taken from that wallet.
 * The terms of an enterprise stay as agreed, unless no payer was known before. @param session has `app_user_id` and
 * `enterprise_id`
 */
function completePayer(session: 't' | 'a', terms: { electricity: RawBuilder<unknown>; service: RawBuilder<unknown> }) {
  const [user, enterprise] = [sql.ref(`${session}.app_user_id`), sql.ref(`${session}.enterprise_id`)];
  const isLate = sql`o.app_user_id is null and o.enterprise_id is null`;
  return sql`app_user_id = coalesce(o.app_user_id, ${user}),
    enterprise_id = case when o.app_user_id is null then coalesce(o.enterprise_id, ${enterprise})
      else o.enterprise_id end,
    discount_electricity = case when ${isLate} then ${terms.electricity} else o.discount_electricity end,
    discount_service = case when ${isLate} then ${terms.service} else o.discount_service end`;
}

const PAYER_FROM_SESSION = completePayer('t', {
  electricity: sql`e.charging_discount`,
  service: sql`e.service_discount`,
});
const PAYER_FROM_BEGINNING = completePayer('a', {
  electricity: sql`a.discount_electricity`,
  service: sql`a.discount_service`,
});

/**
 * Creates an order for each new transaction, with the price and the enterprise's terms in force, and passes it on to
 * pricing at the end of the transaction. The commit wakes billing.
 */
export async function storeOrders(tx: Tx, batch: Batch): Promise<void> {
  const begun = batch.begunTransactions();
  if (begun.length > 0) await beginOrders(tx, begun);
  if (batch.completed.size > 0) await completeOrders(tx, [...batch.completed]);
  const ended = [...new Set([...batch.foldable, ...batch.completed])];
  const moved = ended.length > 0 ? await endOrders(tx, ended) : new Set<string>();
  const late = lateNews(batch, moved);
  if (late.length > 0) await noteLate(tx, late);
  if (begun.length + ended.length + late.length > 0) await notifyBiller(tx);
}

/** The order of a running session takes over new details of its start from the transaction. */
async function completeOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update charging_order o set connector_id = t.connector_id, started_at = t.started_at,
      id_tag = coalesce(o.id_tag, t.id_tag), ${PAYER_FROM_SESSION},
      price_version_id = coalesce(${priceVersionAt(sql`s.currency`, sql`t.started_at`)}, o.price_version_id), version = o.version + 1
    from charge_transaction t join station s on s.id = t.station_id join charger c on c.id = t.charger_id
      ${PAYER_OF_SESSION}
    where t.id = any(${ids}::bigint[]) and o.transaction_id = t.id and o.status = 'charging'`.execute(tx);
}

interface LateRow {
  transaction_id: string;
  news: LateNews[];
}

/** Late news of transactions whose orders have left the status `charging`. */
function lateNews(batch: Batch, moved: ReadonlySet<string>): LateRow[] {
  const sessionFacts = { start: batch.completed, stop: batch.stopped, reading: batch.readLate };
  const ids = new Set(Object.values(sessionFacts).flatMap((set) => [...set]));
  return [...ids]
    .filter((id) => !moved.has(id))
    .map((id) => ({
      transaction_id: id,
      news: (Object.keys(sessionFacts) as LateNews[]).filter((kind) => sessionFacts[kind].has(id)),
    }));
}

/** Marks orders with late news for billing, which decides about corrections. */
async function noteLate(tx: Tx, late: readonly LateRow[]): Promise<void> {
  await sql`update charging_order o set late_at = coalesce(o.late_at, now()),
      late_news = array(select distinct unnest(o.late_news || f.news))
    from ${toRecordset(late)} as f(transaction_id bigint, news text[])
    where o.transaction_id = f.transaction_id and o.status <> 'charging'`.execute(tx);
}

/**
 * Continues the waiting order of a remote start with its transaction, unless another transaction has begun it; any
 * other transaction gets a new order. A prepayment is already set aside; otherwise billing is notified at once to hold
 * money of the wallet.
 */
async function beginOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await executePlannedOnce(
    tx,
    sql`with begun as (
      select t.id as transaction_id, t.charger_id, t.connector_id, t.station_id, t.company_id, t.app_user_id,
        t.enterprise_id, t.id_tag, s.currency, s.timezone, t.started_at, t.start_received_at as received_at,
        ${priceVersionAt(sql`s.currency`, sql`t.started_at`)} as version_id,
        coalesce(t.command_id, t.remote_start_id) as command_id,
        e.charging_discount as discount_electricity, e.service_discount as discount_service
      from charge_transaction t join station s on s.id = t.station_id join charger c on c.id = t.charger_id
      ${PAYER_OF_SESSION}
      where t.id = any(${ids}::bigint[])),
    awaited as (
      select distinct on (w.id) w.id as order_id, b.* from begun b join charging_order w
        on w.command_id = b.command_id and w.charger_id = b.charger_id and w.status in ('authorized', 'prepaid')
        and (b.id_tag is null or upper(b.id_tag) = upper(w.id_tag))
      order by w.id, b.transaction_id),
    continued as (
      update charging_order o set transaction_id = a.transaction_id, connector_id = a.connector_id,
        station_id = a.station_id, company_id = a.company_id, status = 'charging', price_version_id = a.version_id,
        started_at = a.started_at, version = o.version + 1,
        ${PAYER_FROM_BEGINNING},
        next_try_at = case when o.status = 'authorized' and o.held_amount = 0 and o.enterprise_id is null
          and u.payment_type = 'wallet' then a.received_at end
      from awaited a join charging_order w on w.id = a.order_id left join app_user u on u.id = w.app_user_id
      where o.id = a.order_id and o.status in ('authorized', 'prepaid')
      returning o.id, o.transaction_id, a.received_at as at),
    made as (
      insert into charging_order (transaction_id, charger_id, connector_id, station_id, company_id, app_user_id,
        enterprise_id, id_tag, currency, timezone, status, price_version_id, discount_electricity, discount_service,
        created_at, started_at, next_try_at)
      select b.transaction_id, b.charger_id, b.connector_id, b.station_id, b.company_id, b.app_user_id,
        b.enterprise_id, b.id_tag, b.currency, b.timezone, 'charging', b.version_id,
        b.discount_electricity, b.discount_service, b.received_at, b.started_at,
        case when b.enterprise_id is null and u.payment_type = 'wallet' then b.received_at end
      from begun b left join app_user u on u.id = b.app_user_id
      where b.transaction_id not in (select transaction_id from continued)
      on conflict (transaction_id) do nothing returning id, created_at as at)
    insert into order_event (order_id, at, kind)
      select id, at, 'started' from continued union all select id, at, 'started' from made`,
  );
}

/**
 * Ends orders with their sessions; start details that became known later are copied to the order. An order that is
 * still to be priced takes over later changes of its session.
 * @returns the transactions whose orders have moved on
 */
async function endOrders(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    transactionId: string;
    isMoved: boolean;
  }>`update charging_order o set status = 'pricing', stopped_at = t.stopped_at, started_at = t.started_at,
      energy_wh = t.energy_wh, id_tag = coalesce(o.id_tag, t.id_tag), ${PAYER_FROM_SESSION},
      next_try_at = t.stop_received_at, version = o.version + 1
    from charge_transaction t join station s on s.id = t.station_id ${PAYER_OF_SESSION}
    where t.id = any(${ids}::bigint[]) and o.transaction_id = t.id and t.status = 'finished'
      and (o.status = 'charging' or o.status = 'pricing' and o.priced_at is null)
    returning o.transaction_id, (select b.status from charging_order b where b.id = o.id) = 'charging' as is_moved`.execute(
    tx,
  );
  return new Set(rows.filter(({ isMoved }) => isMoved).map(({ transactionId }) => transactionId));
}
