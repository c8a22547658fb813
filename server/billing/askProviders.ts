import { sql } from 'kysely';
import { clearPlatformAlarm } from '../alarms/platformAlarms';
import type { Clock } from '../runtime/clock';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { keepBookingFailure } from './payments/bookingFailures';
import { collectionDeclined, cardPaid } from './payments/cardOutcome';
import { askAgainAt } from './payments/queuePayment';
import { PROVIDERS } from './providers/sandbox';
import type { PaymentProvider, ProviderAnswer } from './providers/provider';
import { lockMoneyOrder, type MoneyOrder } from './store/moneyOrder';
import { findOrderRef } from './store/orderRef';
import { washCardDeclined, washCardPaid } from './wash/washPayment';
import { refundFailed, refundSucceeded, type Refund } from './refunds/refundOutcome';
import { endTopUp } from './payments/topUps';

export type AskerDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

interface Asked {
  id: string;
  key: string;
  direction: 'pay' | 'refund';
  provider: string;
  amount: string;
  currency: string;
  tries: number;
  token: string | null;
  refundOf: string | null;
}

const AT_ONCE = 20;
/** A provider that is silent for so long is asked again later. */
const PATIENCE_MS = 10_000;

/**
 * Sends due payments and refunds to their providers, and asks again about unanswered ones. Each is taken by one node;
 * if the node dies, it becomes due again. @returns number of answers
 */
export async function askProviders(
  deps: AskerDeps,
  providers: Readonly<Record<string, PaymentProvider>> = PROVIDERS,
  patienceMs = PATIENCE_MS,
): Promise<number> {
  const duePayments = await deps.db.asSystem((tx) => takeDue(tx, deps.clock.now()));
  const succeeded: string[] = [];
  const answers = await Promise.all(
    duePayments.map(async (payment) => {
      const answer = await askOne(providers[payment.provider], payment, getPatienceMs(deps.clock, patienceMs)).catch(
        (error: unknown) => {
          deps.log.warn({ err: error, key: payment.key }, 'payment provider does not answer');
          return null;
        },
      );
      if (answer === null || answer.state === 'pending' || answer.state === 'unknown') return 0;
      if (answer.state === 'succeeded') succeeded.push(payment.id);
      return (await bookAnswer(deps, payment, answer)) ? 1 : 0;
    }),
  );
  await deps.db.asSystem((tx) => keepProviderSuccess(tx, succeeded, new Date(deps.clock.now())));
  return answers.reduce<number>((sum, one) => sum + one, 0);
}

