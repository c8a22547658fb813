import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { deductionRecord, topUp } from '../../../../src/contract/evo-wallet/adminWallet';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { userWallet } from '../../../../src/contract/evo-wallet/userWallet';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { findAccount } from '../../../mocks/accounts';
import { answering, MockProblem } from '../../../mocks/answering';
import { DEDUCTIONS, TOP_UPS } from '../../../mocks/evo-wallet/adminWallet';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const matchAmounts = (text: string) => new RegExp(text.replaceAll(' ', '[\\s\\u202f]'));

describe('stranded balances', () => {
  it('name the owner, the amount and the next step, and are adjusted from there', async () => {
    const DELETED = {
      id: '9',
      kind: 'wallet',
      ownerId: '326',
      owner: '#326',
      currency: 'EUR',
      balance: '12.50',
    } as const;
    const OWING = {
      id: '10',
      kind: 'enterprise',
      ownerId: '7',
      owner: 'Old Fleet',
      currency: 'EUR',
      balance: '-3.00',
    } as const;
    server.use(
      answering(userWallet.stranded, () => [
        { ...DELETED, since: '2026-11-20 10:00:00', lastMovementAt: '2026-11-21 10:00:00' },
        { ...OWING, since: null, lastMovementAt: '2026-11-19 10:00:00' },
      ]),
    );
    const { user } = await openPage('/finance/wallets');
    await user.click(await screen.findByRole('button', { name: 'Stranded balances' }));
    const owing = await screen.findByRole('region', { name: 'Old Fleet -3.00 EUR' });
    expect(owing).toHaveTextContent(/Disabled.*book its payment/);
    const deleted = screen.getByRole('region', { name: '#326 12.50 EUR' });
    expect(deleted).toHaveTextContent(/Deleted .*Pay it out by hand/);
    await user.click(within(deleted).getByRole('button', { name: 'Adjust balance' }));
    expect(await screen.findByRole('dialog', { name: 'Adjust the wallet of #326' })).toBeVisible();
  });

  it('are asked for when they are opened, and say when there are none', async () => {
    let asked = 0;
    server.use(
      answering(userWallet.stranded, () => {
        asked += 1;
        return [];
      }),
    );
    const { user } = await openPage('/finance/wallets');
    const open = await screen.findByRole('button', { name: 'Stranded balances' });
    expect(asked).toBe(0);
    await user.click(open);
    // The dialog becomes visible a moment after its text is rendered.
    await waitFor(() => expect(screen.getByText('No stranded balances')).toBeVisible());
    expect(asked).toBe(1);
  });

  it('are not offered to a company', async () => {
    server.use(answering(auth.accountInfo, ({ token }) => ({ ...findAccount(token)!, scope: 'company' as const })));
    await openPage('/finance/wallets');
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stranded balances' })).toBeNull();
  });
});

