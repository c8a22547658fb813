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

async function openMonitors() {
  const asked = vi.fn();
  server.use(
    answering(iotChargers.monitors, ({ body }) => {
      asked(body);
      return { commandId: '77', state: 'created' };
    }),
  );
  await renderApp('/equipment/chargers?open=2&tab=configuration', 'admin');
  const section = within(await screen.findByRole('region', { name: 'Monitors' }));
  return { asked, section, user: userEvent.setup() };
}

describe('monitors of a charger', () => {
  it('are listed as the charger tells them, and cleared one by one', async () => {
    const { asked, section, user } = await openMonitors();
    await user.click(section.getByRole('button', { name: 'Read monitors' }));
    const list = await section.findByRole('list', { name: 'Monitors of the charger' });
    expect(list).toHaveTextContent('EVSE 1 Temperature: above the value, 80. Severity 3');
    await user.click(section.getByRole('button', { name: 'Reset' }));
    await user.click(section.getByRole('button', { name: 'Read monitors' }));
    await user.click(await section.findByRole('button', { name: 'Clear' }));
    expect(asked.mock.calls.map(([body]) => body)).toEqual([
      { action: 'read' },
      { action: 'base', base: 'FactoryDefault' },
      { action: 'read' },
      { action: 'clear', monitorId: 4 },
    ]);
  });

  it('are set by a form that names what is missing', async () => {
    const { asked, section, user } = await openMonitors();
    await user.click(section.getByRole('button', { name: 'Set monitor…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set monitor' }));
    await user.type(dialog.getByRole('textbox', { name: /Component/ }), 'EVSE');
    await user.type(dialog.getByRole('textbox', { name: /Variable/ }), 'Temperature');
    await user.click(dialog.getByRole('button', { name: 'Set monitor' }));
    expect(asked).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('textbox', { name: /Value/ }), '80');
    await user.click(dialog.getByRole('button', { name: 'Set monitor' }));
    expect(asked).toHaveBeenCalledWith({
      ...{ action: 'set', component: 'EVSE', evse: null, variable: 'Temperature' },
      ...{ type: 'UpperThreshold', value: 80, severity: 4 },
    });
  });
});
