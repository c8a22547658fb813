import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../../server/db/deps';
import { requestTopUp } from '../../../server/billing/payments/topUps';
import { auth } from '../../../src/contract/evo-basic/auth';
import type { Endpoint } from '../../../src/contract/endpoint';
import { approvals } from '../../../src/contract/evo-bill/approvals';
import { chargerOrder } from '../../../src/contract/evo-bill/chargerOrder';
import { chargingStationAbnormalOrders as abnormal } from '../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import { insertUser, SENT_PASSWORD } from '../http/testApp';

const REFUND = ['order/chargeOrder/view', 'order/chargeOrder/refund'];
const FINANCE = [
  ...REFUND,
  'order/chargeOrder/close',
  ...['view', 'confirm', 'close', 'settle', 'amount'].map((each) => `maintenance/abnormalOrders/${each}`),
];
/** Somebody else was there first, or the order does not stand as it did. */
const CONFLICT = 409;
const AT_ONCE = 8;

/** A session that nobody has used for half a day is over; time runs fast. */
const SIGNED_OUT = 401;

type Person = 'finance' | 'boss';
type OfficeDeps = Pick<Deps, 'db' | 'clock'>;

interface Doing {
  endpoint: Endpoint;
  params?: Record<string, string>;
  body: object;
}

/** The people behind the console, who work by its API, and the drivers, who fill wallets and bring new cards. */
export class Office {
  /** Answers that nobody should get. */
  readonly surprises: string[] = [];
  private topUps = 0;
  private readonly tokens = new Map<Person, string>();
  /** What was tried with an order is not tried again. */
  private readonly touched = new Set<string>();

  private constructor(
    private readonly deps: OfficeDeps,
    private readonly url: string,
  ) {}

  static async open(deps: OfficeDeps, url: string): Promise<Office> {
    await insertUser(deps, { userName: 'finance', permissions: FINANCE });
    await insertUser(deps, { userName: 'boss', permissions: [...REFUND, 'maintenance/abnormalOrders/amount'] });
    return new Office(deps, url);
  }

  /** A round of the day: some orders are refunded, closed, decided on; some drivers pay what they owe. */
  async work(): Promise<void> {
    await this.refundSome();
    await this.decideApprovals();
    await this.decideAbnormal();
    await this.chaseUnpaid();
  }

  /** What is left at the end of the day is brought to an end. */
  async tidy(): Promise<void> {
    // An amount may wait for the boss, who may refuse it: then it is asked for again.
    for (let round = 0; round < 4; round += 1) {
      await this.decideApprovals();
      await this.decideAbnormal();
    }
    await this.decideApprovals();
    const owing = await this.rows<{ id: string; currency: string; appUserId: string }>(sql`
      select id, currency, app_user_id from charging_order
      where status = 'withholding' and not is_under_review and app_user_id is not null`);
    for (const order of this.fresh('tidy', owing)) await this.fill(order);
  }

  private async refundSome(): Promise<void> {
    const orders = await this.rows<{ id: string; paidAmount: string; paymentType: string }>(sql`
      select id, paid_amount::text, payment_type from charging_order
      where status = 'completed' and refund_status = 'notrefund' and paid_amount > 2 and id % 5 in (1, 3) and not is_under_review
      order by id desc limit 40`);
    for (const { id, paidAmount, paymentType } of this.fresh('refund', orders)) {
      const amount = Number(id) % 5 === 1 ? paidAmount : '1.25';
      const target = Number(id) % 2 === 0 && paymentType !== 'enterprise' ? 'wallet' : 'source';
      await this.ask({
        endpoint: chargerOrder.refundOrder,
        body: { orderId: id, amount, target, reason: 'complaint' },
      });
    }
  }

  private async decideApprovals(): Promise<void> {
    const waiting = await this.rows<{ id: string }>(sql`select id from approval where state = 'pending'`);
    for (const { id } of waiting) {
      const isApproved = Number(id) % 4 !== 0;
      const body = { id, isApproved, ...(isApproved ? {} : { reason: 'no' }) };
      await this.ask({ endpoint: approvals.decide, body }, 'boss');
    }
  }

