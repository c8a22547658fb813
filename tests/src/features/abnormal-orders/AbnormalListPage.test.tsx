import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chargingStationAbnormalOrders } from '../../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import { transactions } from '../../../../src/contract/evo-bill/transactions';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { ABNORMAL_ORDERS, toAbnormalDetail } from '../../../mocks/evo-bill/chargingStationAbnormalOrders';
import { mockServer } from '../../../mocks/mockServer';
import { BREAKDOWN } from '../../../mocks/orders';

sizeLists();
const server = mockServer();

const PENDING = toAbnormalDetail(ABNORMAL_ORDERS[0] ?? (undefined as never));
const DONE = {
  ...PENDING,
  state: 'done' as const,
  action: 'close' as const,
  doneBy: 'Boris',
  doneAt: '2026-11-20 10:00:00',
  version: 2,
};

describe('abnormal orders', () => {
  it('show their anomaly and their decision', async () => {
    await openPage('/maintenance/abnormal-orders');
    expect(await findRow(/000187/)).toHaveTextContent(/Energy too high.*Pending.*841\.206 kWh reported; the connector/);
    expect(await findRow(/000102/)).toHaveTextContent(/Zero energy.*Confirmed/);
  });

  it('show the price before and after when a decision changed it', async () => {
    server.use(
      answering(chargingStationAbnormalOrders.detail, () => ({
        ...DONE,
        action: 'amount',
        before: { status: 'unpaid', payable: '22.59', breakdown: BREAKDOWN },
        after: { status: 'unpaid', payable: '10.00', breakdown: { ...BREAKDOWN, payable: '10.00' } },
      })),
    );
    await openPage('/maintenance/abnormal-orders?open=51');
    const before = await screen.findByRole('region', { name: 'Before' });
    expect(within(before).getByRole('row', { name: /Payable, EUR/ })).toHaveTextContent('22.59');
    expect(
      within(screen.getByRole('region', { name: 'After' })).getByRole('row', { name: /Payable, EUR/ }),
    ).toHaveTextContent('10.00');
  });
});

