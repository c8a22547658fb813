import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { giveListsRoom } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

giveListsRoom();
mockServer();

async function openCharger(address: string) {
  const user = userEvent.setup();
  await renderApp(address, 'admin');
  return { user, detail: await screen.findByRole('dialog', { name: 'ALA-0142' }) };
}

it('charger key: is made on request, and hidden when its dialog closes', async () => {
  const { user, detail } = await openCharger('/equipment/chargers?open=1');
  await user.click(within(detail).getByRole('button', { name: 'New key' }));
  expect(screen.queryByText('kq2v7Xw9mB4tR8sN1pLc')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('kq2v7Xw9mB4tR8sN1pLc')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('kq2v7Xw9mB4tR8sN1pLc')).toBeNull();
});

it('charger settings: are shown when their command has ended', async () => {
  const { user, detail } = await openCharger('/equipment/chargers?open=1&tab=configuration');
  await user.click(await within(detail).findByRole('button', { name: 'Read all' }));
  expect(await within(detail).findByText('Read configuration')).toBeVisible();
  expect(await within(detail).findByRole('row', { name: /HeartbeatInterval 60/ })).toBeVisible();
  expect(within(detail).getByRole('button', { name: 'Change HeartbeatInterval' })).toBeVisible();
  expect(within(detail).queryByRole('button', { name: 'Change NumberOfConnectors' })).toBeNull();
});

it.each([
  ['admin', 1],
  ['company', 0],
] as const)('unknown chargers: are offered to operators alone, here to %s', async (account, count) => {
  await renderApp('/equipment/chargers', account);
  expect(await screen.findByText('ALA-0142')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Unknown chargers' })).toHaveLength(count);
});
