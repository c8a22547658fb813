import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../../server/db/deps';
import { requestTopUp } from '../../../server/billing/payments/topUps';
import { wakeOrders } from '../../../server/billing/store/wakeOrders';
import { auth } from '../../../src/contract/evo-basic/auth';
import type { Endpoint } from '../../../src/contract/endpoint';
import { approvals } from '../../../src/contract/evo-bill/approvals';
import { chargerOrder } from '../../../src/contract/evo-bill/chargerOrder';
import { chargingStationAbnormalOrders as abnormal } from '../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import { insertUser, SENT_PASSWORD } from '../http/testApp';

const REFUND = ['order/chargeOrder/view', 'order/chargeOrder/refund'];
/** Decisions that a second person approves above a limit, beside refunds. */
const APPROVED_DECISIONS = [
  'order/chargeOrder/close',
  ...['maintenance/abnormalOrders/amount', 'maintenance/abnormalOrders/close'],
];
const FINANCE = [
  ...REFUND,
  'order/chargeOrder/close',
  ...['view', 'confirm', 'close', 'settle', 'amount'].map((each) => `maintenance/abnormalOrders/${each}`),
];
/** Another operator was first, or the order has changed since. */
const CONFLICT = 409;
const AT_ONCE = 8;
/** Retries for the rest of an amount take hours of simulated time, so that only the whole day waits for them. */
const WAITS_FOR_TRIES = Boolean(process.env.LONG);

/** A session expires after half a day without use, which is short in simulated time. */
const SIGNED_OUT = 401;

type Person = 'finance' | 'boss';
type OfficeDeps = Pick<Deps, 'db' | 'clock'>;

interface OfficeCall {
  endpoint: Endpoint;
  params?: Record<string, string>;
  body: object;
}

/** Plays operators through the API of the console, and drivers that top up wallets and bring new cards. */
export class Office {
  /** Answers other than success and conflict. */
  readonly unexpectedAnswers: string[] = [];
  private topUps = 0;
  private readonly tokens = new Map<Person, string>();
  /** Actions already tried with an order. */
  private readonly tried = new Set<string>();

  private constructor(
    private readonly deps: OfficeDeps,
    private readonly url: string,
  ) {}

  static async open(deps: OfficeDeps, url: string): Promise<Office> {
    await insertUser(deps, { userName: 'finance', permissions: FINANCE });
    await insertUser(deps, { userName: 'boss', permissions: [...REFUND, ...APPROVED_DECISIONS] });
    return new Office(deps, url);
  }

  /** Plays a round: refunds, closes and decides some orders, and lets some drivers pay their debts. */
  async runRound(): Promise<void> {
    await this.refundSome();
    await this.decideApprovals();
    await this.decideAbnormal();
    await this.chaseUnpaid();
  }

  /** Brings the remaining orders of the day to an end. */
  async finishDay(): Promise<void> {
    // A refused decision is followed by another one.
    for (let round = 0; round < 4; round += 1) {
      await this.decideApprovals();
      await this.decideAbnormal();
    }
    await this.decideApprovals();
    const owing = await this.selectRows<{ id: string; currency: string; appUserId: string }>(sql`
      select id, currency, app_user_id from charging_order
      where status = 'withholding' and not is_under_review and app_user_id is not null`);
    for (const order of this.takeUntried('tidy', owing)) await this.topUpWallet(order);
    if (!WAITS_FOR_TRIES) for (const order of owing) await this.collectAtOnce(order);
  }

  /** Collects a driver's debt now instead of at the next due time. */
  private async collectAtOnce({ appUserId, currency }: { appUserId: string; currency: string }): Promise<void> {
    await this.deps.db.asSystem((tx) => wakeOrders(tx, this.deps, appUserId, currency));
  }

  private async refundSome(): Promise<void> {
    const orders = await this.selectRows<{ id: string; paidAmount: string; paymentType: string }>(sql`
      select id, paid_amount::text, payment_type from charging_order
      where status = 'completed' and refund_status = 'notrefund' and paid_amount > 2 and id % 5 in (1, 3) and not is_under_review
      order by id desc limit 40`);
    for (const { id, paidAmount, paymentType } of this.takeUntried('refund', orders)) {
      const amount = Number(id) % 5 === 1 ? paidAmount : '1.25';
      const target = Number(id) % 2 === 0 && paymentType !== 'enterprise' ? 'wallet' : 'source';
      await this.sendCall({
        endpoint: chargerOrder.refundOrder,
        body: { orderId: id, amount, target, reason: 'complaint' },
      });
    }
  }

  private async decideApprovals(): Promise<void> {
    const waiting = await this.selectRows<{ id: string }>(sql`select id from approval where state = 'pending'`);
    for (const { id } of waiting) {
      const decide = (isApproved: boolean) => {
        const body = { id, isApproved, ...(isApproved ? {} : { reason: 'no' }) };
        return this.sendCall({ endpoint: approvals.decide, body }, 'boss');
      };
      // Some requests fail because the order has changed or the wallet is empty.
      if (Number(id) % 4 === 0 || !(await decide(true))) await decide(false);
    }
  }