describe('the session of an abnormal order', () => {
  it('is ended with a reason when it runs and its charger cannot end it', async () => {
    const ended: unknown[] = [];
    const running = { ...PENDING, status: 'charging' as const, type: 'longInactivity' as const, mayEndSession: true };
    server.use(
      answering(chargingStationAbnormalOrders.detail, () => running),
      answering(transactions.endSession, ({ body }) => {
        ended.push(body);
        throw new MockProblem(409, 'The session has ended');
      }),
    );
    const { user } = await openPage('/maintenance/abnormal-orders?open=51');
    await user.click(await screen.findByRole('button', { name: 'End session' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the session at BER-0214 · 1?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Burnt down');
    await user.click(dialog.getByRole('button', { name: 'End session' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The session has ended');
    expect(ended).toEqual([{ txnId: '840211', reason: 'Burnt down' }]);
  });

  it('has no action to end it when it has ended', async () => {
    await openPage('/maintenance/abnormal-orders?open=51');
    expect(await screen.findByRole('button', { name: 'Set amount' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End session' })).toBeNull();
  });
});

describe('a decision', () => {
  it.each([
    [' ', 'The amount cannot be empty or 0'],
    ['0', 'The amount cannot be empty or 0'],
    ['-3', 'Must be greater than zero'],
  ])('is refused at its field when the amount is "%s"', async (typed, message) => {
    const { user } = await openPage('/maintenance/abnormal-orders?open=51');
    await user.click(await screen.findByRole('button', { name: 'Set amount' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set amount of order 2611200821-000187' });
    await user.type(within(dialog).getByRole('textbox', { name: /Payable, EUR/ }), typed);
    await user.tab();
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('shows the old and the new price before an order is repriced, and the sum after it', async () => {
    let asked = 0;
    server.use(
      answering(chargingStationAbnormalOrders.settlePreview, () => {
        asked += 1;
        return { currency: 'EUR', before: '225.90', after: '41.20', difference: '-184.70' };
      }),
      answering(chargingStationAbnormalOrders.settle, () => ({
        ...toAbnormalDetail(ABNORMAL_ORDERS[0] ?? (undefined as never)),
        amount: '41.20',
      })),
    );
    const { user } = await openPage('/maintenance/abnormal-orders?open=51');
    await user.click(await screen.findByRole('button', { name: 'Reprice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reprice order 2611200821-000187?' }));
    expect(await dialog.findByText('184.70 EUR will be refunded to the customer')).toBeVisible();
    expect(dialog.getByText('225.90 EUR')).toBeVisible();
    expect(dialog.getByText('41.20 EUR')).toBeVisible();
    expect(asked).toBe(1);
    await user.click(dialog.getByRole('button', { name: 'Reprice' }));
    expect(await screen.findByText('Order 2611200821-000187 repriced: 41.20 EUR')).toBeVisible();
  });

  it('cannot be agreed to when its figures cannot be read', async () => {
    let show = (): void => undefined;
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    server.use(
      answering(chargingStationAbnormalOrders.settlePreview, async () => {
        await shown;
        throw new MockProblem(409, 'The order has no price');
      }),
    );
    const { user } = await openPage('/maintenance/abnormal-orders?open=51');
    await user.click(await screen.findByRole('button', { name: 'Reprice' }));
    // The dialog of the question stays, and says what was found.
    const dialog = within(await screen.findByRole('dialog', { name: 'Reprice order 2611200821-000187?' }));
    show();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The order has no price');
    expect(dialog.queryByRole('button', { name: 'Reprice' })).toBeNull();
  });

  it('requires a reason for an amount, and announces when a second person has to approve', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(chargingStationAbnormalOrders.updateAmount, ({ body }) => {
        sent.push(body);
        return toAbnormalDetail(ABNORMAL_ORDERS[0] ?? (undefined as never));
      }),
    );
    const { user } = await openPage('/maintenance/abnormal-orders?open=51');
    await user.click(await screen.findByRole('button', { name: 'Set amount' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set amount of order 2611200821-000187' });
    expect(dialog).toHaveTextContent('At most 225.90');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Without approval: up to 20.00 of your 200.00 EUR');
    await user.type(within(dialog).getByRole('textbox', { name: /Payable, EUR/ }), '60');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Requires approval by a second person');
    const ask = within(dialog).getByRole('button', { name: 'Request approval' });
    await user.click(ask);
    expect(await within(dialog).findByText('This field is required')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Broken meter');
    await user.click(ask);
    await waitFor(() =>
      expect(sent).toEqual([{ id: '51', payableTotalAmount: '60', reason: 'Broken meter', version: 1 }]),
    );
  });

  it('is refused when another person has decided, and names that person', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(chargingStationAbnormalOrders.close, ({ body }) => {
        sent.push(body);
        throw new MockProblem(409, 'Already decided', { current: DONE });
      }),
    );
    const { user } = await openPage('/maintenance/abnormal-orders?open=51');
    await user.click(await screen.findByRole('button', { name: 'Close order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close order 2611200821-000187?' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Broken meter');
    await user.click(within(dialog).getByRole('button', { name: 'Close order' }));
    const explanation = await within(dialog).findByText(/decided first/);
    expect(explanation).toHaveTextContent(/Boris.*decided first \(Closed.*Your decision was not applied/);
    expect(sent).toEqual([{ orderId: '51', closeReason: 'Broken meter', version: 1 }]);
  });

  it('announces that a second person has to approve the refund of a closing', async () => {
    const closeTerms = { refund: '250.00', givenUp: '250.00', approvalLimit: '200.00', approvalLeft: '200.00' };
    const waiting = { kind: 'close' as const, amount: '250.00', requestedBy: 'Nadia Operator' };
    server.use(
      answering(chargingStationAbnormalOrders.detail, () => ({ ...PENDING, paid: '250.00', closeTerms })),
      answering(chargingStationAbnormalOrders.close, () => ({ ...PENDING, paid: '250.00', closeTerms, waiting })),
    );
    const { user } = await openPage('/maintenance/abnormal-orders?open=51');
    await user.click(await screen.findByRole('button', { name: 'Close order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close order 2611200821-000187?' });
    expect(within(dialog).getByRole('status')).toHaveTextContent(/Requires approval by a second person/);
    expect(dialog).toHaveTextContent('the 250.00 EUR paid is refunded');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Broken meter');
    await user.click(within(dialog).getByRole('button', { name: 'Request approval' }));
    expect(await screen.findByText(/is closed once a second person approves/)).toBeVisible();
  });

  it('is shown with its refund when it waits for a second person', async () => {
    const waiting = { kind: 'close' as const, amount: '250.00', requestedBy: 'Nadia Operator' };
    server.use(answering(chargingStationAbnormalOrders.detail, () => ({ ...PENDING, waiting })));
    await openPage('/maintenance/abnormal-orders?open=51');
    expect(await screen.findByText(/Closing requested by Nadia Operator.*250\.00 EUR would be refunded/)).toBeVisible();
  });

  it('sends the version on the screen when the order is confirmed as it is', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(chargingStationAbnormalOrders.confirm, ({ params, body }) => {
        sent.push({ ...params, ...body });
        return { ...DONE, action: 'confirm' };
      }),
    );
    const { user } = await openPage('/maintenance/abnormal-orders?open=51');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: /unchanged\?/ });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent).toEqual([{ id: '51', version: 1 }]));
  });

  it('is not offered when there is one, and names its author', async () => {
    await openPage('/maintenance/abnormal-orders?open=44');
    const settle = await screen.findByRole('button', { name: 'Reprice' });
    expect(settle).toHaveAttribute('aria-disabled', 'true');
    expect(settle).toHaveAttribute('aria-description', 'Already decided: Confirmed by Nadia Operator');
  });
});
