import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { statistics } from '../../../../src/contract/evo-bill/statistics';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { renderApp } from '../../../harness/renderApp';
import { MOCK_ACCOUNTS } from '../../../mocks/accounts';
import { answering } from '../../../mocks/answering';
import { COMPARISON } from '../../../mocks/evo-bill/statistics';
import { mockServer } from '../../../mocks/mockServer';
import { answerFailing } from '../../../mocks/failingFleet';
import { STATIONS } from '../../../mocks/stations';
import { fakeMap } from '../../kit/map/FakeMap';

const server = mockServer();
beforeEach(() => void (fakeMap.props = null));

const findTile = async (name: string) => within(await screen.findByRole('region', { name }));
const readFigure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

/** The mocked network operator without the given views. */
function withdrawViews(...views: string[]) {
  const noc = MOCK_ACCOUNTS.find(({ userName }) => userName === 'noc');
  const userPremission = noc?.userPremission.filter((one) => !views.some((view) => one.startsWith(`${view}/`)));
  server.use(answering(auth.accountInfo, () => ({ ...noc, userPremission })));
}

/** The mocked administrator with the given views only. */
function keepViews(...views: string[]) {
  const admin = MOCK_ACCOUNTS.find(({ userName }) => userName === 'admin');
  const userPremission = PERMISSIONS.filter((one) => views.some((view) => one.startsWith(`${view}/`)));
  server.use(answering(auth.accountInfo, () => ({ ...admin, userPremission })));
}

