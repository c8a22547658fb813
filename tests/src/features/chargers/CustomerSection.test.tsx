import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('data about a person in a charger', () => {
  it('are read by the number of a tag', async () => {
    const asked = vi.fn();
    server.use(
      answering(iotChargers.readCustomer, ({ body }) => {
        asked(body);
        return { commandId: '75', state: 'created' };
      }),
    );
    await renderApp('/equipment/chargers?open=2&tab=diagnostics', 'admin');
    const section = within(await screen.findByRole('region', { name: 'Data about a person' }));
    const user = userEvent.setup();
    expect(section.getByRole('button', { name: 'Read' })).toBeDisabled();
    await user.type(section.getByRole('textbox', { name: 'Charge tag' }), ' TAG-1 ');
    await user.click(section.getByRole('button', { name: 'Read' }));
    expect(asked).toHaveBeenCalledWith({ idTag: 'TAG-1' });
    expect(await section.findByRole('region', { name: 'Told by the charger' })).toHaveTextContent(
      '3 sessions since 2026-11-01',
    );
  });
});
