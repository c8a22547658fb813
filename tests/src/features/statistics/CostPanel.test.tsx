import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

const ADDRESS = '/statistics/analysis?from=2026-11-01&until=2026-11-07';

describe('the cost of energy', () => {
  it('names the stations that lose money, and counts those without a purchase price', async () => {
    await renderApp(ADDRESS, 'admin');
    const table = within(await screen.findByRole('table', { name: 'Energy cost and margin, lowest first' }));
    expect(screen.getByText('2 stations without a purchase price')).toBeVisible();
    expect(table.getByRole('row', { name: /^Dostyk Avenue 180/ })).toHaveTextContent(/−1.000\.00.*−2\.4254/);
  });

  it('opens a station to its chargers, and to the hours of its days', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp(ADDRESS, 'admin');
    const table = within(await screen.findByRole('table', { name: 'Energy cost and margin, lowest first' }));
    await user.click(table.getByRole('button', { name: 'Parts of Dostyk Avenue 180', expanded: false }));
    const charger = await table.findByRole('row', { name: /^DOSTYK-01/ });
    expect(charger).toHaveTextContent(/−1.000\.00.*−2\.4254/);
    expect(within(charger).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('chargerCode=DOSTYK-01') as string,
    );
    await user.click(table.getByRole('radio', { name: 'Hours of the day' }));
    expect(await table.findByRole('row', { name: /^18:00–19:00/ })).toHaveTextContent(/−1.000\.00/);
    expect(table.getAllByRole('row', { name: /^\d\d:00/ })).toHaveLength(24);
    expect(where()).toContain('costStation=1&costParts=hour');
    await user.click(table.getByRole('button', { name: 'Parts of Dostyk Avenue 180', expanded: true }));
    await waitFor(() => expect(table.queryByRole('row', { name: /^18:00/ })).not.toBeInTheDocument());
  });
});
