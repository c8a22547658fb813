import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import { renderApp } from '../../../harness/renderApp';
import { MOCK_ACCOUNTS } from '../../../mocks/accounts';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

const ADDRESS = '/statistics/analysis?from=2026-11-01&until=2026-11-07';
const findFigure = async (name: string) => within(await screen.findByRole('group', { name }));

/** Records the files that a page saves. */
function watchFiles() {
  const names: string[] = [];
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) names.push(this.download);
  });
  const readRow = async () => (await (createUrl.mock.lastCall?.[0] as Blob).text()).split('\r\n')[1];
  return { names, readRow };
}

describe('the analysis of charging', () => {
  it('shows figures beside those of other days, each with its definition on focus', async () => {
    const user = userEvent.setup();
    await renderApp(ADDRESS, 'admin');
    const sessions = await findFigure('Sessions');
    expect(sessions.getByText('12')).toBeVisible();
    expect(sessions.getByText(/^\+20\s%/)).toBeVisible();
    const hint = sessions.getByRole('button', { name: 'Sessions' });
    expect(hint).toHaveAccessibleDescription(/sessions that ended on these days/);
    act(() => hint.focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/sessions that ended on these days/);
    await user.keyboard('{Escape}');
  });

  it('opens the orders behind a figure, a currency, a part and a station', async () => {
    await renderApp(`${ADDRESS}&stationIds=1`, 'admin');
    const base = '/orders/charging?endedDayFrom=2026-11-01&endedDayUntil=2026-11-07';
    expect((await findFigure('Energy')).getByRole('link')).toHaveAttribute('href', `${base}&stationIds=1`);
    const money = within(await screen.findByRole('table', { name: 'Money by currency' }));
    expect(money.getByRole('link', { name: '12' })).toHaveAttribute(
      'href',
      expect.stringContaining('currencies=KZT') as string,
    );
    const types = within(await screen.findByRole('region', { name: 'Connector type' }));
    expect(types.getByRole('link', { name: /CCS2/ })).toHaveAttribute(
      'href',
      expect.stringContaining('connectorTypes=CCS2') as string,
    );
    const periods = within(await screen.findByRole('region', { name: 'Price period' }));
    expect(periods.getByRole('link', { name: 'Peak' })).toHaveAttribute(
      'href',
      `${base}&stationIds=1&pricePeriods=peak`,
    );
    const ranking = within(await screen.findByRole('table', { name: 'Ranking' }));
    expect(ranking.getByRole('link', { name: 'Dostyk Avenue 180' })).toHaveAttribute(
      'href',
      `${base}&stationIds=1&currencies=KZT`,
    );
  });

  it('shows figures without links when the role may not see orders', async () => {
    const admin = MOCK_ACCOUNTS.find(({ userName }) => userName === 'admin');
    const userPremission = admin?.userPremission.filter((one) => !one.startsWith('order/'));
    server.use(answering(auth.accountInfo, () => ({ ...admin, userPremission })));
    await renderApp(ADDRESS, 'admin');
    const sessions = await findFigure('Sessions');
    expect(sessions.getByText('12')).toBeVisible();
    expect(sessions.queryByRole('link')).toBeNull();
  });

  it('saves the figures of a picture with those of the range before', async () => {
    const user = userEvent.setup();
    const { names, readRow } = watchFiles();
    await renderApp(ADDRESS, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Save Energy as CSV' }));
    expect(names).toEqual(['energy_2026-11-01_2026-11-07.csv']);
    expect(await readRow()).toBe('2026-11-01,412.3,2026-10-25,412.3');
  });

  it('has the range before of users and chargers beside their lines', async () => {
    const user = userEvent.setup();
    const { readRow } = watchFiles();
    await renderApp(`${ADDRESS}&section=users`, 'admin');
    const saveCsv = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Save ${name} as CSV` }));
      return readRow();
    };
    expect(await saveCsv('Active users')).toBe('2026-11-01,9,2026-10-25,8');
    await user.click(screen.getByRole('radio', { name: 'Chargers' }));
    expect(await saveCsv('Availability')).toBe('2026-11-01,99.7,2026-10-25,99');
    expect(await saveCsv('Failures')).toBe('2026-11-01,0,2026-10-25,1');
  });

  it('shows every hour of the week with its share', async () => {
    await renderApp(ADDRESS, 'admin');
    const map = within(await screen.findByRole('table', { name: 'Utilisation by hour and weekday' }));
    expect(map.getAllByRole('cell')).toHaveLength(7 * 24);
    expect(map.getByTitle(/^Mon 07 · 25\.0\s%$/)).toBeInTheDocument();
  });

  it('keeps part, range and step in the address', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp('/statistics/analysis', 'admin');
    await user.click(await screen.findByRole('radio', { name: 'Users' }));
    await waitFor(() => expect(where()).toBe('/statistics/analysis?section=users'));
    await user.click(screen.getByRole('combobox', { name: 'Range' }));
    await user.click(await screen.findByRole('option', { name: 'Last month', hidden: true }));
    await waitFor(() => expect(where()).toBe('/statistics/analysis?section=users&range=lastMonth'));
  });

  it('compares with the days that are chosen, and says which', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp('/statistics/analysis?from=2026-11-09&until=2026-11-20', 'admin');
    const days = /^9 Nov 2026 – 19 Nov 2026 compared with 28 Oct 2026 – 7 Nov 2026/;
    expect(await screen.findByText(days)).toHaveTextContent(/the running day is left out$/);
    const change = (await findFigure('Sessions')).getByText(/^\+20\s%/);
    expect(change).toHaveAttribute('title', expect.stringMatching(days));
    await user.click(screen.getByRole('combobox', { name: 'Compared with' }));
    await user.click(await screen.findByRole('option', { name: 'Same days of last year', hidden: true }));
    expect(await screen.findByText(/compared with 9 Nov 2025 – 19 Nov 2025/)).toBeVisible();
    expect(where()).toContain('compare=lastYear');
  });

  it('shows no change when the days before are known in part, and says since when data is known', async () => {
    await renderApp('/statistics/analysis?from=2026-11-09&until=2026-11-19&compare=lastYear', 'admin');
    const change = (await findFigure('Sessions')).getByText('–');
    expect(change).toHaveAttribute('title', expect.stringMatching(/data is known since 12 Nov 2025$/));
    expect(screen.queryByText(/^[+−]\d+\s%/)).not.toBeInTheDocument();
  });

  it('compares nothing when no day has ended', async () => {
    await renderApp('/statistics/analysis?from=2026-11-20&until=2026-11-20', 'admin');
    expect((await findFigure('Sessions')).getByText('–')).toBeVisible();
    expect(screen.getByText(/^No day of this range has ended/)).toBeVisible();
  });

  it('ranks the lowest first when that is chosen, also from the address', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp(ADDRESS, 'admin');
    const readNames = () =>
      within(screen.getByRole('table', { name: 'Ranking' }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(readNames()).toEqual(['Dostyk Avenue 180', 'Abay Avenue 52']));
    await user.click(screen.getByRole('combobox', { name: 'Order' }));
    await user.click(await screen.findByRole('option', { name: 'Lowest first', hidden: true }));
    await waitFor(() => expect(readNames()).toEqual(['Abay Avenue 52', 'Dostyk Avenue 180']));
    expect(where()).toContain('order=asc');
  });

  it('says what failed, and asks again', async () => {
    const user = userEvent.setup();
    server.use(
      answering(statisticAnalysis.statistics, () => {
        throw new MockProblem(500, '500 Unexpected exception');
      }),
    );
    await renderApp(ADDRESS, 'admin');
    const [retry] = await screen.findAllByRole('button', { name: /retry|try again/i });
    server.resetHandlers();
    if (retry) await user.click(retry);
    expect((await findFigure('Sessions')).getByText('12')).toBeVisible();
  });
});

describe('the other parts of the analysis', () => {
  it('show how chargers were, with availability defined', async () => {
    await renderApp(`${ADDRESS}&section=reliability`, 'admin');
    const availability = await findFigure('Availability');
    expect(availability.getByText('99.700')).toBeVisible();
    expect(availability.getByRole('button')).toHaveAccessibleDescription(
      /Planned work, closed stations and unknown time do not count/,
    );
    expect((await findFigure('Mean time to repair')).getByText(/^20\smin$/)).toBeVisible();
    expect((await findFigure('Failures')).getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/live/alarms?list=history&dayFrom=2026-11-01&dayUntil=2026-11-07&classifications=chargeralarm%2Coffline',
    );
    const now = within(await screen.findByRole('region', { name: 'Connectors now' }));
    expect(now.getByRole('link', { name: 'Charging' })).toHaveAttribute('href', '/live/monitor?status=charging');
  });

  it('show users, and lead to those that registered', async () => {
    await renderApp(`${ADDRESS}&section=users`, 'admin');
    expect((await findFigure('New users')).getByRole('link')).toHaveAttribute(
      'href',
      '/users/app?createdFrom=2026-11-01+00%3A00%3A00&createdUntil=2026-11-07+23%3A59%3A59',
    );
    expect((await findFigure('Returning users')).getByRole('link', { name: '7' })).toHaveAttribute(
      'href',
      '/users/app?activeDayFrom=2026-11-01&activeDayUntil=2026-11-07&isReturning=true',
    );
  });

  it('show washes, and lead to their orders', async () => {
    await renderApp(`${ADDRESS}&section=wash`, 'admin');
    expect(await screen.findByRole('table', { name: 'Money of washes' })).toHaveTextContent(/Tax.*KZT.*1.655\.17/);
    const services = within(await screen.findByRole('region', { name: 'Washes by service' }));
    expect(services.getByRole('link', { name: 'Express' })).toHaveAttribute(
      'href',
      '/orders/car-wash?paidDayFrom=2026-11-01&paidDayUntil=2026-11-07&serviceIds=1',
    );
  });

  it('are printed as one report when all figures are there', async () => {
    const user = userEvent.setup();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await renderApp(ADDRESS, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Print report' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
  });
});

describe('the overview', () => {
  it('has the totals of four ranges side by side', async () => {
    await renderApp('/statistics/overview', 'admin');
    const totals = within(await screen.findByRole('table', { name: 'Totals' }));
    const sessions = totals.getByRole('row', { name: /^Sessions/ });
    expect(within(sessions).getAllByRole('link', { name: '12' })).toHaveLength(4);
    expect(totals.getByRole('row', { name: /^Net revenue KZT/ })).toHaveTextContent(/48.000\.00/);
  });
});