/** Takes the due payments for this node until they are due again. */
async function takeDue(tx: Tx, now: number): Promise<Asked[]> {
  const due = await tx
    .selectFrom('payment as p')
    .select(['p.id', 'p.tries'])
    .where('p.status', '=', 'pending')
    .where('p.nextAskAt', '<=', new Date(now))
    .orderBy('p.nextAskAt')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, tries } of due) {
    await tx
      .updateTable('payment')
      .set({ tries: tries + 1, nextAskAt: askAgainAt(tries, now) })
      .where('id', '=', id)
      .execute();
  }
  if (due.length === 0) return [];
  const { rows } = await sql<Asked>`
    select p.id, p.key, p.direction, p.provider, p.amount::text, p.currency, p.tries, u.card_token as token,
      w.provider_ref as refund_of
    from payment p left join refund r on r.id = p.refund_id left join top_up t on t.id = p.top_up_id
    left join charging_order o on o.id = coalesce(p.order_id, r.order_id)
    left join wash_order h on h.id = coalesce(p.wash_order_id, r.wash_order_id)
    left join ledger_entry e on e.id = r.charge_entry_id
    left join payment w on (w.order_id = r.order_id or w.wash_order_id = r.wash_order_id) and 'charge:' || w.key = e.key
    left join app_user u on u.id = coalesce(o.app_user_id, h.app_user_id, t.app_user_id)
    where p.id = any(${due.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows;
}

/** In simulated time there is only the sandbox, and its silence is as simulated as its answers. */
function getPatienceMs({ speed = 1 }: Clock, ms: number): AbortSignal {
  return AbortSignal.timeout(Math.ceil(ms / speed));
}

async function askOne(provider: PaymentProvider | undefined, payment: Asked, signal: AbortSignal) {
  if (!provider) throw new Error(`No provider ${payment.provider}`);
  const { key, direction, amount, currency, token, refundOf, tries } = payment;
  const request = { key, direction, amount, currency, token, refundOf };
  if (tries > 1) {
    const known = await provider.ask(request, signal);
    if (known.state !== 'unknown') return known;
  }
  return provider.send(request, signal);
}

type Outcome = Extract<ProviderAnswer, { state: 'succeeded' | 'declined' }>;

/**
 * Books an answer of a provider. An answer that cannot be booked is kept as a failure that operators see, and is
 * retried later: the provider is asked with the same key, so that nothing is paid twice.
 */
async function bookAnswer(deps: AskerDeps, payment: Asked, answer: Outcome): Promise<boolean> {
  try {
    await deps.db.asSystem(async (tx) => {
      await applyAnswer(tx, deps, payment, answer);
      await clearPlatformAlarm(tx, { code: 'payment.notBooked', at: deps.clock.now(), paymentId: payment.id });
    });
    return true;
  } catch (error) {
    deps.log.error(
      { err: error, key: payment.key, answer: answer.state },
      'answer of a payment provider cannot be booked',
    );
    await deps.db.asSystem((tx) => keepBookingFailure(tx, deps, payment.id, error));
    return false;
  }
}

/** Books the answer of a provider; a repeated answer is not booked again. */
async function applyAnswer(tx: Tx, deps: AskerDeps, { id }: Asked, answer: Outcome): Promise<void> {
  const seen = await tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const refund = seen.refundId ? await lockRefund(tx, seen.refundId) : undefined;
  // The order first, as everywhere.
  const ref = findOrderRef(refund ?? seen);
  const order = ref ? await lockMoneyOrder(tx, ref) : undefined;
  if (!(await endPayment(tx, deps, id, answer))) return;
  const reason = answer.state === 'declined' ? answer.reason : null;
  if (seen.topUpId) return endTopUp(tx, deps, { id: seen.topUpId, provider: seen.provider, error: reason });
  if (!order) throw new Error(`payment ${id} is of nothing`);
  if (refund) return endRefundPayment(tx, deps, order, refund, reason);
  await endOrderPayment(tx, deps, order, seen, reason);
}

function endOrderPayment(
  tx: Tx,
  deps: AskerDeps,
  order: MoneyOrder,
  payment: Parameters<typeof cardPaid>[3],
  reason: string | null,
): Promise<void> {
  if (order.business === 'wash') {
    return reason === null ? washCardPaid(tx, deps, order, payment) : washCardDeclined(tx, deps, order, reason);
  }
  return reason === null ? cardPaid(tx, deps, order, payment) : collectionDeclined(tx, deps, order, reason);
}

function lockRefund(tx: Tx, id: string): Promise<Refund> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** @returns false when it was booked already */
async function endPayment(tx: Tx, { clock }: AskerDeps, id: string, answer: Outcome): Promise<boolean> {
  const ended = await tx
    .updateTable('payment')
    .set({
      status: answer.state,
      providerRef: answer.state === 'succeeded' ? answer.ref : null,
      error: answer.state === 'declined' ? answer.reason : null,
      nextAskAt: null,
      bookingError: null,
      bookingFailedAt: null,
      endedAt: new Date(clock.now()),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

function endRefundPayment(
  tx: Tx,
  deps: AskerDeps,
  order: MoneyOrder,
  refund: Refund,
  reason: string | null,
): Promise<void> {
  return reason === null ? refundSucceeded(tx, deps, order, refund) : refundFailed(tx, deps, order, refund, reason);
}

/**
 * Stores the last success of the provider for each payment setting in use: the company's own setting, else the
 * platform's, as `findPayWay` chooses. As the system.
 */
async function keepProviderSuccess(tx: Tx, paymentIds: readonly string[], at: Date): Promise<void> {
  if (paymentIds.length === 0) return;
  await sql`insert into provider_call as c (method, company_id, last_success_at)
    select distinct p.method, s.company_id, ${at}::timestamptz
    from payment p left join refund r on r.id = p.refund_id
    left join charging_order o on o.id = coalesce(p.order_id, r.order_id)
    left join wash_order h on h.id = coalesce(p.wash_order_id, r.wash_order_id)
    left join pay_setting s on s.method = p.method and s.app_id is null
      and s.company_id = coalesce(o.company_id, h.company_id)
    where p.id = any(${paymentIds}::bigint[])
    order by 1, 2
    on conflict (method, coalesce(company_id, 0))
      do update set last_success_at = greatest(c.last_success_at, excluded.last_success_at)`.execute(tx);
}
