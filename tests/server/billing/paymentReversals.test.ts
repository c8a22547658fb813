import { beforeEach, describe, expect, it } from 'vitest';
import { decideApproval } from '../../../server/billing/decideApproval';
import { bookEnterprisePayment, closeEnterpriseMonth } from '../../../server/billing/ledger/enterpriseAccounts';
import { reversePayment } from '../../../server/billing/payments/reversePayment';
import { readUncollected } from '../../../server/billing/statements/accountShares';
import { closePeriod, settlePeriod } from '../../../server/billing/statements/periods';
import { readEnterpriseAccount } from '../../../server/modules/evo-bill/financialManagement/enterpriseAccount';
import { BOSS, NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { SOUND } from './sampleSession';

const DAY_MS = 86_400_000;
const world = openWorldPerTest();
let enterpriseId: string;
beforeEach(async () => {
  enterpriseId = await world.addEnterprise();
});

const monthRef = (month: string) => ({ companyId: world.companyId, currency: 'EUR', month });
const account = () => ({ enterpriseId, currency: 'EUR' });
const readAccount = () => world.query((tx) => readEnterpriseAccount(tx, account()));
const bookPayment = (amount: string) =>
  world.query((tx) =>
    bookEnterprisePayment(tx, world.deps, { ...account(), amount, paidOn: '2026-01-15', reference: 'INV 1' }, NOC),
  );
const latestPayment = async () => (await readAccount()).payments[0]?.id ?? '';
const reverse = (paymentId: string, actor = NOC) =>
  world.query((tx) => reversePayment(tx, world.deps, { paymentId, reason: 'Of another enterprise' }, actor));
const closeCompanyMonth = (month: string) => world.query((tx) => closePeriod(tx, world.deps, monthRef(month), NOC));
const closeMonth = (month: string) =>
  world.query((tx) => closeEnterpriseMonth(tx, world.deps, { ...account(), month }, NOC));
const settleMonth = async (month: string) => {
  await world.query((tx) => settlePeriod(tx, world.deps, monthRef(month), NOC));
  await world.bill();
};
const listPayouts = () =>
  world.query((tx) => tx.selectFrom('statementPayout').select(['amount', 'state']).orderBy('id').execute());

describe('the reversal of a payment of an enterprise', () => {
  it('makes its months due again, and is booked once', async () => {
    await world.charge({ enterpriseId });
    world.clock.advance(20 * DAY_MS);
    await closeCompanyMonth('2026-01');
    await closeMonth('2026-01');
    await bookPayment('10.00');
    expect(await readAccount()).toMatchObject({ due: '0.00', months: [{ state: 'settled' }] });
    const id = await latestPayment();
    await reverse(id);
    expect(await readAccount()).toMatchObject({
      due: '10.00',
      months: [{ state: 'closed', due: '10.00', settledAt: null }],
      payments: [
        { amount: '-10.00', reference: 'Of another enterprise', reversal: 'isReversal' },
        { amount: '10.00', reversal: 'done' },
      ],
    });
    await expect(reverse(id)).rejects.toMatchObject({ code: 409, messageKey: 'billing.paymentReversed' });
    await expect(reverse(await latestPayment())).rejects.toMatchObject({ messageKey: 'billing.isReversal' });
    await bookPayment('10.00');
    expect(await readAccount()).toMatchObject({ due: '0.00', months: [{ state: 'settled' }] });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is booked once when it is asked for twice at once', async () => {
    await world.charge({ enterpriseId });
    await bookPayment('10.00');
    const id = await latestPayment();
    const answers = await Promise.allSettled([reverse(id), reverse(id), reverse(id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readAccount()).due).toBe('10.00');
  });

  it('waits for a second person above the approval limit', async () => {
    await world.query((tx) =>
      tx.updateTable('currency').set({ approvalLimit: '9.99' }).where('code', '=', 'EUR').execute(),
    );
    await world.charge({ enterpriseId });
    await bookPayment('10.00');
    const id = await latestPayment();
    await reverse(id);
    expect((await readAccount()).payments).toMatchObject([{ amount: '10.00', reversal: 'waiting' }]);
    await expect(reverse(id)).rejects.toMatchObject({ code: 409, messageKey: 'billing.reversalWaits' });
    const approval = await world.query((tx) => tx.selectFrom('approval').selectAll().executeTakeFirstOrThrow());
    expect(approval).toMatchObject({ kind: 'reversal', amount: '10.00', reason: 'Of another enterprise' });
    const decide = (actor: typeof NOC) =>
      world.query((tx) => decideApproval(tx, world.deps, { id: approval.id, isApproved: true }, actor));
    await expect(decide(NOC)).rejects.toMatchObject({ code: 409, messageKey: 'billing.ownRequest' });
    await decide(BOSS);
    expect((await readAccount()).payments).toMatchObject([{ amount: '-10.00' }, { reversal: 'done' }]);
    expect(await world.proof()).toEqual(SOUND);
  });

  it('leaves shares with the parties that were paid out, and pays none twice when the money comes', async () => {
    await world.charge({ enterpriseId });
    await bookPayment('10.00');
    world.clock.advance(20 * DAY_MS);
    await closeCompanyMonth('2026-01');
    await settleMonth('2026-01');
    expect(await listPayouts()).toMatchObject([{ amount: '7.90', state: 'paid' }]);
    await reverse(await latestPayment());
    expect(await world.query((tx) => readUncollected(tx, monthRef('2026-01')))).toBe('10');
    expect(await world.proof()).toEqual(SOUND);
    await world.charge({ enterpriseId });
    world.clock.advance(28 * DAY_MS);
    await closeCompanyMonth('2026-02');
    await settleMonth('2026-02');
    expect(await listPayouts()).toMatchObject([{ amount: '7.90' }, { amount: '0.00' }]);
    await bookPayment('20.00');
    world.clock.advance(31 * DAY_MS);
    await closeCompanyMonth('2026-03');
    await settleMonth('2026-03');
    expect(await listPayouts()).toMatchObject([{ amount: '7.90' }, { amount: '0.00' }, { amount: '7.90' }]);
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });
    expect(await world.proof()).toEqual(SOUND);
  });
});
