import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { userMoney } from '../../../../src/contract/evo-wallet/userMoney';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { MONEY_HEADS } from '../../../mocks/evo-wallet/userMoney';
import { mockServer } from '../../../mocks/mockServer';
import { ORDERS, toOrderDetail } from '../../../mocks/orders';

sizeLists();
const server = mockServer();
const PATH = '/users/app/20418/money';

describe('the money of a person', () => {
  it('shows wallets, what is to pay, and each row with its sign and balance', async () => {
    await openPage(PATH);
    expect(await screen.findByText('Wallet KZT')).toBeVisible();
    expect(screen.getByText('To pay')).toBeVisible();
    const charged = await findRow(/2611201359-000187/);
    expect(charged).toHaveTextContent(/[−-]2.337\.00 KZT/);
    expect(charged).toHaveTextContent(/2.613\.00$/);
    expect(await findRow(/000188/)).toHaveTextContent(/Unpaid/);
    expect(await findRow(/T261120/)).toHaveTextContent(/\+5.000\.00/);
  });

  it('proves each wallet, and names a difference', async () => {
    const proof = { ...MONEY_HEADS.wallets[0]?.proof, closing: '2600.00', difference: '-13.00' };
    const wallet = { ...MONEY_HEADS.wallets[0], proof } as (typeof MONEY_HEADS.wallets)[number];
    server.use(answering(userMoney.heads, () => ({ ...MONEY_HEADS, wallets: [wallet] })));
    await openPage(PATH);
    const group = await screen.findByRole('group', { name: 'Proof of the wallets' });
    expect(within(group).getByRole('alert')).toHaveTextContent(/The ledger differs by [−-]13\.00/);
  });

  it('keeps range, group and open row in the address, and asks for exactly these', async () => {
    const asked: object[] = [];
    server.use(
      answering(userMoney.page, ({ body }) => {
        asked.push(body);
        return { records: [], total: 0, pageNum: 1, pageSize: 20 };
      }),
    );
    const { user } = await openPage(`${PATH}?from=2026-10-28+16:00:00&group=refunds`);
    await screen.findByText('Wallet KZT');
    expect(asked.at(-1)).toMatchObject({ appUserId: '20418', from: '2026-10-28 16:00:00', group: 'refunds' });
    await user.click(screen.getByRole('radio', { name: /Top-ups/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-28 16:00:00', group: 'topUps' }));
  });

  it('shows a masked phone number when it is asked for, once', async () => {
    let shown = 0;
    server.use(
      answering(userMoney.contact, () => {
        shown += 1;
        return { phone: '+77015554218', email: null };
      }),
    );
    const { user } = await openPage(PATH);
    expect(await screen.findByText('***4218')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('+77015554218')).toBeVisible();
    expect(screen.getByText('seen by you, recorded')).toBeVisible();
    expect(shown).toBe(1);
  });

  it('tells persons of one name apart, side by side', async () => {
    const { user } = await openPage(PATH);
    await user.click(await screen.findByRole('button', { name: 'one of 2 named Aigerim S.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Persons named Aigerim S.' });
    expect(await within(dialog).findByRole('link', { name: '20555' })).toHaveAttribute(
      'href',
      '/users/app/20555/money',
    );
    expect(within(dialog).getByText(/Dostyk Avenue 180/)).toBeVisible();
  });

  it('shows the order behind a row beside the list', async () => {
    const { user } = await openPage(PATH);
    await user.click(await findRow(/2611201359-000187/));
    expect(await screen.findByRole('tab', { name: 'Ledger' })).toBeVisible();
  });

  it('explains an order by the last one there, and says what a refund of all would do', async () => {
    const { user } = await openPage(PATH);
    await user.click(await findRow(/2611201359-000187/));
    const against = await screen.findByRole('region', { name: 'Against the last time here' });
    expect(within(against).getByRole('link')).toHaveTextContent(/2.000\.00/);
    expect(against).toHaveTextContent(/More energy 4\.000 kWh at 60\.00\+240\.00/);
    expect(against).toHaveTextContent(/Peak from 18:00 10\.000 kWh, 14\.70 dearer\+147\.00/);
    expect(against).toHaveTextContent(/Coupon [−-]50\.00Difference \+337\.00$/);
    const preview = screen.getByRole('region', { name: 'If all is refunded' });
    expect(preview).toHaveTextContent(/To the wallet, at once then 4.950\.00 KZT2.337\.00 KZT/);
    expect(preview).toHaveTextContent(/Coupon CP-7K2Q-0418 for a part the coupon stays used.*comes back/);
    expect(preview).toHaveTextContent(/Second person your limit .*not needed$/);
  });

  it('sends the receipt and opens the refund of the open order by their keys', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(chargerOrder.sendReceipt, ({ body }) => {
        sent.push(body);
        return { sentTo: 'a***@example.com' };
      }),
    );
    const { user } = await openPage(PATH);
    await findRow(/000187/);
    await user.keyboard('r');
    expect(screen.queryByRole('dialog', { name: /refund/i })).not.toBeInTheDocument();
    await user.click(await findRow(/000187/));
    const receipt = await screen.findByRole('button', { name: 'Send receipt' });
    expect(receipt).toHaveAttribute('title', 'Send receipt (S)');
    await user.keyboard('s');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Refund' })).toHaveAttribute('aria-keyshortcuts', 'r');
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: /refund/i })).toBeVisible();
  });

  it('has no key of an action that the order does not allow', async () => {
    const [order] = ORDERS.filter(({ id }) => id === '187').map(toOrderDetail);
    if (!order) throw new Error('no order');
    server.use(answering(chargerOrder.chargerOrderDetail, () => ({ ...order, isUnderReview: true })));
    const { user } = await openPage(PATH);
    await user.click(await findRow(/000187/));
    const refund = await screen.findByRole('button', { name: 'Refund' });
    expect(refund).not.toHaveAttribute('aria-keyshortcuts');
    await user.keyboard('r');
    expect(screen.queryByRole('dialog', { name: /refund/i })).not.toBeInTheDocument();
  });

  it('leaves both out of an order without an earlier one that cannot be refunded', async () => {
    server.use(answering(userMoney.order, () => ({ lastHere: null, refund: null })));
    const { user } = await openPage(PATH);
    await user.click(await findRow(/2611201359-000187/));
    expect(await screen.findByRole('region', { name: /^Why / })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Against the last time here' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'If all is refunded' })).toBeNull();
  });
});
