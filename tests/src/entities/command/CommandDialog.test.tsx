import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

it('CommandDialog: says why it sends nothing when the reason is too long, until it is short enough', async () => {
  const sent: unknown[] = [];
  server.use(
    answering(realTimeMonitoring.unlock, ({ body }) => {
      sent.push(body);
      return { commandId: '1', state: 'created' };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/live/monitor', 'noc');
  await user.click(await screen.findByRole('button', { name: /^Actions for ALA-0142 · 2/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unlock', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: /ALA-0142 · 2/ }));
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('x'.repeat(257));
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Unlock/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('At most 256 characters, now 257');
  expect(sent).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '{Backspace}');
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Unlock/ }));
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'x'.repeat(256) }]));
});
