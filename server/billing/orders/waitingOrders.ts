import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { compare } from '../../../src/lib/decimal';
import { toOwners, type PayerRefusal } from '../../domain/payer';
import { assertDigits } from '../../wire/amountDigits';
import { createFieldProblem, Problem } from '../../wire/problem';
import type { Actor, BillingDeps } from '../store/actor';
import { dropOrder } from './closeOrder';
import { runAsSystem } from '../../db/runAsSystem';
import { appendOrderEvent } from '../store/orderEvents';
import { lockOrder, type Order } from '../store/orderStore';
import { joinPayingEnterprise, readPayer } from '../../db/terms/payerFacts';
import { choosePayWay } from '../payments/payWays';
import { lockWallet } from '../ledger/postEntry';
import { takePrepayment } from '../payments/prepayments';
import { prepayTerms } from '../payments/prepayTerms';
import { notifyBiller } from '../../db/notify';

/** A session that was asked for has so long to begin, where nothing says that it never will. */
const START_MS = 900_000;
const NEVER_STARTED = 'neverStarted';

/** A remote start whose order is to be made. */
interface RemoteStart {
  commandId: string;
  chargerCode: string;
  idTag: string;
  /** Decimal in the station's currency: amount that the holder of the tag pays at once, from the wallet. */
  prepay?: string | undefined;
}

/**
 * Makes the order of a remote start in the transaction of its command: `prepaid` with a prepayment, else `authorized`.
 * A command that has its order already gets no second one. @throws Problem 422 at `prepay`: no payer, too many digits,
 * wallets off in the payment settings, more than the balance
 */
export async function openOrder(tx: Tx, deps: BillingDeps, start: RemoteStart, actor: Actor): Promise<void> {
  const known = await tx
    .selectFrom('chargingOrder')
    .select('id')
    .where('commandId', '=', start.commandId)
    .executeTakeFirst();
  if (known) return;
  if (start.prepay !== undefined) await assertPayable(tx, deps, start, start.prepay);
  await runAsSystem(tx, async () => {
    const payer = await readPayer(tx, start, deps.clock.now());
    if (payer.kind === 'refused') throw refusePayer(payer.reason);
    await dropEarlier(tx, deps, start.commandId);
    const order = await insertOrder(tx, deps, start, toOwners(payer));
    if (!order) return;
    await appendOrderEvent(tx, deps, order.id, 'authorized', { actor });
    if (start.prepay === undefined) await notifyBiller(tx);
    else await payAhead(tx, deps, order, start.prepay);
  });
}

async function assertPayable(tx: Tx, { clock }: BillingDeps, start: RemoteStart, amount: string): Promise<void> {
  const { payer, digits } = await prepayTerms(tx, start, clock.now());
  if (!payer) throw createFieldProblem('prepay', 'command.noPrepayer');
  assertDigits('prepay', amount, digits);
}

/** The tag is of an enterprise that does not pay here or not any more. */
function refusePayer(reason: PayerRefusal): Problem {
  const message = `payer.${reason}` as const;
  return new Problem(422, message, { fields: { idTag: message } });
}

async function payAhead(tx: Tx, deps: BillingDeps, order: Order, amount: string): Promise<void> {
  const { appUserId, currency } = order;
  if (appUserId === null) throw createFieldProblem('prepay', 'command.noPrepayer');
  await choosePayWay(tx, order, { method: 'wallet', field: 'prepay' });
  const balance = await lockWallet(tx, appUserId, currency);
  if (compare(amount, balance) > 0)
    throw createFieldProblem('prepay', { key: 'billing.insufficient', values: { balance: `${balance} ${currency}` } });
  await takePrepayment(tx, deps, order, amount);
}

/**
 * The order of a wallet driver is due at once, so that the biller places its hold; a prepaid order has its money
 * already.
 */
async function insertOrder(
  tx: Tx,
  { clock }: BillingDeps,
  start: RemoteStart,
  { appUserId, enterpriseId }: ReturnType<typeof toOwners>,
): Promise<Order | undefined> {
  const at = new Date(clock.now());
  const status = start.prepay === undefined ? 'authorized' : 'prepaid';
  const { rows } = await sql<{ id: string }>`
    insert into charging_order (command_id, charger_id, connector_id, station_id, company_id, app_user_id,
      enterprise_id, discount_electricity, discount_service, id_tag, currency, timezone, status, created_at, next_try_at)
    select k.id, c.id, n.id, s.id, s.company_id, ${appUserId}, e.id, e.charging_discount, e.service_discount,
      ${start.idTag}, s.currency, s.timezone, ${status}, ${at},
      case when ${status} = 'authorized' and e.id is null and u.payment_type = 'wallet' then ${at}::timestamptz end
    from command k join charger c on c.id = k.charger_id join station s on s.id = c.station_id
    join connector n on n.charger_id = c.id and n.connector_no = k.connector_no
    ${joinPayingEnterprise(sql`${enterpriseId}`)} left join app_user u on u.id = ${appUserId}
    where k.id = ${start.commandId} on conflict (command_id) do nothing returning id`.execute(tx);
  return rows[0] && lockOrder(tx, rows[0].id);
}

/** Drops the waiting order of an earlier start that came to nothing. */
async function dropEarlier(tx: Tx, deps: BillingDeps, commandId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from command k join connector n on n.charger_id = k.charger_id and n.connector_no = k.connector_no
    join charging_order o on o.charger_id = k.charger_id and o.connector_id = n.id
    where k.id = ${commandId} and o.command_id is not null and o.status in ('authorized', 'prepaid')`.execute(tx);
  for (const { id } of rows) await dropWaiting(tx, deps, id);
}

async function dropWaiting(tx: Tx, deps: BillingDeps, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id);
  // Its session may have begun meanwhile.
  if (order?.status !== 'authorized' && order?.status !== 'prepaid') return false;
  await dropOrder(tx, deps, order, NEVER_STARTED);
  return true;
}

/**
 * Closes orders whose session never began: their charger refused, was never asked, or began with another order. The
 * order of a charger that has not answered waits longer, since its session may have begun and be reported late.
 * @returns the number of closed orders
 */
export async function dropUnstarted({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const { rows } = await db.asSystem((tx) =>
    sql<{ id: string }>`
      select o.id from charging_order o left join command k on k.id = o.command_id
      where o.status in ('authorized', 'prepaid') and (o.created_at < ${new Date(clock.now() - START_MS)}
        or k.ended_at is not null and (k.sent_at is null
          or k.state in ('rejected', 'notSupported', 'callError', 'effective'))) limit 500`.execute(tx),
  );
  let done = 0;
  for (const { id } of rows) {
    try {
      if (await db.asSystem((tx) => dropWaiting(tx, { clock }, id))) done += 1;
    } catch (error) {
      log.error({ err: error, orderId: id }, 'order without a session cannot be closed');
    }
  }
  return done;
}
