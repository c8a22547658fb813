import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { addAmounts, compare, isZero, pickLarger, multiplyAmount, subtract } from '../../../src/lib/decimal';
import { estimateSession } from '../pricing/estimateSession';
import { readPricedSessions, type PricedSession } from '../pricing/pricedSession';
import { stopSessions, type StoppedSession } from './stopSession';

type SpentDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

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
 * Stops the sessions whose drivers have used up their means: prepayment or hold of the session, and balance of the
 * wallet. Sessions that a card pays go on; those of an enterprise end at its limits (`stopLimitedSessions`).
 * @returns the number of stop commands
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
  return stopSessions(
    { db, clock, log },
    spent.map((session) => ({ ...session, event: toEvent(session) })),
  );
}

const toEvent = ({ setAside, balance, currency }: Running): StoppedSession['event'] => ({
  kind: 'moneySpent',
  params: { amount: addAmounts(setAside, balance), currency },
});

/** Reads the sessions that drivers pay from holds, prepayments and wallets, without their readings. */
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

/** Groups sessions by driver and currency, since they share one wallet balance. */
function byPayer<Session extends Running>(sessions: readonly Session[]): Session[][] {
  const groups = new Map<string, Session[]>();
  for (const session of sessions) {
    const name = `${session.appUserId} ${session.currency}`;
    groups.set(name, [...(groups.get(name) ?? []), session]);
  }
  return [...groups.values()];
}

/**
 * Whether the sessions of a driver could cost all available money; few can, and only these are priced by their
 * readings.
 */
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
