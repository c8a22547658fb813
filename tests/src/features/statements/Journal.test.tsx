import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { ACCOUNT_MAPPINGS, JOURNAL_LINES } from '../../../mocks/evo-bill/journal';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const JOURNAL = '/finance/statement?form=journal';

/** Records the bodies of the journal's page call. */
function watchJournal() {
  const asked: { from: string; until: string }[] = [];
  server.use(
    answering(financialManagement.journalPage, ({ body }) => {
      asked.push(body);
      return { records: JOURNAL_LINES, total: JOURNAL_LINES.length, pageNum: 1, pageSize: 20 };
    }),
  );
  return asked;
}

describe('journal', () => {
  it('shows each line with its account, an order as a link, and equal sums of both sides', async () => {
    await openPage(JOURNAL);
    const row = await findRow(/Card clearing/);
    expect(row).toHaveTextContent(/310.*Charge.*1360.*Card clearing.*12.000\.00.*KZT/);
    expect(within(row).getByRole('link', { name: '2610201359-000187' })).toHaveAttribute(
      'href',
      '/orders/charging?open=187',
    );
    expect(await findRow(/Payable to company/)).toHaveTextContent(/3310.*10.714\.29/);
    for (const side of ['Total debit', 'Total credit'])
      expect(screen.getByRole('group', { name: side })).toHaveTextContent(/12.000\.00.*KZT/);
    expect(screen.getByText('1 account without a number: Tax')).toBeInTheDocument();
    expect(screen.getByText(/by the clock of/)).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Monthly package by mail' })).toHaveAttribute(
      'href',
      expect.stringContaining('/statistics/reports?open=new'),
    );
  });

  it('asks for the last month, and for the one before it on request', async () => {
    const asked = watchJournal();
    const { user } = await openPage(JOURNAL);
    await waitFor(() => expect(asked).not.toHaveLength(0));
    const last = asked.at(-1);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(asked.at(-1)?.from).not.toBe(last?.from));
    const secondsBetween = (Date.parse(`${last?.from}Z`) - Date.parse(`${asked.at(-1)?.until}Z`)) / 1_000;
    expect(secondsBetween).toBe(1);
  });

  it('begins without the period of another form', async () => {
    const asked = watchJournal();
    const { user } = await openPage('/finance/statement?from=2026-01-01&until=2026-01-31');
    await user.click(await screen.findByRole('tab', { name: 'Journal' }));
    await waitFor(() => expect(asked).not.toHaveLength(0));
    expect(asked[0]?.from).not.toMatch(/^2026-01-01/);
  });
});

describe('mapping of accounts', () => {
  it('shows which accounts have a number, and saves one with the version that was seen', async () => {
    const saved: unknown[] = [];
    server.use(
      answering(financialManagement.accountMappingUpdate, ({ body }) => {
        saved.push(body);
        return { id: body.id, kind: 'tax', number: '3130', name: null, version: 2 };
      }),
    );
    const { user } = await openPage(JOURNAL);
    await user.click(await screen.findByRole('button', { name: 'Accounts' }));
    expect(
      await screen.findByRole('button', { name: /Payment provider clearing.*1360 · Card clearing/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Tax.*No number/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Number' }), '3130');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const tax = ACCOUNT_MAPPINGS.find(({ kind }) => kind === 'tax');
    await waitFor(() => expect(saved).toMatchObject([{ id: tax?.id, version: 1, number: '3130' }]));
    expect(await screen.findByRole('button', { name: /Payment provider clearing/ })).toBeVisible();
  });

  it('says in words that another user has changed the account', async () => {
    const tax = ACCOUNT_MAPPINGS.find(({ kind }) => kind === 'tax');
    server.use(
      answering(financialManagement.accountMappingUpdate, () => {
        throw new MockProblem(409, 'Changed', { current: { ...tax, number: '3199', version: 2 } });
      }),
    );
    const { user } = await openPage(`${JOURNAL}&do=account.${tax?.id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Number' }), '3130');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/3199/)).toBeInTheDocument();
  });

  it('is shown without a form to a company', async () => {
    const tax = ACCOUNT_MAPPINGS.find(({ kind }) => kind === 'tax');
    await openPage(`${JOURNAL}&do=account.${tax?.id}`, 'company');
    expect(await screen.findByText('Operators maintain the mapping')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Number' })).not.toBeInTheDocument();
  });
});
