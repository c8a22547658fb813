import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import words from '../../../../locales/en_US/washOrders.json';
import { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { toWashOrderDetail, WASH_ORDERS } from '../../../mocks/evo-bill/carWasherOrders';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('the list of wash orders', () => {
  it('shows washes with their state, and the sums by currency', async () => {
    await openPage('/orders/car-wash');
    expect(await findRow(/000071/)).toHaveTextContent(/Completed.*Bay 1.*3\D?000\.00/);
    expect(await findRow(/000073/)).toHaveTextContent('Washing');
    const totals = await screen.findByRole('group', { name: 'Payable, 3 orders' });
    expect(totals).toHaveTextContent(/9\D?000\.00.*KZT/);
  });

  it('marks an order whose money is to be decided on', async () => {
    await openPage('/orders/car-wash');
    const row = await findRow(/000072/);
    expect(within(row).getByText('Needs a decision')).toHaveAttribute('data-state', 'review');
  });

  it('asks by the filters of its address', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(carWasherOrders.getCarWashOrderList, ({ body }) => {
        asked.push([body.isUnderReview, body.excludesTesters, body.washerIds]);
        return { records: [], total: 0, pageNum: 1, pageSize: 20 };
      }),
    );
    await openPage('/orders/car-wash?isUnderReview=true&excludesTesters=true&washerIds=1');
    await waitFor(() => expect(asked).toContainEqual([true, true, ['1']]));
  });
});

describe('an open wash order', () => {
  it('shows the failure in words, its links and its timeline', async () => {
    await openPage('/orders/car-wash?open=72');
    const drawer = within(await screen.findByRole('dialog', { name: 'W2611240815-000072' }));
    const texts = await drawer.findAllByText('The end of the wash was not reported');
    expect(texts.length).toBeGreaterThan(1);
    expect(drawer.getByText('Start of the wash requested')).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Bay 1' })).toHaveAttribute('href', '/car-wash/washers?open=1');
    for (const name of ['C0000000007', 'Coupon used']) {
      expect(drawer.getByRole('link', { name })).toHaveAttribute('href', '/marketing/coupons?open=7');
    }
  });

  it('refreshes while the car is washed', async () => {
    let percent = 40;
    server.use(
      answering(carWasherOrders.getCarWashOrderDetail, () => {
        const [, , washing] = WASH_ORDERS;
        percent += 5;
        return toWashOrderDetail({ ...(washing ?? (undefined as never)), percent });
      }),
    );
    await openPage('/orders/car-wash?open=73');
    const drawer = within(await screen.findByRole('dialog', { name: 'W2611240830-000073' }));
    await drawer.findByText('Progress');
    const before = percent;
    await waitFor(() => expect(percent).toBeGreaterThan(before));
    const refund = drawer.getByRole('button', { name: 'Refund' });
    expect(refund).toHaveAttribute('aria-disabled', 'true');
    expect(refund).toHaveAccessibleDescription('The wash is pending or under way');
  });
});

describe('a failed wash that waits for a decision', () => {
  it('keeps its money with a reason', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(carWasherOrders.accept, ({ body }) => {
        asked.push(body);
        return { ...(WASH_ORDERS[1] ?? (undefined as never)), isUnderReview: false, closeReason: 'accepted' };
      }),
    );
    const { user } = await openPage('/orders/car-wash?open=72');
    const drawer = within(await screen.findByRole('dialog', { name: 'W2611240815-000072' }));
    await user.click(await drawer.findByRole('button', { name: words.accept.verb }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Keep the money of order/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The car was washed');
    await user.click(dialog.getByRole('button', { name: words.accept.verb }));
    await waitFor(() => expect(asked).toEqual([{ orderId: '72', reason: 'The car was washed' }]));
  });

  it('is refunded by the dialog of all orders', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(carWasherOrders.refundOrder, ({ body }) => {
        asked.push(body);
        return { refundId: '1', state: 'refund', approvalId: null };
      }),
    );
    const { user } = await openPage('/orders/car-wash?open=72');
    const drawer = within(await screen.findByRole('dialog', { name: 'W2611240815-000072' }));
    await user.click(await drawer.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Refund order/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Stopped halfway');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(asked).toEqual([{ orderId: '72', amount: '3000.00', target: 'wallet', reason: 'Stopped halfway' }]),
    );
  });
});

describe('the sale of a wash', () => {
  async function chooseService() {
    const { user } = await openPage('/orders/car-wash?open=new');
    const form = within(await screen.findByRole('dialog', { name: words.add }));
    const choose = async (label: RegExp, option: RegExp) => {
      await user.click(await form.findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    };
    expect(form.getByRole('combobox', { name: /^Washer/ })).toBeDisabled();
    await choose(/^Supplier/, /Aqualine/);
    await user.click(form.getByRole('combobox', { name: /^Washer/ }));
    const locked = await screen.findByRole('option', { name: 'Bay 2 · locked', hidden: true });
    expect(locked).toHaveAttribute('data-combobox-disabled', 'true');
    await user.click(screen.getByRole('option', { name: 'Bay 1', hidden: true }));
    await choose(/^Service/, /Express rinse/);
    expect(form.getByRole('note')).toHaveTextContent(/Price: 3\D?000\.00 KZT, 12 min/);
    return { user, form, choose };
  }

  it('goes by supplier, washer, service and payer, and opens the order', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(carWasherOrders.add, ({ body }) => {
        asked.push(body);
        return { id: '73', no: 'W2611240830-000073' };
      }),
    );
    const { user, form, choose } = await chooseService();
    await choose(/^User/, /Aigerim/);
    await user.type(form.getByRole('textbox', { name: 'Licence plate' }), '123 ABC 02');
    await user.click(form.getByRole('button', { name: words.sell.submit }));
    expect(await form.findByText('Confirm that the user has asked for this wash')).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(form.getByRole('checkbox', { name: words.sell.askedFor }));
    await user.click(form.getByRole('button', { name: words.sell.submit }));
    expect(await screen.findByRole('dialog', { name: 'W2611240830-000073' })).toBeVisible();
    expect(asked).toMatchObject([
      { supplierId: '1', washerId: '1', serviceId: '1', paymentType: 'wallet', licensePlate: '123 ABC 02' },
    ]);
  });

  it('requires a payer, and says why the washer was refused', async () => {
    server.use(
      answering(carWasherOrders.add, () => {
        throw new MockProblem(409, 'The washer has been sold already and is not free yet');
      }),
    );
    const { user, form, choose } = await chooseService();
    await user.click(form.getByText('Enterprise account'));
    await user.click(form.getByRole('button', { name: words.sell.submit }));
    const enterprise = await form.findByRole('combobox', { name: /^Enterprise/ });
    expect(enterprise).toHaveAttribute('aria-invalid', 'true');
    await choose(/^Enterprise/, /Yurt Taxi/);
    await user.click(form.getByRole('button', { name: words.sell.submit }));
    expect(await form.findByText(/has been sold already/)).toBeVisible();
  });
});
