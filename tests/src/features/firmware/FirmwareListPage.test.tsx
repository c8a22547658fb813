import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { giveListsRoom } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

giveListsRoom();
mockServer();

it('firmware upgrade: shows for each charger whether it was sent', async () => {
  const user = userEvent.setup();
  await renderApp('/equipment/firmware', 'admin');
  const table = await screen.findByRole('grid', { name: 'Firmware' });
  await user.click(await within(table).findByRole('checkbox', { name: 'Select ALA-0142' }));
  await user.click(within(table).getByRole('checkbox', { name: 'Select BER-0207' }));
  await user.click(screen.getByRole('button', { name: 'Push firmware' }));
  const dialog = await screen.findByRole('dialog', { name: 'Push firmware to 2 chargers' });
  await user.click(within(dialog).getByRole('button', { name: 'Push firmware' }));
  expect(within(dialog).getByLabelText(/Server address/)).toBeInvalid();
  await user.type(within(dialog).getByLabelText(/Server address/), '10.0.0.9');
  await user.type(within(dialog).getByLabelText(/File name/), 'v2.bin');
  await user.click(within(dialog).getByRole('button', { name: 'Push firmware' }));
  expect(await within(dialog).findByText('1 command sent')).toBeVisible();
  expect(within(dialog).getByRole('row', { name: 'ALA-0142 Sent' })).toBeVisible();
  expect(within(dialog).getByRole('row', { name: 'BER-0207 The charger is offline' })).toBeVisible();
});

it('firmware of a charger: opens by its id when another page of the list has it', async () => {
  await renderApp('/equipment/firmware?open=900', 'admin');
  const drawer = within(await screen.findByRole('dialog', { name: 'ZRH-0900' }));
  expect(drawer.getByRole('link', { name: 'Charger' })).toHaveAttribute('href', '/equipment/chargers?open=900');
});
