import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

const ADDRESS = '/settings/system';
const findTable = () => screen.findByRole('table', { name: 'System' });

describe('the page System', () => {
  it('shows each check with state, figure, age and the next step', async () => {
    await renderApp(ADDRESS, 'admin');
    const table = await findTable();
    const row = within(table).getByText('Ledger').closest('tr') as HTMLElement;
    expect(row).toHaveTextContent(/Failed.*Ledger.*2 differences.*proven 12/);
    expect(within(row).getByRole('link', { name: 'Open statement' })).toHaveAttribute('href', '/finance/statement');
    expect(within(row).getByRole('img', { name: /1 well, 1 mended, 1 failed/ })).toBeVisible();
  });

  it('puts what needs the administrator on top, the worst first', async () => {
    await renderApp(ADDRESS, 'admin');
    const band = await screen.findByRole('region', { name: 'Checks that need you' });
    const lines = [...band.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([expect.stringContaining('Ledger'), expect.stringContaining('om-2')]);
  });

  it('keeps the last values of a silent node, marked as old', async () => {
    await renderApp(ADDRESS, 'admin');
    const row = within(await findTable())
      .getByText('om-2')
      .closest('tr');
    expect(row).toHaveAttribute('data-stale');
    expect(row).toHaveTextContent('331 chargers connected');
  });

  it('filters by a state, in the address, and shows all again', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp(ADDRESS, 'admin');
    await user.click(await screen.findByRole('button', { name: /failed/ }));
    expect(router.state.location.search).toBe('?state=failed');
    expect(within(await findTable()).queryByText('om-1')).toBeNull();
    await user.click(screen.getByRole('button', { name: /failed/ }));
    expect(await within(await findTable()).findByText('om-1')).toBeVisible();
  });

  it('says so when no check is in the state of the address', async () => {
    const user = userEvent.setup();
    await renderApp(`${ADDRESS}?state=update`, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Show all checks' }));
    expect(await findTable()).toBeVisible();
  });

  it('moves by keys, opens the next step, and copies the report', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp(ADDRESS, 'admin');
    await findTable();
    await user.keyboard('c');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Operation Management Platform 1.4.0'));
    await user.keyboard('jjj');
    expect(screen.getByText('Slow queries').closest('tr')).toHaveAttribute('data-cursor');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?open=slow'), { timeout: 3_000 });
    const drawer = await screen.findByLabelText('Slow queries of 24 hours');
    expect(drawer).toHaveTextContent('select * from charging_order where id = $1');
    expect(drawer).toHaveTextContent('evo-bill/chargerOrder/page');
  });
});