  private async decideAbnormal(): Promise<void> {
    const pending = await this.rows<{ id: string; orderId: string; status: string }>(sql`
      select distinct on (a.order_id) a.id, a.order_id, o.status
      from abnormal_order a join charging_order o on o.id = a.order_id
      where a.state = 'pending' and o.status <> 'charging' limit ${AT_ONCE}`);
    for (const { id } of pending) {
      const doings: Doing[] = [
        { endpoint: abnormal.confirm, params: { id }, body: {} },
        { endpoint: abnormal.settle, params: { id }, body: {} },
        { endpoint: abnormal.updateAmount, body: { id, payableTotalAmount: '3.21', reason: 'as agreed' } },
        { endpoint: abnormal.close, body: { orderId: id, closeReason: 'nobody can know' } },
      ];
      const [confirm, , , close] = doings;
      const first = doings[Number(id) % 4];
      // An order that cannot be priced cannot be confirmed, it is closed; one that is closed already is confirmed.
      for (const doing of [first, close, confirm]) if (doing && (await this.ask(doing))) break;
    }
  }

  private async chaseUnpaid(): Promise<void> {
    const unpaid = await this.rows<{ id: string; currency: string; appUserId: string | null; card: string | null }>(sql`
      select o.id, o.currency, o.app_user_id, u.card_token as card
      from charging_order o left join app_user u on u.id = o.app_user_id
      where o.status = 'unpaid' and not o.is_under_review order by o.id desc limit 40`);
    for (const { id, currency, appUserId, card } of this.fresh('unpaid', unpaid)) {
      const turn = Number(id) % 3;
      if (appUserId === null || turn === 0) {
        await this.ask({ endpoint: chargerOrder.closeOrder, body: { orderId: id, closeReason: 'not worth it' } });
      } else if (card !== null && turn === 1) await this.pay(id, appUserId, card);
      else if (card === null) await this.fill({ currency, appUserId });
    }
  }

  /** A card that works, for long enough to pay one order. */
  private async pay(orderId: string, appUserId: string, card: string): Promise<void> {
    const bring = (cardToken: string) =>
      this.deps.db.asSystem((tx) => tx.updateTable('appUser').set({ cardToken }).where('id', '=', appUserId).execute());
    await bring('tok_ok');
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
    for (let tries = 0; tries < 40 && (await this.statusOf(orderId)) !== 'completed'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await bring(card);
  }

  private async fill({ currency, appUserId }: { currency: string; appUserId: string }): Promise<void> {
    const amount = currency === 'EUR' ? '60' : '20000';
    const no = `T${(this.topUps += 1)}`;
    await this.deps.db.asSystem((tx) => requestTopUp(tx, this.deps, { appUserId, amount, currency, no }));
  }

  private async statusOf(id: string): Promise<string | undefined> {
    const [row] = await this.rows<{ status: string }>(sql`select status from charging_order where id = ${id}`);
    return row?.status;
  }

  /** Some of those with which this has not been tried yet. */
  private fresh<Row extends { id: string }>(what: string, rows: readonly Row[]): Row[] {
    const fresh = rows.filter(({ id }) => !this.touched.has(`${what} ${id}`)).slice(0, AT_ONCE);
    for (const { id } of fresh) this.touched.add(`${what} ${id}`);
    return fresh;
  }

  private async rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
    const { rows } = await this.deps.db.asSystem((tx) => query.execute(tx));
    return rows as Row[];
  }

  /** @returns whether it was done; a conflict is no surprise, anything else is */
  private async ask({ endpoint, params = {}, body }: Doing, person: Person = 'finance'): Promise<boolean> {
    const send = async () => call(this.url, endpoint, { params, body, token: this.tokens.get(person) ?? '' });
    let answer = await send();
    if (answer.status === SIGNED_OUT) {
      this.tokens.set(person, await signIn(this.url, person));
      answer = await send();
    }
    if (answer.status === 200) return true;
    if (answer.status !== CONFLICT) this.surprises.push(`${endpoint.path}: ${answer.status} ${answer.text}`);
    return false;
  }
}

async function signIn(url: string, username: string): Promise<string> {
  const { text } = await call(url, auth.login, { body: { username, password: SENT_PASSWORD } });
  return (JSON.parse(text) as { data: { access_token: string } }).data.access_token;
}

async function call(
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
