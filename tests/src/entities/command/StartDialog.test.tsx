import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

it("StartDialog: prepays a session with at most the balance of the tag holder's wallet", async () => {
  const sent: unknown[] = [];
  server.use(
    answering(realTimeMonitoring.prepayTerms, ({ body }) => ({
      currency: 'KZT',
      balance: body.idTag === 'DRIVER' ? '5000.00' : null,
      isWalletOff: false,
    })),
    answering(realTimeMonitoring.remoteStartCharge, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) {
        throw new MockProblem(422, 'Please check', { fields: { prepay: 'The wallet balance is only 10.00 KZT' } });
      }
      return { commandId: '1', state: 'created' };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/live/monitor', 'noc');
  await user.click(await screen.findByRole('button', { name: /^Actions for ALA-0142 · 2/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Start', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: /Start charging at ALA-0142 · 2/ }));
  const field = () => dialog.getByRole('textbox', { name: 'Prepayment' });
  expect(field()).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Charge tag/ }), 'DRIVER');
  await waitFor(() => expect(field()).toBeEnabled());
  expect(field()).toHaveAccessibleDescription(/Wallet balance: 5\D?000\.00 KZT/);

  await user.type(field(), '5000.01');
  await user.click(dialog.getByRole('button', { name: 'Start charging' }));
  expect(await dialog.findByText('More than the wallet balance')).toBeVisible();
  expect(sent).toEqual([]);

  // The server decides: the wallet may have been used meanwhile.
  await user.clear(field());
  await user.type(field(), '20');
  await user.click(dialog.getByRole('button', { name: 'Start charging' }));
  expect(await dialog.findByText('The wallet balance is only 10.00 KZT')).toBeVisible();
  await user.clear(field());
  await user.type(field(), '10');
  await user.click(dialog.getByRole('button', { name: 'Start charging' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Start charging/ })).toBeNull());
  const start = { chargerCode: 'ALA-0142', connector: 2, idTag: 'DRIVER' };
  expect(sent).toEqual([
    { ...start, prepay: '20' },
    { ...start, prepay: '10' },
  ]);
});
