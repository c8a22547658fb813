import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { findRow } from '../../../harness/grid';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { ORDERS } from '../../../mocks/orders';
import { prepareOrderPage } from './orderPage';

const server = prepareOrderPage();

describe('closing many unpaid orders', () => {
  async function openDialog(answer: Parameters<typeof answering<typeof chargerOrder.closeOrders>>[1]) {
    server.use(answering(chargerOrder.closeOrders, answer));
    const { user } = await openPage('/orders/charging');
    await findRow(/000181/);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Close unpaid orders (1)' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Close 1 unpaid order?' }) };
  }

  it('shows the amount written off, requires a reason, and names each refused order', async () => {
    const sent: unknown[] = [];
    const { user, dialog } = await openDialog(({ body }) => {
      sent.push(body);
      return { results: [{ id: '181', name: '2611200610-000181', problem: 'Only unpaid orders can be closed' }] };
    });
    expect(dialog).toHaveTextContent(/No longer collected: 3\D?293\.00 KZT/);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Never paid');
    await user.type(within(dialog).getByRole('textbox', { name: /Type 1/ }), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Close order' }));
    expect(await screen.findByText('Only unpaid orders can be closed')).toBeVisible();
    expect(sent).toEqual([{ ids: ['181'], closeReason: 'Never paid' }]);
  });

  it('shows a missing reason at its field', async () => {
    const { user, dialog } = await openDialog(() => ({ results: [] }));
    await user.type(within(dialog).getByRole('textbox', { name: /Type 1/ }), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Close order' }));
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    await waitFor(() => expect(reason).toHaveAccessibleDescription('This field is required'));
  });

  it('covers all orders that match, on every page', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(chargerOrder.page, ({ body }) => ({
        records: ORDERS.map((order) => ({ ...order, estimate: null })),
        total: body.statuses?.includes('unpaid') ? 7 : 40,
        pageNum: 1,
        pageSize: 20,
        totals: [{ currency: 'EUR', amounts: { payable: '12.00', paid: '2.50', refunded: '0.50' } }],
      })),
      answering(chargerOrder.closeOrders, ({ body }) => {
        sent.push(body);
        return { results: [{ id: '181', name: 'x', problem: null }] };
      }),
    );
    const { user } = await openPage('/orders/charging?stationIds=7');
    await findRow(/000181/);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 40 matching records' }));
    await user.click(await screen.findByRole('button', { name: 'Close unpaid orders (7)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close 7 unpaid orders?' });
    expect(dialog).toHaveTextContent('No longer collected: 10.00 EUR');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Too old');
    await user.type(within(dialog).getByRole('textbox', { name: /Type 7/ }), '7');
    await user.click(within(dialog).getByRole('button', { name: 'Close order' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Close 7/ })).toBeNull());
    const filters = { stationIds: ['7'], statuses: ['unpaid'], isUnderReview: false };
    expect(sent).toEqual([{ allMatching: { filters, except: [] }, closeReason: 'Too old' }]);
  });
});

it('order sums: paid and refunded sums open their orders', async () => {
  const asked: object[] = [];
  server.use(
    answering(chargerOrder.page, ({ body }) => {
      asked.push(body);
      const amounts = { payable: '22.59', paid: '20.00', refunded: '1.10' };
      const nothing = { payable: '0.00', paid: '0.00', refunded: '0.00' };
      const totals = [
        { currency: 'EUR', amounts },
        { currency: 'KZT', amounts: nothing },
      ];
      return {
        records: ORDERS.map((order) => ({ ...order, estimate: null })),
        total: 3,
        pageNum: 1,
        pageSize: 20,
        totals,
      };
    }),
  );
  const { user } = await openPage('/orders/charging');
  const paid = await screen.findByRole('group', { name: 'Paid' });
  await user.click(screen.getByRole('button', { name: 'All totals' }));
  expect(paid).toHaveTextContent('0.00KZT');
  expect(within(paid).getAllByRole('button')).toHaveLength(1);
  // Orders with an amount of zero count as orders.
  const payable = screen.getByRole('group', { name: 'Payable, 3 orders' });
  expect(within(payable).getAllByRole('button')).toHaveLength(2);
  await user.click(within(paid).getByRole('button', { name: '20.00 EUR' }));
  await waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ currencies: ['EUR'], hasPayments: true })),
  );
  await user.click(
    within(await screen.findByRole('group', { name: 'Refunded' })).getByRole('button', { name: '1.10 EUR' }),
  );
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ currencies: ['EUR'], hasRefunds: true })));
});

it('order sums: show the first currency and a disclosure of the others when there is little room', async () => {
  const amounts = { payable: '22.59', paid: '20.00', refunded: '1.10' };
  server.use(
    answering(chargerOrder.page, () => ({
      records: ORDERS.map((order) => ({ ...order, estimate: null })),
      total: 3,
      pageNum: 1,
      pageSize: 20,
      totals: ['EUR', 'KZT', 'USD'].map((currency) => ({ currency, amounts })),
    })),
  );
  const { user } = await openPage('/orders/charging?open=1');
  const paid = await screen.findByRole('group', { name: 'Paid' });
  expect(paid).toHaveTextContent(/^Paid20\.00EUR$/);
  await user.click(screen.getByRole('button', { name: 'All totals', expanded: false }));
  expect(paid).toHaveTextContent(/^Paid20\.00EUR20\.00KZT20\.00USD$/);
  await user.click(screen.getByRole('button', { name: 'Fewer totals', expanded: true }));
  expect(within(paid).getAllByRole('button')).toHaveLength(1);
});
