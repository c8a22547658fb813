import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/contract';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

const ADDRESS = '/settings/integrations?list=openapi';

describe('the calls of the API', () => {
  it('are counted by service, with a link to the calls of each', async () => {
    await renderApp(ADDRESS, 'admin');
    const link = await screen.findByRole('link', { name: 'evo-basic/iotChargers' });
    expect(link).toHaveAttribute('href', '/api/docs#evo-basic/iotChargers');
    const calls = ENDPOINTS.filter(({ path }) => path.startsWith('evo-basic/iotChargers/'));
    expect(link.closest('tr')).toHaveTextContent(`evo-basic/iotChargers${calls.length}`);
  });

  it('are found by a part of the path, with the permission that each needs', async () => {
    const user = userEvent.setup();
    await renderApp(ADDRESS, 'admin');
    await user.type(await screen.findByRole('textbox', { name: 'Path or purpose' }), 'chargerOrder/refundOrder');
    const table = await screen.findByRole('table', { name: 'Calls of the API' });
    expect(within(table).getByText('POST /api/evo-bill/chargerOrder/refundOrder').closest('tr')).toHaveTextContent(
      'order/chargeOrder/refund',
    );
    expect(within(table).queryByText(/auth\/login/)).toBeNull();
  });

  it('lead to the document and to the pages made of it', async () => {
    await renderApp(ADDRESS, 'admin');
    expect(await screen.findByRole('link', { name: 'openapi.json' })).toHaveAttribute('href', '/api/openapi.json');
    expect(screen.getByRole('link', { name: 'All calls with their schemas' })).toHaveAttribute('href', '/api/docs');
  });

  it('say so when none matches', async () => {
    const user = userEvent.setup();
    await renderApp(ADDRESS, 'admin');
    await user.type(await screen.findByRole('textbox', { name: 'Path or purpose' }), 'no such call');
    expect(await screen.findByText('No call matches')).toBeVisible();
  });
});
