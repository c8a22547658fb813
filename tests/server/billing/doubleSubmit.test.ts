import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { setAbnormalAmount } from '../../../server/billing/abnormal/manualAmounts';
import { requestTopUp } from '../../../server/billing/payments/topUps';
import { canonicalJson } from '../../../server/security/canonicalJson';
import type { Call } from '../../../server/http/route';
import { route } from '../../../server/http/route';
import { endpoint } from '../../../src/contract/endpoint';
import { testApp, type TestApp } from '../http/testApp';
import { BillingWorld } from './billingWorld';
import { runAsOwner } from '../../harness/runAsOwner';

const ROUNDS = process.env.LONG ? 50 : 3;
const AT_ONCE = 20;

const base = {
  method: 'POST',
  access: 'signed-in',
  summary: 'Test',
  business: 'update',
  body: z.strictObject({ id: z.string(), amount: z.string() }),
  response: z.unknown(),
} as const;
const calls = {
  refund: endpoint({ ...base, path: 'test/refund', idempotent: true }),
  topUp: endpoint({ ...base, path: 'test/topUp', idempotent: true }),
  settle: endpoint({ ...base, path: 'test/settle', idempotent: true }),
  /** A refund whose ledger entry lacks the idempotency key, to show the double booking that the key prevents. */
  naive: endpoint({ ...base, path: 'test/naive' }),
};

const readActor = ({ session }: Call) => ({ userId: session.userId, name: session.fullName });

const handleRefund: Parameters<typeof route<typeof calls.refund>>[1] = (call) =>
  call.db((tx) => {
    const { id, amount } = call.body;
    const request = { orderId: id, amount, target: 'wallet', reason: 'test' } as const;
    return requestRefund(tx, call, request, readActor(call as unknown as Call));
  });

const ROUTES = [
  route(calls.refund, handleRefund),
  route(calls.naive, handleRefund),
  route(calls.topUp, (call) =>
    call.db((tx) => {
      const { id, amount } = call.body;
      return requestTopUp(tx, call, { appUserId: id, amount, currency: 'EUR', no: `T${Math.random()}` });
    }),
  ),
  route(calls.settle, (call) =>
    call.db((tx) => {
      const { id, amount } = call.body;
      return setAbnormalAmount(
        tx,
        call,
        { abnormalId: id, amount, reason: 'test' },
        readActor(call as unknown as Call),
      );
    }),
  ),
];

let app: TestApp;
let world: BillingWorld;
let token: string;
beforeAll(async () => {
  app = await testApp({ routes: ROUTES });
  token = await app.userWith([]);
  // The limit is so high that no round needs an approval.
  await app.deps.db.asSystem((tx) => tx.updateTable('currency').set({ approvalLimit: '1000000' }).execute());
  const database = { url: app.deps.databaseUrl, db: app.deps.db, drop: async () => undefined };
  world = await new BillingWorld().openOn(database, app.clock);
});
afterAll(() => app.close());

type CallName = keyof typeof calls;

async function sendTwentyTimes(name: CallName, body: { id: string; amount: string }, key: string) {
  const send = () => app.call(calls[name], { token, body, headers: { 'idempotency-key': key } });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
  const changed = await app.call(calls[name], {
    token,
    body: { ...body, amount: '1.23' },
    headers: { 'idempotency-key': key },
  });
  return {
    kinds: new Set(answers.map(({ code, data }) => canonicalJson([code, data]))),
    code: answers[0]?.code,
    changed,
  };
}

describe.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'a call that is sent twenty times at once, round %i',
  (round) => {
    it('has one effect and one answer, as refund, top-up and settlement', async () => {
      const driver = await world.addDriver('1000');
      const order = await world.charge({ appUserId: driver });
      const refunded = await sendTwentyTimes('refund', { id: order.id, amount: '2.50' }, `refund-key-${round}`);
      expect(refunded).toMatchObject({ code: 0, changed: { code: 409 } });
      expect(refunded.kinds.size).toBe(1);
      expect(await world.order(order.id)).toMatchObject({ refundedAmount: '2.50' });

      const toppedUp = await sendTwentyTimes('topUp', { id: driver, amount: '10.00' }, `topup-key-${round}`);
      expect(toppedUp).toMatchObject({ code: 0, changed: { code: 409 } });
      expect(toppedUp.kinds.size).toBe(1);
      expect(await countRows('top_up', driver)).toBe(1);

      const odd = await world.charge({ appUserId: driver, energyWh: 400_000 });
      const abnormal = await world.query((tx) =>
        tx.selectFrom('abnormalOrder').select('id').where('orderId', '=', odd.id).executeTakeFirstOrThrow(),
      );
      const settled = await sendTwentyTimes('settle', { id: abnormal.id, amount: '20.00' }, `settle-key-${round}`);
      expect(settled).toMatchObject({ code: 0, changed: { code: 409 } });
      expect(settled.kinds.size).toBe(1);
      expect(await world.order(odd.id)).toMatchObject({ status: 'completed', paidAmount: '20.00' });
    }, 120_000);
  },
);

describe('a refund', () => {
  it('refunds more when it has no idempotency key', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('1000') });
    const send = () => app.call(calls.naive, { token, body: { id: order.id, amount: '0.25' } });
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    expect(Number((await world.order(order.id)).refundedAmount)).toBeGreaterThan(0.25);
  });

  it('leaves neither effect nor answer when its node dies between them, and takes effect once when it is repeated', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('1000') });
    const body = { id: order.id, amount: '1.00' };
    const send = () => app.call(calls.refund, { token, body, headers: { 'idempotency-key': 'killed-key-1' } });
    // The trigger ends the connection that stores an answer.
    await runAsOwner(
      app.deps.databaseUrl,
      `create function omp_cut_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    alter function omp_cut_off() security definer;
    create trigger cut_off before update on idempotency for each row execute function omp_cut_off()`,
    );
    const cut = await send();
    expect(cut.code).not.toBe(0);
    expect(await world.order(order.id)).toMatchObject({ refundedAmount: '0' });
    await runAsOwner(app.deps.databaseUrl, 'drop trigger cut_off on idempotency');
    expect(await send()).toMatchObject({ code: 0 });
    expect(await send()).toMatchObject({ code: 0 });
    expect(await world.order(order.id)).toMatchObject({ refundedAmount: '1.00' });
  });
});

async function countRows(table: 'top_up', appUserId: string): Promise<number> {
  const { rows } = await world.query((tx) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where app_user_id = ${appUserId}`.execute(tx),
  );
  return rows[0]?.n ?? 0;
}
