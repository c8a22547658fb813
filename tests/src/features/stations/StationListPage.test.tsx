import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { giveListsRoom } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { STATION_PROFIT } from '../../../mocks/evo-basic/iotChargerGroups';
import { mockServer } from '../../../mocks/mockServer';

giveListsRoom();
const server = mockServer();

async function openActions(station: string) {
  const user = userEvent.setup();
  await renderApp('/equipment/stations', 'admin');
  const table = await screen.findByRole('grid', { name: 'Stations' });
  await user.click(await within(table).findByRole('button', { name: `More actions: ${station}` }));
  return user;
}

it('profit shares: are refused without a call when they do not add up', async () => {
  const saved: unknown[] = [];
  server.use(
    answering(iotChargerGroups.saveProfitSetting, ({ body }) => {
      saved.push(body.lines);
      return STATION_PROFIT;
    }),
  );
  const user = await openActions('Dostyk Avenue 180');
  await user.click(await screen.findByRole('menuitem', { name: 'Profit shares', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Profit shares of Dostyk Avenue 180' });
  expect(await within(dialog).findByRole('note')).toHaveTextContent(
    /statement for November 2026. Affected: 4 chargers, 2 running sessions, 1 open order\./,
  );
  const platform = within(dialog).getByLabelText('Electricity, Platform');
  await user.clear(platform);
  await user.type(platform, '20');
  expect(dialog).toHaveTextContent('110.00 %');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('The shares must add up to 100 %')).toBeVisible();
  expect(saved).toEqual([]);
});

it('the form of a station: says what a change of prices and opening means before it is saved', async () => {
  const user = userEvent.setup();
  await renderApp('/equipment/stations?open=1', 'admin');
  const form = await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' });
  const prices = await within(form).findByRole('combobox', { name: /^Price setting/ });
  expect(within(form).queryByRole('note')).toBeNull();
  await user.click(within(form).getByRole('radio', { name: 'Closed' }));
  expect(within(form).getByRole('note')).toHaveTextContent('running sessions continue');
  expect(await within(form).findByText(/No longer shown to drivers: 8 connectors/)).toBeVisible();
  await user.click(prices);
  await user.click(await screen.findByRole('option', { name: 'Almaty DC', hidden: true }));
  expect(within(form).getByRole('note')).toHaveTextContent('new sessions at the 4 chargers of the station');
});
