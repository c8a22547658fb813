import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billDue } from '../../../server/billing/biller';
import { MOST_UNKNOWN_TAGS } from '../../../server/security/tagThrottle';
import { bookAdjustment } from '../../../server/billing/payments/adjustWallet';
import { addAppUser } from '../../harness/people';
import { createWashStage, MACHINES, SECRET, type WashStage } from './washStage';

let stage: WashStage;
beforeAll(async () => {
  stage = await createWashStage();
  await stage.host.deps.db.asSystem(async (tx) => {
    const service = await tx
      .insertInto('washSupplierService')
      .values({ supplierId: stage.supplierId, code: 'P1', name: 'Express rinse', washMinutes: 8 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('washService')
      .values({
        ...{ companyId: stage.companyId, washSiteId: stage.siteId, supplierId: stage.supplierId },
        ...{ supplierServiceId: service.id, name: 'Rinse', price: '900', currency: 'KZT', washMinutes: 8 },
        status: 'onshelf',
      })
      .execute();
    await tx.updateTable('washer').set({ isOnline: true }).execute();
  });
});
afterAll(() => stage.close());

async function buyWash(purchase: object, secret = SECRET) {
  const message = { machine: MACHINES[0], programme: 'P1', ...purchase };
  const response = await stage.sendMessage('purchases', message, { secret });
  return {
    status: response.statusCode,
    answer: response.json<{ isAccepted?: boolean; reason?: string; order?: string }>(),
  };
}

/** A holder of a tag with money. */
async function addHolder(tagNo: string, amount: string): Promise<string> {
  return stage.host.deps.db.asSystem(async (tx) => {
    const appUserId = await addAppUser(tx, tagNo);
    await tx.insertInto('chargeTag').values({ tagNo, appUserId }).execute();
    const entry = { appUserId, currency: 'KZT', amount, reason: 'test' };
    await bookAdjustment(tx, stage.host.deps, entry, { userId: '1', name: 'noc' }, { key: `adjust:${tagNo}` });
    return appUserId;
  });
}

const readOrders = () =>
  stage.host.deps.db.asSystem((tx) =>
    tx
      .selectFrom('washOrder')
      .select(['no', 'status', 'paymentStatus', 'paymentType', 'source', 'regionalTransactionId', 'licensePlate'])
      .orderBy('id')
      .execute(),
  );

/** Closes the machine's pending orders, so that it can be sold again. */
async function freeMachine(): Promise<void> {
  await stage.host.deps.db.asSystem((tx) =>
    tx.updateTable('washOrder').set({ status: 'closed', nextTryAt: null }).where('status', '=', 'pending').execute(),
  );
}

describe('a purchase at a machine', () => {
  it('is paid by the holder of the tag, once when it comes twice', async () => {
    await addHolder('WASH1', '1000');
    const first = await buyWash({ id: 'b1', idTag: 'wash1', licensePlate: '123 ABC 02' });
    expect(first).toMatchObject({ status: 200, answer: { isAccepted: true } });
    expect(await buyWash({ id: 'b1', idTag: 'wash1' })).toEqual(first);
    await billDue(stage.host.deps);
    expect(await readOrders()).toEqual([
      expect.objectContaining({
        ...{ no: first.answer.order, paymentStatus: 'paid', paymentType: 'wallet', source: 'terminal' },
        licensePlate: '123 ABC 02',
      }),
    ]);
    await freeMachine();
  });

  it('has one order when it comes three times at once', async () => {
    const purchase = { id: 'b0', payment: { transactionId: 'T0' } };
    const answers = await Promise.all([1, 2, 3].map(async () => (await buyWash(purchase)).answer));
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ isAccepted: true });
    await freeMachine();
  });

  it('is refused while the machine is sold already, and for what it does not sell', async () => {
    expect(await buyWash({ id: 'b2', payment: { transactionId: 'T2' } })).toMatchObject({
      answer: { isAccepted: true },
    });
    expect(await buyWash({ id: 'b3', payment: { transactionId: 'T3' } })).toMatchObject({
      status: 200,
      answer: { isAccepted: false, reason: 'washOrder.taken' },
    });
    await freeMachine();
    expect(await buyWash({ id: 'b4', programme: 'P9', payment: { transactionId: 'T4' } })).toMatchObject({
      answer: { isAccepted: false, reason: 'notSold' },
    });
    expect(await buyWash({ id: 'b5', machine: 'XX', payment: { transactionId: 'T5' } })).toMatchObject({
      answer: { isAccepted: false },
    });
  });

  it('is refused without a payment and with a tag that has no holder', async () => {
    expect(await buyWash({ id: 'b6' })).toMatchObject({ answer: { isAccepted: false, reason: 'noPayer' } });
    expect(await buyWash({ id: 'b7', idTag: 'UNKNOWN' })).toMatchObject({ answer: { isAccepted: false } });
  });

  it('is refused with a number of the app, which anybody may know', async () => {
    await addHolder('+77015550123', '5000');
    expect(await buyWash({ id: 'c1', idTag: '+77015550123' })).toMatchObject({
      answer: { isAccepted: false, reason: 'tagInvalid' },
    });
  });

  it('is refused with a tag that has expired, is blocked, or whose holder is disabled here', async () => {
    const holder = await addHolder('WASH2', '5000');
    const change = (values: object) =>
      stage.host.deps.db.asSystem((tx) =>
        tx.updateTable('chargeTag').set(values).where('tagNo', '=', 'WASH2').execute(),
      );
    await change({ expiresAt: new Date(stage.host.clock.now() - 1_000) });
    expect(await buyWash({ id: 'c2', idTag: 'WASH2' })).toMatchObject({ answer: { reason: 'tagExpired' } });
    await change({ expiresAt: null, status: 'blocked' });
    expect(await buyWash({ id: 'c3', idTag: 'WASH2' })).toMatchObject({ answer: { reason: 'tagBlocked' } });
    await change({ status: 'enabled' });
    const at = new Date(stage.host.clock.now());
    const seen = { firstAt: at, lastAt: at };
    const disabled = { ...seen, companyId: stage.companyId, appUserId: holder, status: 'disabled' as const };
    await stage.host.deps.db.asSystem((tx) => tx.insertInto('companyCustomer').values(disabled).execute());
    expect(await buyWash({ id: 'c4', idTag: 'WASH2' })).toMatchObject({ answer: { reason: 'tagBlocked' } });
  });

  it('is sold once for one payment at the terminal, also at two machines at once', async () => {
    const buy = (id: string, machine: string) => buyWash({ id, machine, payment: { transactionId: 'KASPI-1' } });
    const answers = await Promise.all([buy('d1', MACHINES[0]), buy('d2', MACHINES[1])]);
    expect(answers.map(({ answer }) => answer.isAccepted).sort()).toEqual([false, true]);
    expect(answers.find(({ answer }) => !answer.isAccepted)).toMatchObject({ answer: { reason: 'paymentUsed' } });
    await freeMachine();
  });

  it('is taken when it was paid at the terminal and the tag is good for nothing', async () => {
    expect(await buyWash({ id: 'd3', idTag: 'UNKNOWN', payment: { transactionId: 'KASPI-2' } })).toMatchObject({
      answer: { isAccepted: true },
    });
    await freeMachine();
  });

  it('is refused with any tag for a minute when its supplier has tried many unknown ones', async () => {
    await addHolder('WASH3', '5000');
    for (let n = 0; n < MOST_UNKNOWN_TAGS; n += 1) await buyWash({ id: `e${n}`, idTag: `TRY${n}` });
    expect(await buyWash({ id: 'e-good', idTag: 'WASH3' })).toMatchObject({ answer: { reason: 'tagInvalid' } });
    stage.host.clock.advance(60_000);
    expect(await buyWash({ id: 'e-late', idTag: 'WASH3' })).toMatchObject({ answer: { isAccepted: true } });
    await freeMachine();
  });

  it('keeps the number of its payment when it was paid at the terminal', async () => {
    await buyWash({ id: 'b8', payment: { transactionId: 'KASPI-8' } });
    await billDue(stage.host.deps);
    expect((await readOrders()).at(-1)).toMatchObject({
      ...{ paymentStatus: 'paid', paymentType: 'terminal', regionalTransactionId: 'KASPI-8' },
    });
    await freeMachine();
  });

  it('is refused when its signature is not that of the supplier', async () => {
    expect((await buyWash({ id: 'b9', payment: { transactionId: 'T9' } }, 'another')).status).toBe(401);
  });
});
