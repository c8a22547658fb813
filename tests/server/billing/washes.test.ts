import { describe, expect, it } from 'vitest';
import { readEnterprisePayer } from '../../../server/db/terms/tagTerms';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { acceptFailedWash } from '../../../server/billing/wash/acceptFailedWash';
import { anonymiseUsers } from '../../../server/modules/evo-basic/adminGetApp/anonymise';
import { Problem } from '../../../server/wire/problem';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { SOUND } from './sampleSession';
import { addWashWorld } from './washWorld';

const world = openWorldPerTest();

describe('a wash', () => {
  it('is paid from the wallet before it is started, once, and completed by its report', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    const id = await washes.buy({ appUserId: driver });
    expect(await washes.commands(id)).toEqual([]);
    await world.bill();
    await world.bill();
    expect(await world.balance(driver)).toBe('8.00');
    expect(await washes.order(id)).toMatchObject({ status: 'pending', paymentStatus: 'paid', paidAmount: '12.00' });
    expect(await washes.commands(id)).toMatchObject([{ kind: 'start' }]);
    await washes.report(id, { state: 'started' });
    await washes.report(id, { state: 'running', percent: 50 });
    expect(await washes.order(id)).toMatchObject({ status: 'washing', percent: 50 });
    await washes.report(id, { state: 'finished' });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ status: 'completed', percent: 100, isUnderReview: false });
    expect(await world.accounts()).toMatchObject({ company_receivable: '12.00' });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('closes its order unpaid and never starts when the wallet does not hold its price', async () => {
    const washes = await addWashWorld(world);
    const id = await washes.buy({ appUserId: await world.addDriver('11.99') });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ status: 'closed', paymentStatus: 'unpaid', closeReason: 'noMoney' });
    expect(await washes.commands(id)).toEqual([]);
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is started after the card has paid, and not at all when the card declines', async () => {
    const washes = await addWashWorld(world);
    const paid = await washes.buy({ appUserId: await world.addDriver('0', 'tok_ok'), paymentType: 'creditcard' });
    await world.bill();
    expect(await washes.order(paid)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(await washes.commands(paid)).toHaveLength(1);
    await washes.report(paid, { state: 'finished' });
    const declined = await washes.buy({
      appUserId: await world.addDriver('0', 'tok_decline'),
      paymentType: 'creditcard',
    });
    await world.bill();
    expect(await washes.order(declined)).toMatchObject({ status: 'closed', paymentStatus: 'unpaid' });
    expect(await washes.commands(declined)).toEqual([]);
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is on the account of its enterprise, with the discount of that moment, and counts against its limit in money', async () => {
    const washes = await addWashWorld(world);
    const enterpriseId = await world.addEnterprise({ serviceDiscount: '25' });
    const id = await washes.buy({ enterpriseId, paymentType: 'enterprise' });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({
      paymentStatus: 'paid',
      discountAmount: '3.00',
      paidAmount: '9.00',
    });
    expect(await world.accounts()).toMatchObject({ enterprise_receivable: '-9.00' });
    const setLimit = (spendLimit: string) =>
      world.query(async (tx) => {
        await tx.updateTable('enterprise').set({ spendLimit }).where('id', '=', enterpriseId).execute();
        const { washSiteId } = await tx.selectFrom('washOrder').select('washSiteId').executeTakeFirstOrThrow();
        return readEnterprisePayer(tx, { washSiteId, enterpriseId }, world.clock.now());
      });
    expect(await setLimit('9.01')).toMatchObject({ kind: 'enterprise' });
    expect(await setLimit('9.00')).toEqual({ kind: 'refused', reason: 'overLimit' });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is not sold twice at a time when two buy at once', async () => {
    const washes = await addWashWorld(world);
    const drivers = [await world.addDriver('20'), await world.addDriver('20')];
    const results = await Promise.allSettled(drivers.map((appUserId) => washes.buy({ appUserId })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Problem) });
  });

  it('is charged once when two nodes bill at once', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('30');
    const id = await washes.buy({ appUserId: driver });
    await Promise.all([world.bill(), world.bill(), world.bill()]);
    expect(await world.balance(driver)).toBe('18.00');
    expect(await washes.commands(id)).toHaveLength(1);
    expect(await world.proof()).toEqual(SOUND);
  });
});

describe('the wash of an anonymised user', () => {
  it('keeps its amounts, and neither plate nor contact data', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('12');
    const customer = { licensePlate: '1 AB 2', carBrand: 'Kia', email: 'a@b.c', tel: '+7701', address: 'Home' };
    const id = await washes.buy({ appUserId: driver, customer, idTag: '+77010000000' });
    const anonymise = () =>
      world.query((tx) =>
        anonymiseUsers(tx, { locale: 'en_US', byName: 'Operator', now: world.clock.now() }, [driver]),
      );
    expect((await anonymise()).results).toMatchObject([{ problem: expect.any(String) }]);
    await world.bill();
    await washes.report(id, { state: 'finished' });
    expect((await anonymise()).results).toMatchObject([{ problem: null }]);
    expect(await washes.order(id)).toMatchObject({
      ...{ licensePlate: null, email: null, tel: null, address: null, idTag: null, paidAmount: '12.00' },
    });
  });
});

