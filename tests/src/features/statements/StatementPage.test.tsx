import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { carWasherEnterpriseStatement } from '../../../../src/contract/evo-bill/carWasherEnterpriseStatement';
import { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { statistics } from '../../../../src/contract/evo-bill/statistics';
import { findRow } from '../../../harness/grid';
import { giveListsRoom } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { WASH_DETAIL } from '../../../mocks/evo-bill/carWasherEnterpriseStatement';
import { ENTERPRISE_ACCOUNT, PERIOD } from '../../../mocks/evo-bill/financialManagement';
import { mockServer } from '../../../mocks/mockServer';

giveListsRoom();
const server = mockServer();

describe('statements', () => {
  it('have three forms, the chosen one in the address', async () => {
    const { user } = await openPage('/finance/statement');
    expect(await findRow(/October 2026/)).toHaveTextContent(/Qazaq Charge.*Closed.*KZT.*Mall of Almaty.*174\.29/);
    await user.click(screen.getByRole('tab', { name: 'Reconciliation (new): fees and shares' }));
    expect(await findRow(/12.000\.00/)).toHaveTextContent(/240\.00.*300\.00.*1.000\.00.*9.000\.00.*174\.29/);
    await user.click(screen.getByRole('tab', { name: 'Reconciliation (old): totals' }));
    await waitFor(() => expect(screen.queryByText('Platform fee')).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'Total payable' })).toHaveTextContent(/12.000\.00.*KZT/);
  });

  it('are queried by station and day when that form is chosen', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(financialManagement.profitPage, ({ body }) => {
        asked.push(body);
        return { records: [], total: 0, pageNum: 1, pageSize: 20 };
      }),
    );
    const { user } = await openPage('/finance/statement');
    await user.click(await screen.findByRole('radio', { name: 'Station' }));
    await user.click(screen.getByRole('radio', { name: 'Day' }));
    await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ by: 'station', step: 'day' })));
  });

  it('open the orders of a row, and mark late ones', async () => {
    await openPage('/finance/statement?form=new&open=2026-10.1.0.KZT');
    const drawer = await screen.findByRole('dialog', { name: /October 2026, Qazaq Charge/ });
    const link = await within(drawer).findByRole('link', { name: '2610201359-000187' });
    expect(link).toHaveAttribute('href', '/orders/charging?open=187');
    expect(within(drawer).getByRole('row', { name: /2609301359-000162/ })).toHaveTextContent('Correction');
    expect(within(drawer).getByRole('row', { name: /Total of 2 orders/ })).toHaveTextContent(/67\.185.*12.000\.00/);
    expect(within(drawer).getByRole('link', { name: /174\.29/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/form=profit&open=2026-10\.1\.0\.\d+\.KZT$/),
    );
  });
});

