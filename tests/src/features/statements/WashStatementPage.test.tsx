import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('the car-wash statement', () => {
  it('shows amounts, fees and shares, and the total of the filter', async () => {
    await openPage('/finance/car-wash-statement');
    const row = await findRow(/October 2026/);
    expect(row).toHaveTextContent(/Qazaq Charge.*Closed.*KZT.*6.000\.00.*5.500\.00.*500\.00.*300\.00.*200\.00/);
    expect(row).toHaveTextContent(/110\.00.*80\.00.*420\.00.*3.700\.00.*90\.00/);
    expect(screen.getByRole('columnheader', { name: /Washes/ })).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Total payable' })).toHaveTextContent(/5.500\.00.*KZT/);
  });

  it('is queried by wash site and day when that form is chosen', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(financialManagement.carWashOrderAccountPage, ({ body }) => {
        asked.push(body);
        return { records: [], total: 0, pageNum: 1, pageSize: 20 };
      }),
    );
    const { user } = await openPage('/finance/car-wash-statement');
    await user.click(await screen.findByRole('radio', { name: 'Wash site' }));
    await user.click(screen.getByRole('radio', { name: 'Day' }));
    await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ by: 'site', step: 'day' })));
  });

  it('opens the washes of a row with links to their orders', async () => {
    await openPage('/finance/car-wash-statement?open=2026-10.1.0.KZT');
    const drawer = await screen.findByRole('dialog', { name: /October 2026, Qazaq Charge/ });
    const washes = within(await within(drawer).findByRole('region', { name: 'Washes' }));
    expect(washes.getByRole('link', { name: 'W2610201359-000071' })).toHaveAttribute(
      'href',
      '/orders/car-wash?open=71',
    );
    expect(washes.getByRole('row', { name: /W2609301359-000062/ })).toHaveTextContent('Correction');
    expect(washes.getByRole('row', { name: /Total of 2 washes/ })).toHaveTextContent(/6.000\.00.*5.500\.00/);
    expect(within(drawer).getByText('Mall of Almaty')).toBeVisible();
  });

  it('explains how a row adds up, with a link to exactly its washes', async () => {
    await openPage('/finance/car-wash-statement?open=2026-10.1.9.KZT&by=site&until=2026-10-20');
    const table = within(await screen.findByRole('table', { name: 'How it adds up' }));
    expect(within(table.getByRole('row', { name: /^Payable/ })).getByRole('link')).toHaveAttribute(
      'href',
      '/orders/car-wash?dayFrom=2026-10-01&dayUntil=2026-10-20&companyIds=1&currencies=KZT&washSiteIds=9',
    );
    const scope = 'dayFrom=2026-10-01&dayUntil=2026-10-20&companyIds=1&currencies=KZT&washSiteIds=9';
    const hrefOf = (name: RegExp) => within(table.getByRole('row', { name })).getByRole('link').getAttribute('href');
    expect(hrefOf(/^Refunded/)).toBe(`/orders/car-wash?movement=refunded&${scope}`);
    expect(hrefOf(/^Coupons borne by operators/)).toBe(`/orders/car-wash?movement=promotion&${scope}`);
    expect(hrefOf(/^Paid/)).toBe(`/orders/car-wash?movement=received&${scope}`);
    expect(within(table.getByRole('row', { name: /Mall of Almaty/ })).queryByRole('link')).toBeNull();
    expect(table.getByRole('row', { name: /^Difference/ })).toHaveTextContent('0.00');
  });

  it('links to the months that it shares with charging', async () => {
    await openPage('/finance/car-wash-statement');
    expect(await screen.findByText('A month covers charging and washing.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Periods' })).toHaveAttribute('href', '/finance/statement?do=periods');
  });
});