  private async decideAbnormal(): Promise<void> {
    const pending = await this.selectRows<{ id: string; orderId: string; status: string }>(sql`
      select distinct on (a.order_id) a.id, a.order_id, o.status
      from abnormal_order a join charging_order o on o.id = a.order_id
      where a.state = 'pending' and o.status <> 'charging' limit ${AT_ONCE}`);
    for (const { id } of pending) {
      const calls: OfficeCall[] = [
        { endpoint: abnormal.confirm, params: { id }, body: {} },
        { endpoint: abnormal.settle, params: { id }, body: {} },
        { endpoint: abnormal.updateAmount, body: { id, payableTotalAmount: '3.21', reason: 'as agreed' } },
        { endpoint: abnormal.close, body: { orderId: id, closeReason: 'no reading' } },
      ];
      const [confirm, , , close] = calls;
      const isUntried = this.takeUntried('decide', [{ id }]).length > 0;
      const first = isUntried ? calls[Number(id) % 4] : undefined;
      // An order without a price is closed instead of confirmed; a closed order is confirmed.
      for (const next of [first, close, confirm]) if (next && (await this.sendCall(next))) break;
    }
  }

  private async chaseUnpaid(): Promise<void> {
    const unpaid = await this.selectRows<{
      id: string;
      currency: string;
      appUserId: string | null;
      card: string | null;
    }>(sql`
      select o.id, o.currency, o.app_user_id, u.card_token as card
      from charging_order o left join app_user u on u.id = o.app_user_id
      where o.status = 'unpaid' and not o.is_under_review order by o.id desc limit 40`);
    for (const { id, currency, appUserId, card } of this.takeUntried('unpaid', unpaid)) {
      const turn = Number(id) % 3;
      if (appUserId === null || turn === 0) {
        await this.sendCall({ endpoint: chargerOrder.closeOrder, body: { orderId: id, closeReason: 'not worth it' } });
      } else if (card !== null && turn === 1) await this.payByWorkingCard(id, appUserId, card);
      else if (card === null) await this.topUpWallet({ currency, appUserId });
    }
  }

  /** Gives the driver a working card until one order is paid. */
  private async payByWorkingCard(orderId: string, appUserId: string, card: string): Promise<void> {
    const setCard = (cardToken: string) =>
      this.deps.db.asSystem((tx) => tx.updateTable('appUser').set({ cardToken }).where('id', '=', appUserId).execute());
    await setCard('tok_ok');
    const { db, clock } = this.deps;
    await db.asSystem(async (tx) => {
      await tx
        .updateTable('chargingOrder')
        .set({ nextTryAt: new Date(clock.now()) })
        .where('id', '=', orderId)
        .where('status', '=', 'unpaid')
        .execute();
      await sql`select pg_notify('omp_order', '')`.execute(tx);
    });
    for (let tries = 0; tries < 40 && (await this.readStatus(orderId)) !== 'completed'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await setCard(card);
  }

  private async topUpWallet({ currency, appUserId }: { currency: string; appUserId: string }): Promise<void> {
    const amount = currency === 'EUR' ? '60' : '20000';
    const no = `T${(this.topUps += 1)}`;
    await this.deps.db.asSystem((tx) => requestTopUp(tx, this.deps, { appUserId, amount, currency, no }));
  }

  private async readStatus(id: string): Promise<string | undefined> {
    const [row] = await this.selectRows<{ status: string }>(sql`select status from charging_order where id = ${id}`);
    return row?.status;
  }

  /** Takes some rows for which this action has not been tried. */
  private takeUntried<Row extends { id: string }>(what: string, rows: readonly Row[]): Row[] {
    const fresh = rows.filter(({ id }) => !this.tried.has(`${what} ${id}`)).slice(0, AT_ONCE);
    for (const { id } of fresh) this.tried.add(`${what} ${id}`);
    return fresh;
  }

  private async selectRows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
    const { rows } = await this.deps.db.asSystem((tx) => query.execute(tx));
    return rows as Row[];
  }

  /** @returns whether it succeeded; records an answer that is neither success nor conflict */
  private async sendCall({ endpoint, params = {}, body }: OfficeCall, person: Person = 'finance'): Promise<boolean> {
    const send = async () => callEndpoint(this.url, endpoint, { params, body, token: this.tokens.get(person) ?? '' });
    let answer = await send();
    if (answer.status === SIGNED_OUT) {
      this.tokens.set(person, await signIn(this.url, person));
      answer = await send();
    }
    if (answer.status === 200) return true;
    if (answer.status !== CONFLICT) this.unexpectedAnswers.push(`${endpoint.path}: ${answer.status} ${answer.text}`);
    return false;
  }
}

async function signIn(url: string, username: string): Promise<string> {
  const { text } = await callEndpoint(url, auth.login, { body: { username, password: SENT_PASSWORD } });
  return (JSON.parse(text) as { data: { access_token: string } }).data.access_token;
}

async function callEndpoint(
  url: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, body, token }: { params?: Record<string, string>; body: object; token?: string },
): Promise<{ status: number; text: string }> {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');
  const response = await fetch(`${url}/api/${filled}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: token }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
