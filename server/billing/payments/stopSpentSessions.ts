import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { addAmounts, compare, isZero, pickLarger, multiplyAmount, subtract } from '../../../src/lib/decimal';
import { Problem } from '../../wire/problem';
import { requestCommand } from '../../ocpp/commands/commandRequest';
import { estimateSession } from '../pricing/estimateSession';
import { appendOrderEvent } from '../store/orderEvents';
import { readPricedSessions, type PricedSession } from '../pricing/pricedSession';

type SpentDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A charger that goes on charging all the same is told again after so long. */
const AGAIN_MS = 300_000;
const MINUTE_MS = 60_000;

/** Money that there is for a session, and where the session runs. */
interface Funds {
  orderId: string;
  chargerId: string;
  chargerCode: string;
  connectorNo: number;
  appUserId: string;
  /** kWh so far. */
  energy: string;
  /** Prepaid for the session, or held for it. */
  setAside: string;
  /** Further balance of the wallet; 0 for a driver that pays the rest in another way. */
  balance: string;
}
type Running = PricedSession & Funds;

/**
 * Tells chargers to stop the sessions whose drivers have used up what they can pay: what is prepaid or held for the session,
 * and what is left in the wallet. Sessions that an enterprise or a card pays go on.
 * @returns how many were told to stop
 */
export async function stopSpentSessions({ db, clock, log }: SpentDeps): Promise<number> {
  const now = new Date(clock.now());
  const spent = await db.asSystem(async (tx) => {
    const doubtful = byPayer(await readRunning(tx))
      .filter((sessions) => mayBeSpent(sessions, now))
      .flat();
    const live = await readByOrder(tx, doubtful, 'live');
    const metered = doubtful.map((session) => ({
      ...session,
      curve: live.get(session.orderId)?.curve ?? session.curve,
    }));
    return byPayer(metered).flatMap((sessions) => findSpent(sessions, now));
  });
  let stops = 0;
  for (const session of spent) {
    try {
      if (await db.asSystem((tx) => stopSession(tx, { clock }, session))) stops += 1;
    } catch (error) {
      // It is offline, say: the next look tries again.
      if (!(error instanceof Problem)) log.error({ err: error, orderId: session.orderId }, 'session cannot be stopped');
    }
  }
  return stops;
}

/** Reads sessions that drivers pay from what is set aside and from their wallets, without their readings. */
async function readRunning(tx: Tx): Promise<Running[]> {
  const { rows } = await sql<Funds>`
    select o.id as order_id, c.id as charger_id, c.charger_code, n.connector_no, o.app_user_id,
      coalesce(n.energy, 0)::text as energy, (o.held_amount + coalesce(r.amount, 0))::text as set_aside,
      case when a.payment_type = 'wallet' then coalesce(w.balance_after, 0) else 0 end::text as balance
    from charging_order o join charge_transaction t on t.id = o.transaction_id and t.status = 'running'
    join app_user a on a.id = o.app_user_id
    join connector n on n.id = t.connector_id and n.transaction_id = t.id
    join charger c on c.id = t.charger_id
    left join prepay_record r on r.order_id = o.id and r.status = 'paid'
    left join ledger_account l on l.app_user_id = a.id and l.kind = 'user_wallet' and l.currency = o.currency
    left join lateral (select balance_after from ledger_posting p where p.account_id = l.id
      order by p.seq desc limit 1) w on true
    where o.status = 'charging' and o.enterprise_id is null and (a.payment_type = 'wallet' or r.id is not null)
    order by o.app_user_id, o.currency, t.started_at, t.id`.execute(tx);
  const sessions = await readByOrder(tx, rows, 'none');
  return rows.flatMap((funds) => {
    const session = sessions.get(funds.orderId);
    return session?.plan ? [{ ...session, ...funds }] : [];
  });
}

async function readByOrder(tx: Tx, orders: readonly { orderId: string }[], curve: 'none' | 'live') {
  const ids = orders.map(({ orderId }) => orderId);
  if (ids.length === 0) return new Map<string | null, PricedSession>();
  const sessions = await readPricedSessions(tx, sql`o.id = any(${ids}::bigint[])`, curve);
  return new Map(sessions.map((session) => [session.orderId, session]));
}

/** Sessions of one driver in one currency share what is left in the wallet. */
function byPayer<Session extends Running>(sessions: readonly Session[]): Session[][] {
  const groups = new Map<string, Session[]>();
  for (const session of sessions) {
    const name = `${session.appUserId} ${session.currency}`;
    groups.set(name, [...(groups.get(name) ?? []), session]);
  }
  return [...groups.values()];
}

/** Whether the sessions of a driver could cost what there is; few do, and only theirs are priced reading by reading. */
function mayBeSpent(sessions: readonly Running[], now: Date): boolean {
  const [first] = sessions;
  const there = addAmounts(first?.balance ?? '0', ...sessions.map(({ setAside }) => setAside));
  return compare(addAmounts(...sessions.map((session) => readMostCost(session, now))), there) >= 0;
}

/** The session at the dearest price, plugged in without charging all the time. */
function readMostCost({ plan, energy, startedAt }: Running, now: Date): string {
  if (!plan) return '0';
  const prices = Object.values(plan.prices).map(({ electricity, service }) => addAmounts(electricity, service));
  const minutes = Math.ceil(Math.max(0, now.getTime() - startedAt.getTime()) / MINUTE_MS);
  const used = multiplyAmount(energy, prices.reduce(pickLarger, '0'));
  return addAmounts(used, plan.startFee, multiplyAmount(plan.idleFee, String(minutes)));
}

/** Sessions of one driver, oldest first, that have used up the money available to them. */
function findSpent(sessions: readonly Running[], now: Date): Running[] {
  let left = sessions[0]?.balance ?? '0';
  return sessions.filter((session) => {
    const cost = estimateSession(session, now)?.payable ?? '0';
    const isSpent = !isZero(cost) && compare(cost, addAmounts(session.setAside, left)) >= 0;
    left = pickLarger('0', subtract(left, pickLarger('0', subtract(cost, session.setAside))));
    return isSpent;
  });
}

/** @returns false where the charger was told before, and has still to be heard or told again */
async function stopSession(tx: Tx, { clock }: Pick<Deps, 'clock'>, session: Running): Promise<boolean> {
  const { orderId, transactionId, chargerId, chargerCode, connectorNo, setAside, balance, currency } = session;
  const earlier = await tx
    .selectFrom('command')
    .select(['id', 'createdAt'])
    .where('chargerId', '=', chargerId)
    .where('transactionId', '=', transactionId)
    .where('kind', '=', 'stop')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier && earlier.createdAt.getTime() > clock.now() - AGAIN_MS) return false;
  const command = { kind: 'stop', chargerCode, connectorNo, transactionId, params: {} } as const;
  const { commandId } = await requestCommand(tx, { ...command, createdBy: null, createdByName: 'System' });
  // The one that was asked for before still waits for its effect.
  if (commandId === earlier?.id) return false;
  await appendOrderEvent(tx, { clock }, orderId, 'moneySpent', {
    params: { amount: addAmounts(setAside, balance), currency },
  });
  return true;
}
