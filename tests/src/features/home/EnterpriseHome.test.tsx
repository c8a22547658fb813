import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { renderApp } from '../../../harness/renderApp';
import { MOCK_ACCOUNTS } from '../../../mocks/accounts';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';
import { ORDERS } from '../../../mocks/orders';

const server = mockServer();
beforeEach(() => {
  const admin = MOCK_ACCOUNTS.find(({ userName }) => userName === 'admin');
  server.use(answering(auth.accountInfo, () => ({ ...admin, scope: 'enterprise' as const, enterpriseId: '1' })));
});

const findTile = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home of an enterprise', () => {
  it('shows consumption, cost and account, and no fleet', async () => {
    await renderApp('/home', 'admin');
    expect(await screen.findByRole('region', { name: 'Estimated cost today' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'This month' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Energy and cost, last 30 days' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Charging now' })).toBeVisible();
    expect(await (await findTile('Account')).findByText('Amount due')).toBeVisible();
    expect(screen.queryByText('Power now')).toBeNull();
    expect(screen.queryByText('Stations with problems')).toBeNull();
  });

  it('shows the last sessions when nothing charges', async () => {
    server.use(
      answering(chargerOrder.page, ({ body: { statuses, pageNum, pageSize } }) => {
        const records = ORDERS.filter(({ status }) => status !== 'charging' && statuses?.includes(status));
        const listed = records.map((order) => ({ ...order, estimate: null }));
        return { records: listed, total: listed.length, pageNum, pageSize };
      }),
    );
    await renderApp('/home', 'admin');
    expect(await (await findTile('Charging now')).findByText('Nothing charges on your account now.')).toBeVisible();
    const last = await findTile('Last sessions');
    expect(last.getAllByRole('listitem')[0]).toHaveTextContent(/kWh/);
    expect(last.getByRole('link', { name: 'All sessions' })).toHaveAttribute('href', '/orders/charging');
  });
});
