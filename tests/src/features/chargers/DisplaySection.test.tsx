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

async function openDisplay() {
  const asked = vi.fn();
  server.use(
    answering(iotChargers.display, ({ body }) => {
      asked(body);
      return { commandId: '74', state: 'created' };
    }),
  );
  await renderApp('/equipment/chargers?open=2&tab=diagnostics', 'admin');
  const section = within(await screen.findByRole('region', { name: 'Display' }));
  return { asked, section, user: userEvent.setup() };
}

describe('the display of a charger', () => {
  it('shows the text of a template as the operator has completed it', async () => {
    const { asked, section, user } = await openDisplay();
    const text = section.getByRole('textbox', { name: 'Text' });
    expect(text).toHaveValue('Hold your card to the reader or start in the app');
    await user.clear(text);
    expect(section.getByRole('button', { name: 'Show on display' })).toBeDisabled();
    await user.type(text, 'Free until noon');
    await user.click(section.getByRole('button', { name: 'Show on display' }));
    expect(asked).toHaveBeenCalledWith({
      ...{ action: 'show', template: 'idle', language: 'en_US', content: 'Free until noon' },
    });
  });

  it('lists what the charger has told, and clears one message', async () => {
    const { asked, section, user } = await openDisplay();
    await user.click(section.getByRole('button', { name: 'Read messages' }));
    const list = await screen.findByRole('list', { name: 'Messages on the display' });
    expect(list).toHaveTextContent('Не работает · ru');
    await user.click(within(list).getByRole('button', { name: 'Clear' }));
    expect(asked).toHaveBeenLastCalledWith({ action: 'clear', messageId: 3 });
  });

  it('is not there for a charger of 1.6', async () => {
    await renderApp('/equipment/chargers?open=1&tab=diagnostics', 'admin');
    expect(await screen.findByRole('region', { name: 'Tags accepted offline' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Display' })).toBeNull();
  });
});
