import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { STATION_PROFIT, STATIONS } from '../../../mocks/evo-basic/iotChargerGroups';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
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

describe('the filters of the station list', () => {
  const listQueries = () => {
    const queries: object[] = [];
    server.use(
      answering(iotChargerGroups.page, ({ body }) => {
        queries.push(body);
        return { records: [...STATIONS], total: STATIONS.length, pageNum: 1, pageSize: 20 };
      }),
    );
    return queries;
  };
  const addFilter = async (user: Awaited<ReturnType<typeof openPage>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };

  it('are read from the address, and stand as chips with their names', async () => {
    const queries = listQueries();
    const filters =
      'companyIds=1&stationIds=3&countries=KZ&operatingStatus=closing&cooperationMode=joint&isRetired=true';
    await openPage(`/equipment/stations?${filters}&priceSettingIds=4`);
    for (const chip of [
      /Change filter Company Altyn Charge LLP/,
      /Change filter Name Alexanderplatz P3/,
      /Change filter Country Kazakhstan/,
      /Change filter Operating status Closed/,
      /Change filter Cooperation mode Joint/,
      /Change filter Retired/,
    ]) {
      expect(await screen.findByRole('button', { name: chip })).toBeVisible();
    }
    expect(queries.at(-1)).toMatchObject({
      companyIds: ['1'],
      stationIds: ['3'],
      countries: ['KZ'],
      operatingStatus: 'closing',
      cooperationMode: 'joint',
      priceSettingIds: ['4'],
      isRetired: true,
    });
  });

  it.each([
    ['Operating status', 'Closed', { operatingStatus: 'closing' }],
    ['Cooperation mode', 'Leasing', { cooperationMode: 'leasing' }],
  ] as const)('narrow the list by %s', async (name, choice, filter) => {
    const queries = listQueries();
    const { user, where } = await openPage('/equipment/stations');
    await screen.findByRole('grid', { name: 'Stations' });
    await addFilter(user, name);
    await user.click(await screen.findByRole('radio', { name: choice, hidden: true }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject(filter));
    await user.click(screen.getByRole('button', { name: `Remove filter ${name}` }));
    await waitFor(() => expect(where()).toBe('/equipment/stations'));
  });

  it('narrow the list by country, and are cleared together', async () => {
    const queries = listQueries();
    const { user, where } = await openPage('/equipment/stations?operatingStatus=opening');
    await screen.findByRole('grid', { name: 'Stations' });
    await addFilter(user, 'Country');
    await user.click(await screen.findByRole('option', { name: 'Germany', hidden: true }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ countries: ['DE'], operatingStatus: 'opening' }));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(where()).toBe('/equipment/stations'));
  });
});
