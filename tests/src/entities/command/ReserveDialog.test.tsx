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

it('ReserveDialog: reserves for a tag and a span, and says so when no driver is named', async () => {
  const sent: unknown[] = [];
  server.use(
    answering(realTimeMonitoring.reserve, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { commandId: '1', state: 'created' };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/live/monitor', 'noc');
  await user.click(await screen.findByRole('button', { name: /^Actions for ALA-0142 · 2/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reserve', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: /Reserve ALA-0142 · 2/ }));
  await user.click(dialog.getByRole('button', { name: 'Reserve' }));
  expect(await dialog.findByText('Select a user or enter a tag')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: /Charge tag/ }), 'KEPT');
  await user.click(dialog.getByRole('radio', { name: /^2\Dh$/ }));
  await user.click(dialog.getByRole('button', { name: 'Reserve' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Reserve/ })).toBeNull());
  expect(sent).toEqual([{ chargerCode: 'ALA-0142', connector: 2, idTag: 'KEPT', minutes: 120 }]);
});
