import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPush() {
  const user = userEvent.setup();
  await renderApp('/equipment/firmware', 'admin');
  const table = await screen.findByRole('grid', { name: 'Firmware' });
  await user.click(await within(table).findByRole('checkbox', { name: 'Select ALA-0142' }));
  await user.click(within(table).getByRole('checkbox', { name: 'Select BER-0207' }));
  await user.click(screen.getByRole('button', { name: 'Push firmware' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Push firmware to 2 chargers' }));
  return { user, dialog };
}

type Opened = Awaited<ReturnType<typeof openPush>>;

async function fillIn({ user, dialog }: Opened, manufacturer: string) {
  await user.type(dialog.getByLabelText(/Server address/), '10.0.0.9');
  await user.type(dialog.getByLabelText(/File name/), 'v2.bin');
  await user.click(dialog.getByRole('combobox', { name: /^Manufacturer/ }));
  await user.click(await screen.findByRole('option', { name: manufacturer, hidden: true }));
  await user.type(dialog.getByRole('combobox', { name: /^Firmware version/ }), '2.9.5');
}

it('firmware upgrade: names the chargers that it does not fit, and then what was sent', async () => {
  const opened = await openPush();
  const { user, dialog } = opened;
  await user.click(dialog.getByRole('button', { name: 'Check chargers' }));
  expect(dialog.getByLabelText(/Server address/)).toBeInvalid();
  expect(dialog.getByRole('combobox', { name: /^Manufacturer/ })).toBeInvalid();
  await fillIn(opened, 'ABB');
  await user.click(dialog.getByRole('button', { name: 'Check chargers' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('Chargers that receive it: 1 · Chargers left out: 1');
  expect(dialog.getByRole('list', { name: 'Chargers left out' })).toHaveTextContent('BER-0207The charger is offline');
  await user.click(dialog.getByRole('button', { name: 'Push firmware' }));
  expect(await dialog.findByText('1 command sent')).toBeVisible();
  expect(dialog.getByRole('row', { name: 'ALA-0142 Sent' })).toBeVisible();
  expect(dialog.getByRole('row', { name: 'BER-0207 The charger is offline' })).toBeVisible();
});

it('firmware upgrade: is not sent when it fits no charger, and keeps what was entered', async () => {
  const opened = await openPush();
  const { user, dialog } = opened;
  await fillIn(opened, 'Mennekes');
  await user.click(dialog.getByRole('button', { name: 'Check chargers' }));
  const list = await dialog.findByRole('list', { name: 'Chargers left out' });
  expect(list).toHaveTextContent('ALA-0142The firmware is made for another manufacturer');
  expect(dialog.getByRole('button', { name: 'Push firmware' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText(/Server address/)).toHaveValue('10.0.0.9');
});

it('firmware upgrade: shows at its field that the version is not allowed', async () => {
  server.use(
    answering(chargerFirmwaresUpgrade.check, () => {
      throw new MockProblem(422, 'Refused', { fields: { firmwareVersion: 'Not on the allow list' } });
    }),
  );
  const opened = await openPush();
  const { user, dialog } = opened;
  await fillIn(opened, 'ABB');
  await user.click(dialog.getByRole('button', { name: 'Check chargers' }));
  expect(await dialog.findByText('Not on the allow list')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Firmware version/ })).toBeInvalid());
  expect(dialog.getByRole('link', { name: 'Allowed versions' })).toHaveAttribute(
    'href',
    '/maintenance/ota?list=versions',
  );
});

it('firmware of a charger: opens by its id when another page of the list has it', async () => {
  await renderApp('/equipment/firmware?open=900', 'admin');
  const drawer = within(await screen.findByRole('dialog', { name: 'ZRH-0900' }));
  expect(drawer.getByRole('link', { name: 'Charger' })).toHaveAttribute('href', '/equipment/chargers?open=900');
});