describe('a wash that fails', () => {
  it('gives the money back to the wallet by itself', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    await washes.report(id, { state: 'started' });
    await washes.report(id, { state: 'failed', percent: 50 });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({
      ...{ status: 'closed', paymentStatus: 'refunded', refundStatus: 'refund', failure: 'machine' },
      refundedAmount: '12.00',
    });
    expect(await world.balance(driver)).toBe('20.00');
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('gives the money back to the card, and shows it as refunded when the provider has done it', async () => {
    const washes = await addWashWorld(world);
    const id = await washes.buy({ appUserId: await world.addDriver('0', 'tok_ok'), paymentType: 'creditcard' });
    await world.bill();
    await washes.report(id, { state: 'failed' });
    await world.bill();
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ paymentStatus: 'refunded', refundStatus: 'refund' });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is given back when the machine never started, and waits for a decision when it starts after that', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    world.clock.advance(121_000);
    await world.bill();
    expect(await washes.order(id)).toMatchObject({
      status: 'closed',
      failure: 'notStarted',
      paymentStatus: 'refunded',
    });
    await washes.report(id, { state: 'started' });
    await washes.report(id, { state: 'finished' });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ status: 'closed', failure: 'startedLate', isUnderReview: true });
    expect(await world.balance(driver)).toBe('20.00');
    const decision = { orderId: id, reason: 'refund stands' };
    await world.query((tx) => acceptFailedWash(tx, world.deps, decision, NOC));
    await washes.report(id, { state: 'running', percent: 90 });
    await washes.report(id, { state: 'finished' });
    expect(await washes.order(id)).toMatchObject({ isUnderReview: false });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('has never ended when its machine is free and no end was reported, but not while the end may be on its way', async () => {
    const washes = await addWashWorld(world);
    const ended = await washes.buy({ appUserId: await world.addDriver('20') });
    await world.bill();
    await washes.report(ended, { state: 'started' });
    await washes.reportMachine('available');
    world.clock.advance(60_000);
    await world.bill();
    expect(await washes.order(ended)).toMatchObject({ status: 'washing' });
    await washes.report(ended, { state: 'finished' });
    expect(await washes.order(ended)).toMatchObject({ status: 'completed' });
    const lost = await washes.buy({ appUserId: await world.addDriver('20') });
    await world.bill();
    await washes.report(lost, { state: 'started' });
    await washes.reportMachine('available');
    world.clock.advance(121_000);
    await world.bill();
    expect(await washes.order(lost)).toMatchObject({
      status: 'closed',
      failure: 'neverEnded',
      refundedAmount: '12.00',
    });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('waits for a decision where its site says so, and is then refunded or accepted once', async () => {
    const washes = await addWashWorld(world, { failedWash: 'review' });
    const fail = async () => {
      const id = await washes.buy({ appUserId: await world.addDriver('20') });
      await world.bill();
      await washes.report(id, { state: 'failed' });
      await world.bill();
      expect(await washes.order(id)).toMatchObject({ status: 'closed', isUnderReview: true, paymentStatus: 'paid' });
      await washes.reportMachine('available');
      return id;
    };
    const refunded = await fail();
    const refund = { washOrderId: refunded, amount: '12.00', target: 'source', reason: 'not clean' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    expect(await washes.order(refunded)).toMatchObject({ isUnderReview: false, paymentStatus: 'refunded' });
    const accepted = await fail();
    const accept = () =>
      world.query((tx) => acceptFailedWash(tx, world.deps, { orderId: accepted, reason: 'was clean' }, NOC));
    await accept();
    expect(await washes.order(accepted)).toMatchObject({ isUnderReview: false, paymentStatus: 'paid' });
    await expect(accept()).rejects.toMatchObject({ code: 409 });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('waits for a decision when it was paid at a terminal, and is given back there by a person', async () => {
    const washes = await addWashWorld(world);
    const id = await washes.buy({ paymentType: 'terminal', regionalTransactionId: 'KZ-1', source: 'terminal' });
    await world.bill();
    await washes.report(id, { state: 'failed' });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ status: 'closed', isUnderReview: true, paymentStatus: 'paid' });
    const refund = { washOrderId: id, amount: '12.00', target: 'source', reason: 'paid out' } as const;
    const { state } = await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    expect(state).toBe('refund');
    expect(await washes.order(id)).toMatchObject({ paymentStatus: 'refunded', isUnderReview: false });
    expect(await world.accounts()).toMatchObject({ cash_clearing: '0.00', company_receivable: '0.00' });
    expect(await world.proof()).toEqual(SOUND);
  });
});
