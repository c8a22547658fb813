import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { ORDERS, toOrderDetail } from '../../../mocks/orders';
import { prepareOrderPage } from './orderPage';

const server = prepareOrderPage();

describe('an unpaid order', () => {
  it('is closed with a reason, which is required', async () => {
    const sent: unknown[] = [];
    const detail = toOrderDetail(ORDERS[1] ?? (ORDERS[0] as never));
    server.use(
      answering(chargerOrder.chargerOrderDetail, () => ({ ...detail, approvalLeft: '20000.00' })),
      answering(chargerOrder.closeOrder, ({ body }) => {
        sent.push(body);
        if (sent.length === 1) throw new MockProblem(409, 'Only unpaid orders can be closed');
        return { ...detail, status: 'closed', approvalId: null };
      }),
    );
    const { user } = await openPage('/orders/charging?open=181');
    await user.click(await screen.findByRole('button', { name: 'Close order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close order 2611200610-000181?' });
    await user.click(within(dialog).getByRole('button', { name: 'Close order' }));
    expect(await within(dialog).findByText('This field is required')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Never paid');
    const verb = within(dialog).getByRole('button', { name: 'Close order' });
    await user.click(verb);
    expect(await within(dialog).findByText('Only unpaid orders can be closed')).toBeVisible();
    await user.click(verb);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Close order/ })).toBeNull());
    expect(sent).toEqual(Array(2).fill({ orderId: '181', closeReason: 'Never paid', version: 3 }));
  });

  it('asks for a second person when more is given up than one can write off alone', async () => {
    const detail = toOrderDetail(ORDERS[1] ?? (ORDERS[0] as never));
    server.use(answering(chargerOrder.closeOrder, () => ({ ...detail, approvalId: '5' })));
    const { user } = await openPage('/orders/charging?open=181');
    await user.click(await screen.findByRole('button', { name: 'Close order' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Close order/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Never paid');
    await user.click(dialog.getByRole('button', { name: 'Request approval' }));
    expect(await screen.findByText(/Closing of .* requested/)).toBeVisible();
  });
});
