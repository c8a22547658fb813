import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { toOrderDetail, ORDERS } from '../../../mocks/orders';
import { prepareOrderPage } from './orderPage';

const server = prepareOrderPage();

describe('a refund', () => {
  async function openRefund() {
    const { user } = await openPage('/orders/charging?open=187');
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Refund order 2611200821-000187' }) };
  }

  it('shows the refundable amount and accepts no more', async () => {
    const { user, dialog } = await openRefund();
    expect(dialog).toHaveTextContent('Paid 22.59, refunded 0.00, refundable 22.59 EUR');
    const amount = within(dialog).getByRole('textbox', { name: /Amount, EUR/ });
    await user.clear(amount);
    await user.type(amount, '22.60');
    await user.tab();
    expect(await within(dialog).findByText('More than the refundable amount')).toBeVisible();
  });

  it('announces an approval when it is above the limit alone', async () => {
    const { user, dialog } = await openRefund();
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Requires approval by a second person: 20.00 of your 20.00 EUR limit is left',
    );
    expect(within(dialog).getByRole('button', { name: 'Request approval' })).toBeVisible();
    const amount = within(dialog).getByRole('textbox', { name: /Amount, EUR/ });
    await user.clear(amount);
    await user.type(amount, '20.00');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Without approval: up to 20.00 of your 20.00 EUR');
    expect(within(dialog).getByRole('button', { name: 'Refund' })).toBeVisible();
  });

  async function openCouponRefund() {
    const [paid] = ORDERS;
    server.use(
      answering(chargerOrder.chargerOrderDetail, () => ({
        ...toOrderDetail(paid ?? (undefined as never)),
        takenCoupon: { id: '9', no: 'CP-7K2Q-0418', activity: 'December' },
        approvalLeft: '50.00',
      })),
      answering(chargerOrder.refundOrder, () => ({ refundId: '1', state: 'refund', approvalId: null })),
    );
    return openRefund();
  }

  it('says what becomes of the coupon before, and what was refunded to where after it', async () => {
    const { user, dialog } = await openCouponRefund();
    expect(dialog).toHaveTextContent('Coupon CP-7K2Q-0418 is returned with the full amount.');
    const amount = within(dialog).getByRole('textbox', { name: /Amount, EUR/ });
    await user.clear(amount);
    await user.type(amount, '5');
    expect(dialog).toHaveTextContent('Coupon CP-7K2Q-0418 stays used');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Cable fault');
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(/^5\.00 EUR refunded to the wallet$/)).toBeVisible();
  });

  it('says that the coupon is back when all was refunded', async () => {
    const { user, dialog } = await openCouponRefund();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Cable fault');
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    const words = '22.59 EUR refunded to the wallet, coupon CP-7K2Q-0418 is back';
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('names the wallet once when the order was paid from it', async () => {
    const { dialog } = await openRefund();
    expect(dialog).toHaveTextContent('Refund to: User’s wallet, immediately');
    expect(dialog).not.toHaveTextContent('Payment source');
    expect(within(dialog).queryByRole('radio')).toBeNull();
  });

  it('does not offer a source without refunds', async () => {
    const [paid] = ORDERS;
    server.use(
      answering(chargerOrder.chargerOrderDetail, () => ({
        ...toOrderDetail(paid ?? (undefined as never)),
        refundSources: [{ destination: null, left: '22.59' }],
      })),
    );
    const { dialog } = await openRefund();
    const source = within(dialog).getByRole('radio', { name: /Payment source/ });
    expect(source).toBeDisabled();
    expect(dialog).toHaveTextContent('This payment method does not support refunds');
  });

  it('shows on the order when an answer of the provider could not be booked', async () => {
    const [paid] = ORDERS;
    server.use(
      answering(chargerOrder.chargerOrderDetail, () => ({
        ...toOrderDetail(paid ?? (undefined as never)),
        bookingFailures: [
          {
            at: '2026-11-20 10:00:00',
            direction: 'refund',
            amount: '20.00',
            error: 'refund -> refund is no transition',
          },
        ],
      })),
    );
    await openPage('/orders/charging?open=187');
    expect(await screen.findByRole('alert')).toHaveTextContent('a refund of 20.00 EUR');
  });

  it('keeps its key when it is retried', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/evo-bill/chargerOrder/refundOrder', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? HttpResponse.json({ code: 503, msg: 'Service error', data: null }, { status: 503 })
          : HttpResponse.json({ code: 0, msg: 'success', data: { refundId: '1', state: 'refund', approvalId: null } });
      }),
    );
    const { user, dialog } = await openRefund();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Cable fault');
    await user.click(within(dialog).getByRole('button', { name: 'Request approval' }));
    await within(dialog).findByText('Service error');
    await user.click(within(dialog).getByRole('button', { name: 'Request approval' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Refund order/ })).toBeNull());
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
