import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ocpiTokens } from '../../../../src/contract/evo-basic/ocpiToken';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { OCPI_TOKENS } from '../../../mocks/evo-basic/ocpiToken';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

describe('tokens of roaming partners', () => {
  it('are listed with their use, and offer no withdrawal of one that is withdrawn', async () => {
    await renderApp('/settings/roaming', 'admin');
    const table = await screen.findByRole('table', { name: 'Roaming partners' });
    const hub = within(table).getByRole('row', { name: /Roam Hub/ });
    expect(hub).toHaveTextContent('In use');
    expect(within(hub).getByRole('button', { name: 'Withdraw' })).toBeVisible();
    const old = within(table).getByRole('row', { name: /Old Maps/ });
    expect(old).toHaveTextContent(/Withdrawn .*Never/);
    expect(within(old).queryByRole('button')).toBeNull();
  });

  it('are made with a name, and shown once', async () => {
    const user = userEvent.setup();
    let name = '';
    server.use(
      answering(ocpiTokens.add, ({ body }) => {
        ({ name } = body);
        return { url: 'https://omp.example.com/ocpi', token: 'shown-only-once' };
      }),
    );
    await renderApp('/settings/roaming', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Add token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a token for a partner' });
    await user.click(within(dialog).getByRole('button', { name: 'Add token' }));
    expect(await within(dialog).findByText('This field is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Partner/), 'Map Maker');
    await user.click(within(dialog).getByRole('button', { name: 'Add token' }));
    const shown = await screen.findByRole('dialog', { name: 'Token of Map Maker' });
    expect(shown).toHaveTextContent('shown-only-once');
    expect(name).toBe('Map Maker');
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('shown-only-once')).toBeNull());
  });

  it('are withdrawn after a question', async () => {
    const user = userEvent.setup();
    let withdrawn = '';
    server.use(
      answering(ocpiTokens.withdraw, ({ body }) => {
        withdrawn = body.id;
        return OCPI_TOKENS[0]!;
      }),
    );
    await renderApp('/settings/roaming', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the token of Roam Hub?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(withdrawn).toBe('2'));
  });
});
