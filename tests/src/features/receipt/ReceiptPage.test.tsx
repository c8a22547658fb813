import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import type { Receipt, WashReceipt } from '../../../../src/contract/evo-bill/receipt';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { carWasherOrdersMock } from '../../../mocks/evo-bill/carWasherOrders';
import { chargerOrderMock } from '../../../mocks/evo-bill/chargerOrder';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

/** Opens the receipt from the drawer of its order. */
async function openReceipt() {
  const page = await openPage('/orders/charging?open=187');
  await page.user.click(await screen.findByRole('link', { name: 'Receipt' }));
  await screen.findByRole('heading', { name: 'Чек 2611200821-000187' });
  return page;
}

describe('the receipt of an order', () => {
  it('opens from the order, speaks the language of the customer and prints', async () => {
    const { user, where } = await openReceipt();
    expect(where()).toBe('/orders/charging/187/receipt');
    const table = screen.getByRole('table');
    expect(within(table).getByRole('row', { name: /Электроэнергия, пик 5,086 0,47 2,39/ })).toBeVisible();
    expect(table).not.toHaveTextContent(/платформ/i);
    expect(document.querySelector('.print-sheet')).toHaveTextContent('Чек 2611200821-000187');
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('names the address that it was sent to', async () => {
    const { user } = await openReceipt();
    await user.click(screen.getByRole('button', { name: 'Send receipt' }));
    expect(await screen.findByText('Receipt sent to a***@example.com')).toBeVisible();
  });

  it('cannot be sent when the customer has no email address, and says so', async () => {
    server.use(
      answering(chargerOrder.receipt, (call) => ({
        ...(chargerOrderMock.receipt(call) as Receipt),
        email: null,
        sendRefusal: 'receiptNoEmail',
      })),
    );
    await openReceipt();
    expect(screen.getByRole('button', { name: 'Send receipt' })).toHaveAccessibleDescription(
      'The customer has no email address',
    );
  });
});

describe('the receipt of a wash', () => {
  it('opens from the order and is sent from its drawer', async () => {
    const { user, where } = await openPage('/orders/car-wash?open=71');
    await user.click(await screen.findByRole('button', { name: 'Send receipt' }));
    expect(await screen.findByText('Receipt sent to a***@example.com')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Receipt' }));
    expect(await screen.findByRole('heading', { name: 'Түбіртек W2611240801-000071' })).toBeVisible();
    expect(where()).toBe('/orders/car-wash/71/receipt');
    expect(screen.getByRole('row', { name: /Express rinse 3.?000,00/ })).toBeVisible();
  });

  it('is not sent when the customer has no email address, and says so in the drawer', async () => {
    server.use(
      answering(carWasherOrders.receipt, (call) => ({
        ...(carWasherOrdersMock.receipt(call) as WashReceipt),
        email: null,
        sendRefusal: 'receiptNoEmail',
      })),
    );
    await openPage('/orders/car-wash?open=71');
    expect(await screen.findByRole('button', { name: 'Send receipt' })).toHaveAccessibleDescription(
      'The customer has no email address',
    );
  });
});
