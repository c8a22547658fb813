import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';
import { answerOptions } from '../../../mocks/records';

const STATIONS = Array.from({ length: 1_500 }, (_, index) => ({ id: String(index + 1), name: `Station ${index + 1}` }));
const NOTE = 'More than 50 match: type to narrow them down';

sizeLists();
const server = mockServer();
beforeEach(() => {
  server.use(answering(iotChargerGroups.list, ({ body }) => answerOptions(STATIONS, body)));
});

const listStations = () =>
  screen
    .getAllByRole('option', { name: /^(Station \d|More than)/, hidden: true })
    .map(({ textContent }) => textContent);

describe('the select of 1,500 stations in a form', () => {
  it('says that more match than it shows', async () => {
    const { user } = await openPage('/equipment/chargers?open=new');
    await user.click(await screen.findByRole('combobox', { name: /^Station/ }));
    expect(await screen.findByRole('option', { name: NOTE, hidden: true })).toHaveAttribute(
      'data-combobox-disabled',
      'true',
    );
    expect(listStations()).toHaveLength(51);
  });

  it('finds the last one by its text, takes it by keyboard and keeps its name', async () => {
    const { user } = await openPage('/equipment/chargers?open=new');
    const field = await screen.findByRole('combobox', { name: /^Station/ });
    await user.type(field, '1500');
    await screen.findByRole('option', { name: 'Station 1500', hidden: true });
    expect(listStations()).toEqual(['Station 1500']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Station 1500');
    await user.tab();
    await waitFor(() => expect(field).toHaveValue('Station 1500'));
  });

  it('takes nothing of the text before while the server searches', async () => {
    const { user } = await openPage('/equipment/chargers?open=new');
    const field = await screen.findByRole('combobox', { name: /^Station/ });
    await user.click(field);
    await screen.findByRole('option', { name: NOTE, hidden: true });
    await user.type(field, '1500');
    expect(screen.queryByRole('option', { name: NOTE, hidden: true })).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).not.toHaveValue('Station 1');
  });
});

describe('a select without a record to choose', () => {
  it('leads to the form of the first one when it takes several', async () => {
    server.use(answering(iotChargerGroups.list, () => []));
    await openPage('/enterprises/enterprises?open=new');
    expect(await screen.findByText('There are no stations yet.', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add station' })).toHaveAttribute('href', '/equipment/stations?open=new');
  });

  it('says that no price setting fits when there are others for other currencies', async () => {
    server.use(answering(chargerPriceSettings.list, () => []));
    const { user } = await openPage('/equipment/stations?open=new');
    const currency = await screen.findByRole('combobox', { name: /^Currency/ });
    await user.click(currency);
    await user.click(await screen.findByRole('option', { name: /^EUR/, hidden: true }));
    expect(await screen.findByText(/No price setting fits the company and currency/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add price setting' })).toHaveAttribute(
      'href',
      '/pricing/settings?open=new',
    );
  });
});

describe('the city filter of the monitor', () => {
  it('searches on the server and says that more match', async () => {
    const texts: (string | undefined)[] = [];
    server.use(
      answering(iotChargerGroups.cities, ({ body }) => {
        texts.push(body.text);
        return Array.from({ length: 51 }, (_, index) => `City ${index + 1}`);
      }),
    );
    const { user } = await openPage('/live/monitor');
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'City', hidden: true }));
    const field = await screen.findByRole('combobox', { name: 'City', hidden: true });
    expect(await screen.findByRole('option', { name: NOTE, hidden: true })).toBeInTheDocument();
    await user.type(field, 'city 5');
    await waitFor(() => expect(texts).toContain('city 5'));
  });
});

describe('the filter by stations', () => {
  it('names a station of the address that is not among the first', async () => {
    const { user } = await openPage('/equipment/chargers?stationIds=1500');
    const chip = await screen.findByRole('button', { name: /Station 1500$/ });
    await user.click(chip);
    const field = await screen.findByRole('combobox', { name: /^Station/, hidden: true });
    await user.type(field, '1499');
    await user.click(await screen.findByRole('option', { name: 'Station 1499', hidden: true }));
    expect(await screen.findByRole('button', { name: /Station 1500, Station 1499/ })).toBeVisible();
  });
});
