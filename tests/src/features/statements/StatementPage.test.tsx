import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { PERIOD } from '../../../mocks/evo-bill/financialManagement';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
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
    expect(await within(drawer).findByRole('link', { name: /174\.29/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/form=profit&open=2026-10\.1\.0\.\d+\.KZT$/),
    );
  });
});

describe('the equation of a row', () => {
  const PATH = '/finance/statement?form=new&open=2026-10.1.7.KZT';
  const findEquation = async () => within(await screen.findByRole('table', { name: 'How it adds up' }));

  it('stands above its orders, with each term linked to exactly these', async () => {
    await openPage(`${PATH}&by=station&from=2026-10-05`);
    const table = await findEquation();
    const hrefOf = (row: RegExp) =>
      within(table.getByRole('row', { name: row }))
        .getByRole('link')
        .getAttribute('href') ?? '';
    const scope = /dayFrom=2026-10-05&dayUntil=2026-10-31&companyIds=1&currencies=KZT&stationIds=7$/;
    expect(hrefOf(/^Refunded/)).toMatch(/^\/orders\/charging\?movement=refunded&/);
    expect(hrefOf(/^Refunded/)).toMatch(scope);
    expect(hrefOf(/^Payable/)).toMatch(scope);
    expect(hrefOf(/^Payable/)).not.toMatch(/statuses=[^&]*pricing/);
    expect(hrefOf(/Mall of Almaty/)).toMatch(/form=profit&open=2026-10\.1\.7\.\d+\.KZT/);
    expect(table.getByRole('row', { name: /^Difference/ })).toHaveTextContent('0.00');
  });

  it('stands above the share of a party, of all parties together, and leads to their shares', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(financialManagement.rowEquation, ({ body }) => {
        asked.push(body);
        return PERIOD;
      }),
    );
    await openPage('/finance/statement?form=profit&open=2026-10.1.0.2.KZT&partyIds=2&from=2026-10-05');
    const table = await findEquation();
    expect(asked).toEqual([{ from: '2026-10-05', row: '2026-10.1.0.KZT' }]);
    const hrefOf = (row: RegExp) =>
      within(table.getByRole('row', { name: row }))
        .getByRole('link')
        .getAttribute('href');
    expect(hrefOf(/^Refunded/)).toMatch(/dayFrom=2026-10-05&dayUntil=2026-10-31&companyIds=1&currencies=KZT$/);
    expect(hrefOf(/Mall of Almaty/)).toMatch(/form=profit&open=2026-10\.1\.0\.\d+\.KZT/);
    expect(hrefOf(/Mall of Almaty/)).not.toMatch(/partyIds/);
  });

  it('has no links when a text has narrowed the row', async () => {
    await openPage(`${PATH}&text=Mall`);
    const table = await findEquation();
    expect(within(table.getByRole('row', { name: /^Refunded/ })).queryByRole('link')).toBeNull();
  });
});

describe('a period', () => {
  it('links each of its sums to its records', async () => {
    const termOrders = { ...PERIOD.termOrders, washes: 7 };
    server.use(answering(financialManagement.periodDetail, () => ({ ...PERIOD, termOrders })));
    await openPage('/finance/statement?do=period.5');
    const linkOf = async (name: RegExp) => (await screen.findAllByRole('link', { name })).at(-1)?.getAttribute('href');
    const table = within(await screen.findByRole('table', { name: 'How it adds up' }));
    expect(within(table.getByRole('row', { name: /^Payable/ })).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/form=new&open=2026-10\.1\.0\.KZT$/),
    );
    expect(within(table.getByRole('row', { name: /Mall of Almaty/ })).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/form=profit&open=2026-10\.1\.0\.\d+\.KZT$/),
    );
    expect(await linkOf(/^7$/)).toBe(
      '/finance/car-wash-statement?from=2026-10-01&until=2026-10-31&companyIds=1&currencies=KZT',
    );
    const open = new URL((await linkOf(/^3$/)) ?? '', 'http://console');
    expect(open.pathname).toBe('/orders/charging');
    expect(Object.fromEntries(open.searchParams)).toEqual({
      statuses: 'unpaid,paying,withholding',
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
    );
    const { user } = await openPage('/finance/statement?do=periods');
    await user.click(await screen.findByRole('button', { name: /October 2026.*Qazaq Charge.*Open/ }));
    await user.click(await screen.findByRole('button', { name: 'Close period' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close period October 2026, Qazaq Charge?' });
    expect(dialog).toHaveTextContent(/2 orders, 15.000\.00 KZT payable/);
    expect(dialog).toHaveTextContent('3 orders are not paid yet.');
    const confirm = within(dialog).getByRole('button', { name: 'Close period' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'October 2026');
    await user.click(confirm);
    await waitFor(() => expect(sent).toEqual([{ id: '5', version: 1 }]));
  });

  it('shows what is not collected and held back when it is settled', async () => {
    const [platform, own, other] = PERIOD.shares;
    const shares = [platform, { ...own, held: '500.00' }, { ...other, held: '-20.00' }];
    const period = { ...PERIOD, state: 'closed', uncollected: '700.00', shares };
    server.use(answering(financialManagement.periodDetail, () => period));
    const { user } = await openPage('/finance/statement?do=period.5');
    await user.click(await screen.findByRole('button', { name: 'Settle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Settle period October 2026, Qazaq Charge?' });
    expect(dialog).toHaveTextContent('Enterprises have not paid 700.00 KZT of this month yet.');
    expect(dialog).toHaveTextContent('500.00 KZT held back');
    expect(dialog).toHaveTextContent('including 20.00 KZT released');
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