describe('a period', () => {
  it('links each of its sums to its records', async () => {
    await openPage('/finance/statement?do=period.5');
    const linkOf = async (name: RegExp) => (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');
    expect(await linkOf(/12.000\.00/)).toMatch(/form=new&open=2026-10\.1\.0\.KZT$/);
    expect(await linkOf(/174\.29/)).toMatch(/form=profit&open=2026-10\.1\.0\.\d+\.KZT$/);
    const washes = within(screen.getByRole('dialog', { name: 'Periods' })).getByRole('link', {
      name: 'Car-wash statement',
    });
    expect(washes).toHaveAttribute(
      'href',
      '/finance/car-wash-statement?from=2026-10-01&until=2026-10-31&companyIds=1&currencies=KZT',
    );
    const open = new URL((await linkOf(/^3$/)) ?? '', 'http://console');
    expect(open.pathname).toBe('/orders/charging');
    expect(Object.fromEntries(open.searchParams)).toEqual({
      statuses: 'unpaid,paying,withholding,refunding',
      dayFrom: '2026-10-01',
      dayUntil: '2026-10-31',
      companyIds: '1',
      currencies: 'KZT',
    });
  });

  it('is closed after its month has been typed, with a warning of the consequence', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(financialManagement.statementClose, ({ body }) => {
        sent.push(body);
        return { ...PERIOD, state: 'closed', version: 2 };
      }),
      answering(financialManagement.periodDetail, () => ({ ...PERIOD, unpricedOrders: 2, reviewedOrders: 1 })),
    );
    const { user } = await openPage('/finance/statement?do=periods');
    await user.click(await screen.findByRole('button', { name: /October 2026.*Qazaq Charge.*Open/ }));
    await user.click(await screen.findByRole('button', { name: 'Close period' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close period October 2026, Qazaq Charge?' });
    expect(dialog).toHaveTextContent(/2 orders, 12.000\.00 KZT payable/);
    expect(dialog).toHaveTextContent('3 orders are not paid yet.');
    expect(dialog).toHaveTextContent('2 orders are not priced yet.');
    expect(dialog).toHaveTextContent('1 order is under review.');
    const confirm = within(dialog).getByRole('button', { name: 'Close period' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'October 2026');
    await user.click(confirm);
    await waitFor(() => expect(sent).toEqual([{ id: '5', version: 1 }]));
  });

  it('shows why a payout failed, and retries it', async () => {
    const usual = { error: null, tries: 0, paidAt: null, carriedIn: '0.00', carriedTo: null };
    const payouts = [
      { ...PERIOD.shares[0], ...usual, id: '1', state: 'kept' },
      { ...PERIOD.shares[1], ...usual, id: '3', amount: '-9000.00', state: 'carried', carriedTo: '2026-11' },
      {
        ...PERIOD.shares[2],
        ...usual,
        id: '2',
        state: 'failed',
        error: 'account closed',
        tries: 2,
        carriedIn: '-5.00',
      },
    ];
    server.use(
      answering(financialManagement.periodDetail, () => ({ ...PERIOD, state: 'closed', payouts })),
      answering(financialManagement.statementSettle, () => {
        throw new MockProblem(409, 'It has changed');
      }),
    );
    const { user } = await openPage('/finance/statement?do=period.5');
    expect(await screen.findByText(/account closed · 2 attempts/)).toBeVisible();
    expect(screen.getByText(/including .5\.00 KZT carried forward/)).toBeVisible();
    expect(screen.getByText(/Carried forward to November 2026/)).toBeVisible();
    expect(screen.getByText(/Kept by the platform/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry failed payouts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Settle period October 2026, Qazaq Charge?' });
    expect(dialog).toHaveTextContent('Mall of Almaty');
    expect(dialog).not.toHaveTextContent('Platform');
    await user.type(within(dialog).getByRole('textbox'), 'October 2026');
    await user.click(within(dialog).getByRole('button', { name: 'Retry failed payouts' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('It has changed');
  });
});

describe('the car-wash statement', () => {
  it('shows amounts, fees and shares, and the total of the filter', async () => {
    await openPage('/finance/car-wash-statement');
    const row = await findRow(/October 2026/);
    expect(row).toHaveTextContent(/Qazaq Charge.*Closed.*KZT.*6.000\.00.*300\.00.*200\.00.*5.500\.00.*500\.00/);
    expect(row).toHaveTextContent(/110\.00.*80\.00.*420\.00.*3.700\.00.*90\.00/);
    expect(screen.getByRole('columnheader', { name: /Washes/ })).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Total payable' })).toHaveTextContent(/5.500\.00.*KZT/);
  });

  it('is queried by wash site and day when that form is chosen', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(financialManagement.carWashOrderAccountPage, ({ body }) => {
        asked.push(body);
        return { records: [], total: 0, pageNum: 1, pageSize: 20 };
      }),
    );
    const { user } = await openPage('/finance/car-wash-statement');
    await user.click(await screen.findByRole('radio', { name: 'Wash site' }));
    await user.click(screen.getByRole('radio', { name: 'Day' }));
    await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ by: 'site', step: 'day' })));
  });

  it('opens the washes of a row with links to their orders', async () => {
    await openPage('/finance/car-wash-statement?open=2026-10.1.0.KZT');
    const drawer = await screen.findByRole('dialog', { name: /October 2026, Qazaq Charge/ });
    const washes = within(await within(drawer).findByRole('region', { name: 'Washes' }));
    expect(washes.getByRole('link', { name: 'W2610201359-000071' })).toHaveAttribute(
      'href',
      '/orders/car-wash?open=71',
    );
    expect(washes.getByRole('row', { name: /W2609301359-000062/ })).toHaveTextContent('Correction');
    expect(washes.getByRole('row', { name: /Total of 2 washes/ })).toHaveTextContent(/6.000\.00.*5.500\.00/);
    expect(within(drawer).getByText('Mall of Almaty')).toBeVisible();
  });

  it('links to the months that it shares with charging', async () => {
    await openPage('/finance/car-wash-statement');
    expect(await screen.findByText('A month covers charging and washing.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Periods' })).toHaveAttribute('href', '/finance/statement?do=periods');
  });
});

describe('enterprise statements', () => {
  it('link to the orders of a row', async () => {
    await openPage('/enterprises/statement?open=2026-10.7.0.KZT');
    expect(await findRow(/October 2026/)).toHaveTextContent(/Silk Road Logistics.*12.000\.00/);
    const drawer = await screen.findByRole('dialog', { name: /October 2026, Silk Road Logistics/ });
    expect(await within(drawer).findByRole('row', { name: /Total of 1 order/ })).toHaveTextContent(/12.000\.00/);
  });

  it('are closed by month, and paid by transfers of the enterprise', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(financialManagement.enterpriseClose, ({ body }) => {
        sent.push(body);
        return ENTERPRISE_ACCOUNT;
      }),
      answering(financialManagement.enterprisePayment, ({ body }) => {
        sent.push(body);
        return ENTERPRISE_ACCOUNT;
      }),
    );
    const { user } = await openPage('/enterprises/statement?open=2026-10.7.0.KZT');
    await user.click(await screen.findByRole('button', { name: 'Close month' }));
    const question = await screen.findByRole('dialog', { name: 'Close month October 2026, Silk Road Logistics?' });
    expect(question).toHaveTextContent(/11.500\.00 KZT/);
    await user.click(within(question).getByRole('button', { name: 'Close month' }));
    await waitFor(() => expect(sent).toEqual([{ enterpriseId: '7', currency: 'KZT', month: '2026-10' }]));
    await user.click(await screen.findByRole('button', { name: 'Book payment' }));
    const form = await screen.findByRole('dialog', { name: /Book payment/ });
    await user.type(within(form).getByRole('textbox', { name: /Reference/ }), 'INV 10');
    await user.click(within(form).getByRole('button', { name: 'Book payment' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ enterpriseId: '7', amount: '11500.00', reference: 'INV 10' }));
  });
});

