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

describe('a message of the vendor', () => {
  it('is sent without the fields that are empty, and shows the data of the answer', async () => {
    const asked = vi.fn();
    server.use(
      answering(iotChargers.diagnose, ({ body }) => {
        asked(body);
        return { commandId: '78', state: 'created' };
      }),
    );
    await renderApp('/equipment/chargers?open=1&tab=diagnostics', 'admin');
    const section = within(await screen.findByRole('region', { name: 'Vendor message' }));
    const user = userEvent.setup();
    expect(section.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(section.getByRole('textbox', { name: /Vendor ID/ }), 'org.maker');
    await user.type(section.getByRole('textbox', { name: 'Data' }), 'get');
    await user.click(section.getByRole('button', { name: 'Send' }));
    expect(asked).toHaveBeenCalledWith({ action: 'transfer', vendorId: 'org.maker', data: 'get' });
    expect(await screen.findByText('level 3')).toBeVisible();
  });
});
