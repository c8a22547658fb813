import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { carWasherEnterpriseStatement } from '../../../../src/contract/evo-bill/carWasherEnterpriseStatement';
import { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { WASH_DETAIL } from '../../../mocks/evo-bill/carWasherEnterpriseStatement';
import { ENTERPRISE_ACCOUNT } from '../../../mocks/evo-bill/financialManagement';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('enterprise statements', () => {
  it('link to the orders of a row', async () => {
    await openPage('/enterprises/statement?open=2026-10.7.0.KZT');
    expect(await findRow(/October 2026/)).toHaveTextContent(/Silk Road Logistics.*12.000\.00/);
    const drawer = await screen.findByRole('dialog', { name: /October 2026, Silk Road Logistics/ });
    expect(await within(drawer).findByRole('row', { name: /Total of 1 order/ })).toHaveTextContent(/12.000\.00/);
    expect(within(drawer).getByRole('columnheader', { name: 'On account' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Paid' })).not.toBeInTheDocument();
  });

  it('are closed by month, and paid by transfers of the enterprise', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(financialManagement.enterpriseClose, ({ body }) => {
        sent.push(body);
        return ENTERPRISE_ACCOUNT;
      }),
      answering(financialManagement.enterprisePayment, ({ body }) => {
        sent.push(body);
        return ENTERPRISE_ACCOUNT;
      }),
    );
    const { user } = await openPage('/enterprises/statement?open=2026-10.7.0.KZT');
    await user.click(await screen.findByRole('button', { name: 'Close month' }));
    const question = await screen.findByRole('dialog', { name: 'Close month October 2026, Silk Road Logistics?' });
    expect(question).toHaveTextContent(/11.500\.00 KZT/);
    await user.click(within(question).getByRole('button', { name: 'Close month' }));
    await waitFor(() => expect(sent).toEqual([{ enterpriseId: '7', currency: 'KZT', month: '2026-10' }]));
    await user.click(await screen.findByRole('button', { name: 'Book payment' }));
    const form = await screen.findByRole('dialog', { name: /Book payment/ });
    await user.type(within(form).getByRole('textbox', { name: /Reference/ }), 'INV 10');
    await user.click(within(form).getByRole('button', { name: 'Book payment' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ enterpriseId: '7', amount: '11500.00', reference: 'INV 10' }));
  });
});

describe('a payment of an enterprise', () => {
  it('is reversed for a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(financialManagement.enterprisePaymentReversal, ({ body }) => {
        sent.push(body);
        return ENTERPRISE_ACCOUNT;
      }),
    );
    const { user } = await openPage('/enterprises/statement?open=2026-10.7.0.KZT');
    await user.click(await screen.findByRole('button', { name: 'Reverse' }));
    const question = await screen.findByRole('dialog', { name: /Reverse payment of 8.000\.00 KZT, INV-2026-09/ });
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Of another enterprise');
    await user.click(within(question).getByRole('button', { name: 'Reverse' }));
    await waitFor(() => expect(sent).toEqual([{ id: '3', reason: 'Of another enterprise' }]));
  });
});

describe('enterprise statements of washes', () => {
  it('open the washes of a row, and link to the account that they share with charging', async () => {
    await openPage('/enterprises/car-wash-statement?open=2026-10.7.0.KZT');
    expect(await findRow(/October 2026/)).toHaveTextContent(/Silk Road Logistics.*Open.*6.000\.00.*5.500\.00/);
    const drawer = await screen.findByRole('dialog', { name: /October 2026, Silk Road Logistics/ });
    const washes = within(await within(drawer).findByRole('region', { name: 'Washes' }));
    expect(washes.getByRole('link', { name: 'W2610201359-000071' })).toHaveAttribute(
      'href',
      '/orders/car-wash?open=71',
    );
    expect(within(drawer).getByRole('link', { name: 'Enterprise account' })).toHaveAttribute(
      'href',
      '/enterprises/statement?do=account.7.KZT',
    );
  });

  it('list the washes of a row in pages, under the filters of the list', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(carWasherEnterpriseStatement.rowDetail, ({ body }) => {
        asked.push(body);
        return { ...WASH_DETAIL, total: 25 };
      }),
    );
    const { user } = await openPage('/enterprises/car-wash-statement?washSiteIds=3&open=2026-10.7.0.KZT');
    const washes = within(await screen.findByRole('region', { name: 'Washes' }));
    expect(washes.getByRole('row', { name: /Total of 25 washes/ })).toBeVisible();
    await user.click(washes.getByRole('button', { name: '2' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toMatchObject([1, 2].map((pageNum) => ({ row: '2026-10.7.0.KZT', washSiteIds: ['3'], pageNum })));
  });

  it('open the account without a row of charging', async () => {
    const { user } = await openPage('/enterprises/statement?do=account.7.KZT');
    const account = await screen.findByRole('dialog', { name: 'Enterprise account' });
    expect(await within(account).findByText(/INV-2026-09/)).toBeVisible();
    await user.click(within(account).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enterprise account' })).toBeNull());
  });
});
