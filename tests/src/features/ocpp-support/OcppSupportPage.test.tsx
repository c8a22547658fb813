import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

const ADDRESS = '/settings/ocpp';
const findRowOf = async (action: string) => (await screen.findByText(action)).closest('tr');

describe('the page OCPP support', () => {
  it('names what is supported with the page that shows it, and what is not yet', async () => {
    await renderApp(ADDRESS, 'admin');
    expect(await findRowOf('StartTransaction')).toHaveTextContent('From the chargerSupportedCharging history');
    expect(await findRowOf('SignedUpdateFirmware')).toHaveTextContent('To the chargerNot yet');
    expect(screen.getByRole('link', { name: 'Attempts' })).toHaveAttribute('href', '/live/attempts');
  });

  it('shows the other version when its tab is chosen', async () => {
    const user = userEvent.setup();
    await renderApp(ADDRESS, 'admin');
    await user.click(await screen.findByRole('radio', { name: 'OCPP 2.0.1' }));
    expect(await screen.findByRole('table', { name: 'OCPP 2.0.1' })).toHaveTextContent('TransactionEvent');
    expect(screen.queryByText('StartTransaction')).toBeNull();
  });

  it('shows only messages of the chosen profile and support', async () => {
    const user = userEvent.setup();
    await renderApp(`${ADDRESS}?block=reservation`, 'admin');
    const table = await screen.findByRole('table', { name: 'OCPP 1.6' });
    expect(within(table).getByText('ReserveNow')).toBeVisible();
    expect(within(table).queryByText('Authorize')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Logged and refused/ }));
    expect(await screen.findByText('No message matches')).toBeVisible();
  });
});