describe('a list of wallet movements', () => {
  it.each([
    ['/finance/top-ups', /T261120-000001/, '5 000.00'],
    ['/finance/fees', /T261120-000001/, '50.00'],
    ['/finance/fee-deductions', /2611201359-000187/, '70.11'],
    ['/finance/deductions', /2611201359-000187/, '2 337.00'],
    ['/finance/deductions/charging', /2611201359-000187/, '2 337.00'],
    ['/finance/deductions/car-wash', /W2611201359-000071/, '3 000.00'],
    ['/finance/prepaid', /P261120-000001/, '5 000.00'],
  ])('%s shows rows, and sums of the whole filter by currency with links to their rows', async (route, named, sum) => {
    const { user } = await openPage(route);
    expect(await findRow(named)).toHaveTextContent(matchAmounts(`${sum} KZT`));
    const sums = await screen.findByRole('group', { name: 'Total' });
    await user.click(within(sums).getByRole('button', { name: matchAmounts(`${sum} ?KZT`) }));
    expect(await screen.findByRole('button', { name: /Currency KZT$/ })).toBeVisible();
  });

  it('queries the totals of the filter once for all pages', async () => {
    const asked: boolean[] = [];
    server.use(
      answering(topUp.page, ({ body }) => {
        asked.push(body.withTotals === true);
        const { pageNum, pageSize } = body;
        return { records: TOP_UPS, total: 60, pageNum, pageSize, ...(body.withTotals && { totals: [] }) };
      }),
    );
    const { user } = await openPage('/finance/top-ups');
    await findRow(/T261120-000001/);
    await waitFor(() => expect(asked.toSorted()).toEqual([false, true]));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  it('links a car-wash deduction to its wash order', async () => {
    await openPage('/finance/deductions/car-wash');
    const row = await findRow(/Express rinse/);
    expect(row).toHaveTextContent('Express wash, Dostyk Avenue');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/orders/car-wash?open=71');
  });

  it('marks a failed top-up with the reason', async () => {
    const [first] = TOP_UPS;
    const failed = { ...first, status: 'failed', error: 'Card declined' };
    server.use(
      answering(topUp.page, ({ body: { pageNum, pageSize } }) => ({ records: [failed], total: 1, pageNum, pageSize })),
    );
    await openPage('/finance/top-ups');
    expect(within(await findRow(/T261120-000001/)).getByTitle('Card declined')).toHaveTextContent('Failed');
  });
});

describe('a deduction for a wash', () => {
  it('links to the wash order', async () => {
    const wash = { orderId: null, washOrderId: '71', orderNo: 'W2611240801-000071' };
    const records = DEDUCTIONS.map((deduction) => ({ ...deduction, type: 'carwash' as const, ...wash }));
    server.use(answering(deductionRecord.page, () => ({ records, total: 1, pageNum: 1, pageSize: 20 })));
    await openPage('/finance/deductions');
    const row = await findRow(/W2611240801-000071/);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/orders/car-wash?open=71');
  });
});

describe('a wallet', () => {
  it('opens with its movements and the balance after each', async () => {
    const { user } = await openPage('/finance/wallets');
    await user.click(await findRow(/Aigerim S\./));
    const movements = await screen.findByRole('list', { name: 'Movements' });
    const [charge, topped] = await within(movements).findAllByRole('listitem');
    expect(charge).toHaveTextContent(matchAmounts('Charging−2 337.00'));
    expect(charge).toHaveTextContent(matchAmounts('2 613.00 KZT'));
    expect(topped).toHaveTextContent(matchAmounts('Top-up\\+5 000.00'));
    expect(within(charge as HTMLElement).getByRole('link')).toHaveAttribute('href', '/orders/charging?open=187');
  });

  it('is adjusted once with a reason when the same call is repeated', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/evo-wallet/admin/wallet/userWallet/adjust', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1)
          return HttpResponse.json({ code: 503, msg: 'Service error', data: null }, { status: 503 });
        return HttpResponse.json({ code: 0, msg: 'success', data: { state: 'done', balance: '2638.00' } });
      }),
    );
    const { user } = await openPage('/finance/wallets');
    await user.click(await screen.findByRole('button', { name: 'More actions: Aigerim S.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Adjust balance', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Adjust the wallet of Aigerim S.' });
    expect(await within(dialog).findByRole('status')).toHaveTextContent(/Without approval: up to 5.000\.00/);
    const send = within(dialog).getByRole('button', { name: 'Adjust balance' });
    await user.click(send);
    expect(within(dialog).getByLabelText(/Amount in KZT/)).toBeInvalid();
    await user.type(within(dialog).getByLabelText(/Amount in KZT/), '25.00');
    await user.type(within(dialog).getByLabelText(/Reason/), 'Charger stopped early');
    await user.click(send);
    await waitFor(() => expect(keys).toHaveLength(1));
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('refuses an amount above the balance at its field', async () => {
    server.use(
      answering(userWallet.adjust, () => {
        throw new MockProblem(422, 'Not correct', { fields: { amount: 'There is not that much in it' } });
      }),
    );
    const { user } = await openPage('/finance/wallets');
    await user.click(await screen.findByRole('button', { name: 'More actions: Aigerim S.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Adjust balance', hidden: true }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Amount in KZT/), '-99999');
    await user.type(within(dialog).getByLabelText(/Reason/), 'Correction');
    await user.click(within(dialog).getByRole('button', { name: 'Adjust balance' }));
    expect(await within(dialog).findByText('There is not that much in it')).toBeVisible();
  });
});
