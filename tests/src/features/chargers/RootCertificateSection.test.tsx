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

describe('the root certificates in the drawer of a charger', () => {
  it('are read, deleted, and installed from the own authority when nothing is pasted', async () => {
    const asked = vi.fn();
    server.use(
      answering(iotChargers.rootCertificates, ({ body }) => {
        asked(body);
        return { commandId: '76', state: 'created' };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/equipment/chargers?open=1&tab=security', 'admin');
    const section = within(await screen.findByRole('region', { name: 'Root certificates' }));
    await user.click(section.getByRole('button', { name: 'Read certificates' }));
    expect(await section.findByText('4fc0')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Delete' }));
    await user.click(section.getByRole('button', { name: 'Install own certificate' }));
    expect(asked.mock.calls.map(([body]) => body as unknown)).toMatchObject([
      { action: 'read', use: 'csmsRoot' },
      { action: 'delete', certificate: { serialNumber: '4fc0' } },
      { action: 'install', use: 'csmsRoot', certificate: null },
    ]);
  });
});