describe('home', () => {
  it('shows connectors by status, power and sessions', async () => {
    await renderApp('/home', 'noc');
    const strip = within(await screen.findByRole('group', { name: 'Connectors by status' }));
    await waitFor(() => expect(strip.getByRole('button', { name: /Faulted/ })).toHaveTextContent('1Faulted'));
    expect(strip.getByRole('button', { name: /Offline/ })).toHaveTextContent('1Offline');
    expect(await readFigure('Power now')).toMatch(/82\.6\s?kW/);
    expect(await readFigure('Sessions running')).toBe('1');
    expect(await readFigure('Stations')).toBe('3');
  });

  it('counts connectors that look available and fail, and leads to them in the monitor', async () => {
    answerFailing(server);
    const { router } = await renderApp('/home', 'noc');
    const strip = within(await screen.findByRole('group', { name: 'Connectors by status' }));
    const cell = await strip.findByRole('button', { name: /failing/ });
    expect(cell).toHaveTextContent('1Available, failing');
    await userEvent.setup().click(cell);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/live/monitor', search: '?turned=failing' }),
    );
  });

  it('turns all live figures grey with the picture, and no others', async () => {
    await renderApp('/home', 'noc');
    for (const name of ['Now', 'Stations', 'Standing alarms', 'Stations with problems']) {
      expect(await screen.findByRole('region', { name })).toHaveAttribute('data-live');
    }
    expect(await screen.findByRole('region', { name: 'Handover' })).not.toHaveAttribute('data-live');
  });

  it('lets the keyboard scroll the figures when no map with buttons is there', async () => {
    await renderApp('/home', 'noc');
    expect(await screen.findByRole('region', { name: 'Overview' })).toHaveProperty('tabIndex', 0);
  });

  it('links from a state to the monitor, and from a station to its panel', async () => {
    const { where } = await renderApp('/home', 'noc');
    const worst = await findTile('Stations with problems');
    expect(worst.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Dostyk Avenue 180'),
      expect.stringContaining('Alexanderplatz P3'),
    ]);
    expect(worst.getByRole('link', { name: /Dostyk/ })).toHaveAttribute('href', '/live/stations?station=1');
    await userEvent.click(await screen.findByRole('button', { name: /Faulted$/ }));
    await waitFor(() => expect(where()).toBe('/live/monitor?status=faulted'));
  });

  it('shows the stations on a map with links to their panels', async () => {
    const { where } = await renderApp('/home', 'noc');
    const map = within(await screen.findByRole('application', { name: 'Station map' }));
    await waitFor(() => expect(fakeMap.props).not.toBeNull());
    act(() => fakeMap.move({ latitude: 40, longitude: 40, zoom: 3, bounds: [-180, -85, 180, 85] }));
    await userEvent.click(await map.findByRole('button', { name: /^pin 3 offline/ }));
    await waitFor(() => expect(where()).toContain('/live/stations?station=3'));
  });

  it('shows that nothing is wrong when there is no fault', async () => {
    const calm = STATIONS.map((station) => ({
      ...station,
      mix: { available: station.connectors },
      unacknowledged: 0,
      worst: null,
    }));
    const nothing = { records: [], total: 0, pageNum: 1, pageSize: 1000, serverTime: '2026-11-20 14:32:01' };
    server.use(
      answering(realTimeMonitoring.stations, () => ({ stations: calm, serverTime: '2026-11-20 14:32:01' })),
      answering(realTimeMonitoring.page, () => ({ ...nothing, cursor: 'mock.1' })),
      answering(chargerAlarm.page, () => ({ ...nothing, changesCursor: 'mock.1' })),
    );
    await renderApp('/home', 'noc');
    expect(await screen.findByText('No open problems')).toBeVisible();
  });

  it('shows a company its own stations with their power, and what waits for a decision', async () => {
    await renderApp('/home', 'company');
    const own = await findTile('Your stations');
    expect(await own.findByRole('link', { name: /Dostyk/ })).toHaveTextContent(/kW/);
    expect(screen.queryByRole('region', { name: 'Stations with problems' })).toBeNull();
    const tasks = await findTile('To be decided');
    expect(tasks.getByRole('link', { name: /Abnormal orders/ })).toHaveAttribute(
      'href',
      '/maintenance/abnormal-orders?state=pending',
    );
  });

  it('shows marketing its running activities and advertisements before the business', async () => {
    keepViews('home', 'marketing', 'equipment/advertisement', 'user');
    await renderApp('/home', 'admin');
    const activities = await findTile('Running activities');
    expect(await activities.findByText('Coupons granted')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Advertisements shown now' })).toBeVisible();
    expect(await (await findTile('App users, last 30 days')).findByText('New users')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'To be decided' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Standing alarms' })).toBeNull();
  });

  it('shows finance what waits for a decision, and the stations by their energy', async () => {
    keepViews('home', 'finance', 'order', 'maintenance/abnormalOrders', 'enterprise/accountStatement');
    await renderApp('/home', 'admin');
    const tasks = await findTile('To be decided');
    expect(await tasks.findByRole('link', { name: /Unpaid orders/ })).toHaveAttribute(
      'href',
      '/orders/charging?statuses=unpaid',
    );
    expect(tasks.getByRole('link', { name: /^Months to close/ })).toBeVisible();
    expect(tasks.getByRole('link', { name: /Enterprise months to close/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/enterprises\/statement\?states=open&until=\d{4}-\d\d-\d\d$/),
    );
    const top = await findTile('Top stations today');
    expect(top.getByRole('listitem')).toHaveTextContent(/412\s?kWh · 55.500\.00.KZT/);
    expect(screen.queryByRole('region', { name: 'Running activities' })).toBeNull();
  });

  it('shows the power of the day beside the same weekday a week before', async () => {
    await renderApp('/home', 'noc');
    const day = await findTile('Power today');
    expect(await day.findByText('5.32')).toBeVisible();
    expect(day.getByText('4.98')).toBeVisible();
    expect(day.getByText('A week before, kW')).toBeVisible();
  });

  it('leaves out links that the role may not open', async () => {
    withdrawViews('maintenance/monitor', 'maintenance/stationMonitor');
    await renderApp('/home', 'noc');
    const worst = await findTile('Stations with problems');
    expect(await worst.findByText(/Dostyk/)).toBeVisible();
    expect(worst.queryByRole('link')).toBeNull();
    expect(within(screen.getByRole('group', { name: 'Connectors by status' })).queryByRole('button')).toBeNull();
  });

  it('shows revenue, totals and the map alone when the role has no operations rights', async () => {
    withdrawViews('maintenance/alarm', 'maintenance/monitor', 'maintenance/stationMonitor');
    await renderApp('/home', 'noc');
    expect(await readFigure('Stations')).toBe('3');
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions.filter((name) => name !== null && name !== 'Set up charging')).toEqual([
      'Overview',
      'Now',
      'Power today',
      'Stations',
      'To be decided',
      'Today so far',
      'Estimated income today',
    ]);
    expect(screen.queryByRole('group', { name: 'Connectors by status' })).toBeNull();
  });

  it('shows the revenue of each day with its scale and dates', async () => {
    const days = [{ date: '2026-11-19', currency: 'KZT', settled: '61000.00' }];
    server.use(
      answering(statistics.indexEstimated, ({ params: { date } }) => ({
        date,
        at: '2026-11-20 09:06:12',
        totals: [],
        comparison: COMPARISON,
        days: days.map((day) => ({ ...day, date })),
      })),
    );
    await renderApp('/home', 'noc');
    const income = await findTile('Estimated income today');
    expect(await income.findByText(/^61\s000\.00$/)).toBeVisible();
    expect(income.getByTitle(/: 61\s000\.00 KZT$/)).toBeInTheDocument();
    expect(income.getAllByTitle(/: 0 KZT$/)).toHaveLength(29);
  });

  it('includes washes in the income of today, and shows their part', async () => {
    await renderApp('/home', 'noc');
    const income = await findTile('Estimated income today');
    expect(income.getByText('washes included')).toBeVisible();
    expect((await income.findAllByRole('listitem')).map((row) => row.textContent?.replaceAll('\u202f', ' '))).toEqual([
      'Open sessions: 3 · incl. 4 washes≈ 67 500.00 KZT',
    ]);
  });

  it('compares today with the same weekday a week before, by currency, and with nothing where that day had nothing', async () => {
    await renderApp('/home', 'noc');
    const today = await findTile('Today so far');
    expect((await today.findAllByRole('listitem')).map((row) => row.textContent?.replaceAll('\u202f', ' '))).toEqual([
      'Completed sessions12 +20 %',
      'Energy, completed396.5 kWh−3 %',
      'Income with washes31.00 EUR–',
      'Income with washes48 200.00 KZT+12 %',
    ]);
    expect(today.getByTitle(/until the same time: 43\s036\.00 KZT$/)).toBeInTheDocument();
  });

  it('hands over open notes with links to their records', async () => {
    await renderApp('/home', 'noc');
    const handover = await findTile('Handover');
    const link = await handover.findByRole('link', { name: /Cable lock sticks/ });
    expect(link).toHaveTextContent('ALA-0142 · Dostyk Avenue 180');
    expect(link).toHaveAttribute('href', '/equipment/chargers?open=1');
    const moment = handover.getByRole('link', { name: 'Show this moment' });
    expect(moment.getAttribute('href')).toMatch(/^\/live\/monitor\?at=20.*&text=ALA-0142$/);
  });

  it('shows that there is no revenue when there are no orders', async () => {
    server.use(
      answering(statistics.indexEstimated, ({ params: { date } }) => ({
        date,
        at: '2026-11-20 09:06:12',
        totals: [],
        comparison: COMPARISON,
        days: [],
      })),
    );
    await renderApp('/home', 'noc');
    expect(await screen.findByText('No revenue in the last 30 days')).toBeVisible();
  });
});