describe('enterprise statements of washes', () => {
  it('open the washes of a row, and link to the account that they share with charging', async () => {
    await openPage('/enterprises/car-wash-statement?open=2026-10.7.0.KZT');
    expect(await findRow(/October 2026/)).toHaveTextContent(/Silk Road Logistics.*Open.*6.000\.00.*5.500\.00/);
    const drawer = await screen.findByRole('dialog', { name: /October 2026, Silk Road Logistics/ });
    const washes = within(await within(drawer).findByRole('region', { name: 'Washes' }));
    expect(washes.getByRole('link', { name: 'W2610201359-000071' })).toHaveAttribute(
      'href',
      '/orders/car-wash?open=71',
    );
    expect(within(drawer).getByRole('link', { name: 'Enterprise account' })).toHaveAttribute(
      'href',
      '/enterprises/statement?do=account.7.KZT',
    );
  });

  it('list the washes of a row in pages, and say that older ones are left out', async () => {
    server.use(
      answering(carWasherEnterpriseStatement.detail, () => ({
        ...WASH_DETAIL,
        records: Array.from({ length: 25 }, (_, index) => ({
          ...WASH_DETAIL.records[0],
          id: String(index + 1),
          no: `W2610201359-${String(index + 1).padStart(6, '0')}`,
        })),
        total: 40,
      })),
    );
    const { user } = await openPage('/enterprises/car-wash-statement?open=2026-10.7.0.KZT');
    const washes = within(await screen.findByRole('region', { name: 'Washes' }));
    expect(washes.getAllByRole('link')).toHaveLength(20);
    expect(washes.getByRole('row', { name: /Total of 40 washes/ })).toBeVisible();
    expect(screen.getByText('Only the latest 25 washes are listed')).toBeVisible();
    await user.click(washes.getByRole('button', { name: '2' }));
    expect(washes.getAllByRole('link')).toHaveLength(5);
  });

  it('open the account without a row of charging', async () => {
    const { user } = await openPage('/enterprises/statement?do=account.7.KZT');
    const account = await screen.findByRole('dialog', { name: 'Enterprise account' });
    expect(await within(account).findByText(/INV-2026-09/)).toBeVisible();
    await user.click(within(account).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enterprise account' })).toBeNull());
  });
});

describe('ledger differences', () => {
  it('are shown above the statements, with findings and time', async () => {
    server.use(
      answering(financialManagement.ledgerProof, () => ({
        at: '2026-11-01 10:41:00',
        isSound: false,
        brokenSince: '2026-11-01 08:41:00',
        faults: { stuckRefunds: 2 },
      })),
    );
    await openPage('/finance/statement');
    expect(await screen.findByText('Stuck refunds: 2')).toBeVisible();
    expect(screen.getByText(/The ledger does not balance since/)).toBeVisible();
  });
});

describe('estimated income', () => {
  it('marks estimates, and counts sessions without a price', async () => {
    await openPage('/finance/estimated-income?date=2026-11-20');
    const station = await screen.findByRole('row', { name: /Dostyk Avenue 180/ });
    expect(station).toHaveTextContent(/48.200\.00.*1 unpriced · 3.*≈ 7.300\.00.*≈ 55.500\.00/);
    expect(screen.getByRole('row', { name: /All stations/ })).toHaveTextContent('KZT');
    expect(within(station).getByRole('link', { name: /48.200\.00/ })).toHaveAttribute(
      'href',
      '/finance/statement?form=new&step=day&by=station&from=2026-11-20&until=2026-11-20&stationIds=1&currencies=KZT',
    );
    expect(within(station).getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      expect.stringContaining('dayFrom=2026-11-20&dayUntil=2026-11-20&stationIds=1&currencies=KZT'),
    );
  });

  it('has wash sites in a table of their own, and their income in the total', async () => {
    await openPage('/finance/estimated-income?date=2026-11-20');
    const total = await screen.findByRole('row', { name: /All stations and wash sites/ });
    expect(total).toHaveTextContent(/48.200\.00.*≈ 7.300\.00.*12.000\.00.*≈ 67.500\.00/);
    const sites = within(screen.getByRole('table', { name: 'Wash sites' }));
    const site = sites.getByRole('row', { name: /Express wash, Dostyk Avenue/ });
    expect(site).toHaveTextContent(/KZT.*4.*12.000\.00/);
    expect(within(site).getByRole('link')).toHaveAttribute(
      'href',
      '/finance/car-wash-statement?step=day&from=2026-11-20&until=2026-11-20&by=site&washSiteIds=1&currencies=KZT',
    );
  });

  it('shows washes alone when no station has income', async () => {
    server.use(
      answering(statistics.estimatedRevenue, ({ params: { date } }) => ({
        date,
        at: '2026-11-20 09:06:12',
        stations: [],
        washSites: [{ washSiteId: '1', washSiteName: 'Express wash', currency: 'KZT', washes: 1, income: '3000.00' }],
        totals: [],
      })),
    );
    await openPage('/finance/estimated-income?date=2026-11-20');
    expect(await screen.findByRole('row', { name: /Express wash/ })).toHaveTextContent(/3.000\.00/);
  });
});
