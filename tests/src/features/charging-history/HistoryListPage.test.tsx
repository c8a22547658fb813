import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { transactions, type TransactionDetail } from '../../../../src/contract/evo-bill/transactions';
import type { Command } from '../../../../src/contract/live/command';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { TRANSACTIONS } from '../../../mocks/evo-bill/transactions';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const STOP: Command = {
  commandId: '77',
  kind: 'stop',
  state: 'accepted',
  chargerCode: 'ALA-0142',
  connector: 1,
  txnId: '840300',
  createdBy: 'admin',
  reason: 'Blocked lane',
  createdAt: '2026-11-20 09:20:00',
  deadline: '2026-11-20 09:21:00',
  steps: [
    { state: 'created', at: '2026-11-20 09:20:00.000' },
    { state: 'sent', at: '2026-11-20 09:20:00.100' },
    { state: 'accepted', at: '2026-11-20 09:20:00.400' },
  ],
  request: null,
  response: null,
};

it('charging history: lists transactions as reported, each with a link to its order', async () => {
  await renderApp('/orders/history', 'admin');
  expect(await findRow(/840300/)).toHaveTextContent(/Running.*Dostyk Avenue 180.*ALA-0142·1.*19\.806/);
  const finished = await findRow(/840211/);
  expect(finished).toHaveTextContent(/Finished.*At the charger StoppedByEV/);
  expect(within(finished).getByRole('link', { name: '2611200821-000187' })).toHaveAttribute(
    'href',
    '/orders/charging?open=187',
  );
});

it('running session: is stopped, and its command is followed to the effect', async () => {
  const sent: unknown[] = [];
  const running = {
    ...TRANSACTIONS[0],
    isOnline: true,
    flags: [],
    startReceivedAt: '2026-11-20 09:00:02',
    stopReceivedAt: null,
    mayEnd: false,
  } as unknown as TransactionDetail;
  server.use(
    answering(transactions.remoteStop, ({ body }) => {
      sent.push(body);
      return { commandId: '77', state: 'created' };
    }),
    answering(transactions.detail, () => ({ ...running, stop: sent.length > 0 ? STOP : null })),
  );
  const user = userEvent.setup();
  await renderApp('/orders/history', 'admin');
  await findRow(/840300/);
  await user.click(screen.getByRole('button', { name: 'More actions: 840300' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Stop charging', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop charging at ALA-0142 · 1?' });
  expect(dialog).toHaveTextContent('The session ends and is billed up to this moment');
  await user.type(within(dialog).getByRole('textbox'), 'Blocked lane');
  await user.click(within(dialog).getByRole('button', { name: 'Stop charging' }));
  const drawer = await screen.findByRole('dialog', { name: '840300' });
  expect(sent).toEqual([{ txnId: '840300', reason: 'Blocked lane' }]);
  expect(await within(drawer).findByText(/Accepted by the charger\. Waiting for the transaction to end/)).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Stop charging' })).toHaveAttribute('aria-disabled', 'true');
});

it('ended session: cannot be stopped, and shows the reason', async () => {
  await renderApp('/orders/history?open=840211', 'admin');
  const stop = await screen.findByRole('button', { name: 'Stop charging' });
  expect(stop).toHaveAttribute('aria-disabled', 'true');
  expect(stop).toHaveAttribute('aria-description', 'The session has ended');
});

it('session: is ended with a reason when its charger cannot end it', async () => {
  const ended: unknown[] = [];
  const dead = {
    ...TRANSACTIONS[0],
    isOnline: false,
    mayEnd: true,
    flags: [],
    startReceivedAt: '2026-11-20 09:00:02',
    stopReceivedAt: null,
    stop: null,
  } as unknown as TransactionDetail;
  server.use(
    answering(transactions.detail, () => dead),
    answering(transactions.endSession, ({ body }) => {
      ended.push(body);
      return { ...dead, status: 'finished' as const, mayEnd: false };
    }),
  );
  await renderApp('/orders/history?open=840300', 'admin');
  await userEvent.click(await screen.findByRole('button', { name: 'End session' }));
  const dialog = within(await screen.findByRole('dialog', { name: /End the session at/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'End session' }));
  expect(dialog.getByText('Enter a reason')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Burnt down');
  await userEvent.click(dialog.getByRole('button', { name: 'End session' }));
  expect(ended).toEqual([{ txnId: '840300', reason: 'Burnt down' }]);
});
