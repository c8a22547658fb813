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

const ADDRESS = '/equipment/chargers?open=1&tab=security';
const findSection = () => screen.findByRole('region', { name: 'Certificates' });

describe('the certificates in the drawer of a charger', () => {
  it('show their ends, and why a request was refused', async () => {
    await renderApp(ADDRESS, 'admin');
    const section = await findSection();
    expect(await within(section).findByText('Installed')).toBeVisible();
    expect(section).toHaveTextContent(/Installeduntil .*2027.*c3d4e5f6/);
    expect(within(section).getByRole('button', { name: 'Request renewal' })).toBeEnabled();
    expect(section).toHaveTextContent(/Request refused.*The subject is not the code of the charger/);
  });

  it('are requested by their button when there is none', async () => {
    const asked = vi.fn();
    server.use(
      answering(iotChargers.certificates, () => []),
      answering(iotChargers.diagnose, ({ body }) => {
        asked(body);
        return { commandId: '72', state: 'created' };
      }),
    );
    await renderApp(ADDRESS, 'admin');
    const section = await findSection();
    expect(await within(section).findByText('It has not asked for one yet.')).toBeVisible();
    await userEvent.setup().click(within(section).getByRole('button', { name: 'Request certificate' }));
    expect(asked).toHaveBeenCalledWith({ action: 'trigger', message: 'SignChargePointCertificate' });
  });
});
