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

const findSection = async () => {
  await renderApp('/equipment/chargers?open=1&tab=security', 'admin');
  return screen.findByRole('region', { name: 'Security profile' });
};

describe('the security profile in the drawer of a charger', () => {
  it('is raised once the operator has confirmed', async () => {
    const asked = vi.fn();
    server.use(
      answering(iotChargers.securityProfile, ({ body }) => {
        asked(body);
        return { commandId: '75', state: 'created' };
      }),
    );
    const user = userEvent.setup();
    const section = await findSection();
    expect(section).toHaveTextContent(/Required1, key without TLSLast connection1, key without TLS/);
    await user.click(within(section).getByRole('button', { name: 'Raise to 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Raise ALA-0142 to security profile 3?' });
    expect(asked).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Raise to 3' }));
    expect(await within(section).findByText('Executed and confirmed by the charger.')).toBeVisible();
    expect(asked).toHaveBeenCalledWith({ profile: 3 });
  });
});
