import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { approvals } from '../../../../src/contract/evo-bill/approvals';
import { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { MONTH_END, MONTH_ROWS, PERIOD } from '../../../mocks/evo-bill/financialManagement';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
const [BLOCKED, READY, CLOSED] = MONTH_ROWS;
const CARD = { ...PERIOD };

const readLink = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://console');
  return { pathname, ...Object.fromEntries(searchParams) };
};

describe('the months', () => {
  it('stand by stage, each with its sums and who has closed it', async () => {
    await openPage('/finance/month-end');
    expect(await findRow(/Volga Energo/)).toHaveTextContent(/RUB.*15.000\.00.*12.000\.00.*Open, blocked.*Blockers: 8/);
    expect(await findRow(/Qazaq Charge/)).toHaveTextContent(/Ready to close.*since/);
    expect(await findRow(/Elbe Laden/)).toHaveTextContent(/Closed.*D\. Omarova/);
    expect(screen.getByRole('button', { name: /^1\s*blocked/ })).toBeVisible();
    expect(screen.getByText('1 of 3 closed')).toBeVisible();
  });

  it('lead from each count to exactly its orders', async () => {
    await openPage('/finance/month-end');
    const row = within(await findRow(/Volga Energo/));
    const of = { companyIds: '2', currencies: 'RUB' };
    const days = { dayFrom: '2026-10-01', dayUntil: '2026-10-31' };
    const [open, unpriced, reviewed] = row.getAllByRole('link').map(readLink);
    const orders = '/orders/charging';
    expect(open).toEqual({
      pathname: orders,
      statuses: 'charging',
      from: READY?.startsAt,
      until: READY?.endsAt,
      ...of,
    });
    expect(unpriced).toEqual({ pathname: orders, statuses: 'pricing', isUnderReview: 'false', ...days, ...of });
    expect(reviewed).toEqual({ pathname: orders, isUnderReview: 'true', ...days, ...of });
  });

  it('are filtered by the cells, and shown for another month by key', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(financialManagement.monthEndPage, ({ body }) => {
        asked.push(body);
        return MONTH_END;
      }),
    );
    const { user } = await openPage('/finance/month-end');
    await user.click(await screen.findByRole('button', { name: /^1\s*blocked/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ stages: ['blocked'] }));
    await user.keyboard('[[');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ stages: ['blocked'], month: '2026-09' }));
  });

  it('say that a running month has nothing to close, and that all are closed', async () => {
    const running = { ...MONTH_END, month: '2026-11', isOver: false };
    server.use(answering(financialManagement.monthEndPage, () => running));
    await openPage('/finance/month-end?month=2026-11');
    expect(
      await screen.findByText('November 2026 has not ended: these are estimates, nothing to close yet'),
    ).toBeVisible();
    const stages = { ...MONTH_END.stages, blocked: 0, ready: 0, closed: 2, settled: 7 };
    server.use(answering(financialManagement.monthEndPage, () => ({ ...MONTH_END, stages })));
    await openPage('/finance/month-end');
    expect(await screen.findByText('All 9 are closed')).toBeVisible();
  });
});

describe('many months', () => {
  it('are closed after one confirmation; what is blocked counts as impossible, what fails is tried again', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(financialManagement.statementCloseMany, ({ body }) => {
        sent.push(body);
        const problem = sent.length === 1 ? 'This month cannot be closed yet. Blockers: 1' : null;
        return { results: [{ id: '5', name: 'Qazaq Charge, KZT', problem }] };
      }),
    );
    const { user } = await openPage('/finance/month-end');
    await findRow(/Volga Energo/);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole('button', { name: 'Settle 1…' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Close 1…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close 1 month?' });
    expect(dialog).toHaveTextContent(/Qazaq Charge.*15.000\.00 KZT/);
    expect(dialog).toHaveTextContent(/Not possible: 2.*Volga Energo, RUB.*blocked.*Elbe Laden, EUR.*closed already/);
    await user.type(within(dialog).getByRole('textbox'), 'October 2026');
    await user.click(within(dialog).getByRole('button', { name: 'Close months' }));
    expect(await screen.findByText('This month cannot be closed yet. Blockers: 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(sent).toEqual(Array(2).fill({ ids: ['5'], versions: { '5': 1 } })));
  });
});

describe('the open month', () => {
  it('adds up, and cannot be closed while it is blocked', async () => {
    server.use(answering(financialManagement.periodDetail, () => ({ ...CARD, ...BLOCKED })));
    await openPage('/finance/month-end?open=6');
    const table = await screen.findByRole('table', { name: 'How it adds up' });
    expect(table).toHaveTextContent(/Payable.*15.000\.00.*Uncollected.*3.*−?3.000\.00.*Paid.*12.000\.00.*To share/);
    expect(table).toHaveTextContent(/Shared.*11.500\.00.*Difference.*0\.00/);
    const before = within(screen.getByRole('region', { name: 'Before it can close' }));
    expect(before.getByRole('link', { name: 'Open sessions: 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close period' })).toHaveAccessibleDescription('Blockers: 8');
  });

  it('is filled and not closed when its sums differ', async () => {
    const off = { ...CARD, stage: 'blocked' as const, difference: '5.00' };
    server.use(answering(financialManagement.periodDetail, () => off));
    await openPage('/finance/month-end?open=5');
    expect(await screen.findByRole('row', { name: /Difference.*5\.00/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close period' })).toHaveAccessibleDescription('Differs by 5.00 KZT');
  });

  it('is closed by a second person, not by the one who asked', async () => {
    const request = { approvalId: '9', requestedBy: 'A. Petrova', requestedAt: '2026-11-02 08:00:00', isOwn: true };
    const card = { ...CARD, stage: 'waiting' as const, closeLimit: '8000.00', request };
    const sent: unknown[] = [];
    server.use(
      answering(financialManagement.periodDetail, () => card),
      answering(approvals.decide, ({ body }) => {
        sent.push(body);
        throw new Error('not needed');
      }),
    );
    const { user } = await openPage('/finance/month-end?open=5');
    expect(await screen.findByText(/A\. Petrova asked to close it/)).toBeVisible();
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(approve).toHaveAccessibleDescription('You asked: another person has to approve');
    await user.click(approve);
    expect(sent).toEqual([]);
  });
});

describe('the keys', () => {
  it('open the dialog of the next step for the open month', async () => {
    const { user } = await openPage('/finance/month-end?open=5');
    await screen.findByRole('table', { name: 'How it adds up' });
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'Close period October 2026, Qazaq Charge?' })).toBeVisible();
  });

  it('check the row of the keyboard', async () => {
    const { user } = await openPage('/finance/month-end');
    await findRow(/Volga Energo/);
    await user.keyboard('jjx');
    expect(await screen.findByRole('group', { name: /1 selected/ })).toBeVisible();
  });
});

describe('the protocol', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('prints both names, and that a closed month never opens again', async () => {
    const sheets: string[] = [];
    vi.stubGlobal('print', () => {
      sheets.push(document.querySelector('.print-sheet')?.textContent ?? '');
    });
    const card = { ...CARD, ...CLOSED, closeRequestedBy: 'A. Petrova' };
    server.use(answering(financialManagement.periodDetail, () => card));
    const { user } = await openPage('/finance/month-end?open=7');
    await user.click(await screen.findByRole('button', { name: 'Print protocol' }));
    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets[0]).toMatch(/Asked for by.*A\. Petrova.*Approved by.*D\. Omarova/);
    expect(sheets[0]).toMatch(/A closed month never opens again/);
  });
});
