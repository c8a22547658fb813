import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { approvals } from '../../../../src/contract/evo-bill/approvals';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../../../src/contract/evo-bill/orderRow';
import { transactions } from '../../../../src/contract/evo-bill/transactions';
import { findRow } from '../../../harness/grid';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { APPROVALS } from '../../../mocks/evo-bill/approvals';
import { toOrderDetail, ORDERS } from '../../../mocks/orders';
import { prepareOrderPage } from './orderPage';

const server = prepareOrderPage();

describe('signed meter values in the drawer of an order', () => {
  const answerSigned = (signed: ChargingOrderDetail['signed']) =>
    server.use(
      answering(chargerOrder.chargerOrderDetail, ({ params }) => {
        const order = ORDERS.find(({ id }) => id === params.id);
        if (!order) throw new MockProblem(404, '404 Not found');
        return { ...toOrderDetail(order), signed };
      }),
    );
  const findSection = async () => {
    await openPage('/orders/charging?open=187');
    return within(await screen.findByRole('dialog', { name: '2611200821-000187' }));
  };

  it('show both energies and the file when they are valid', async () => {
    answerSigned({ verdict: 'valid', energy: 41.206, values: [] });
    const drawer = await findSection();
    expect(await drawer.findByText('Valid')).toBeVisible();
    expect(drawer.getByText('Signed energy')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Save for transparency software' })).toBeEnabled();
  });

  it('name what is missing when no key is recorded', async () => {
    answerSigned({ verdict: 'keyUnknown', energy: null, values: [] });
    expect(await (await findSection()).findByText(/Enter the public key of the meter/)).toBeVisible();
  });

  it('are no file when the charger signs nothing', async () => {
    const drawer = await findSection();
    expect(await drawer.findByText('Not signed')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Save for transparency software' })).toBeNull();
  });
});

describe('the list of charging orders', () => {
  it('shows each order with amount and currency, and the sums by currency', async () => {
    const { user } = await openPage('/orders/charging');
    expect(await findRow(/2611200821-000187/)).toHaveTextContent(/Completed.*Karl-Marx-Allee 33.*41\.206.*22\.59 EUR/);
    expect(await findRow(/2611200610-000181/)).toHaveTextContent(/Unpaid.*3\D?293\.00 KZT/);
    const totals = await screen.findByRole('group', { name: 'Payable, 3 orders' });
    await user.click(screen.getByRole('button', { name: 'All totals' }));
    expect(totals).toHaveTextContent(/22\.59.*EUR.*3\D?293\.00.*KZT/);
  });

  it('shows start and stop on one clock to the minute, exact and local in their tooltips, and their duration', async () => {
    await openPage('/orders/charging');
    const row = await findRow(/2611200821-000187/);
    expect(row).toHaveTextContent(/20 Nov 08:21(?!:).*20 Nov 09:06(?!:).*00:45:43/);
    expect(within(row).getByTitle(/^20 Nov 2026 09:21:08 /)).toBeVisible();
    expect(within(row).getByTitle(/^20 Nov 2026 10:06:51 /)).toBeVisible();
    expect(screen.getByText('Times in your time zone')).toBeVisible();
  });

  it("shows the station's clock when one station alone is listed", async () => {
    await openPage('/orders/charging?stationIds=1');
    const row = await findRow(/2611200821-000187/);
    expect(row).toHaveTextContent(/20 Nov 09:21(?!:).*20 Nov 10:06(?!:)/);
    expect(screen.getByText('Times in station time')).toBeVisible();
  });

  it('queries orders and sums by the same filters', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(chargerOrder.page, ({ body }) => {
        asked.push({ statuses: body.statuses, withTotals: body.withTotals ?? false });
        return {
          records: [{ ...ORDERS[1], estimate: null }],
          total: 1,
          pageNum: 1,
          pageSize: 20,
          ...(body.withTotals && { totals: [] }),
        };
      }),
    );
    await openPage('/orders/charging?statuses=unpaid');
    await findRow(/000181/);
    await waitFor(() => expect(asked).toContainEqual({ statuses: ['unpaid'], withTotals: true }));
    expect(asked).toContainEqual({ statuses: ['unpaid'], withTotals: false });
  });

  it('shows the estimate of a running session in grey, and no payment before there is one', async () => {
    await openPage('/orders/charging');
    const [estimate] = await screen.findAllByTitle('Estimate');
    expect(estimate).toHaveTextContent(/1\D?204\.50/);
  });

  it('shows the reason when an action is not available', async () => {
    const { user } = await openPage('/orders/charging');
    await findRow(/000181/);
    await user.click(screen.getByRole('button', { name: 'More actions: 2611200610-000181' }));
    const refund = await screen.findByRole('menuitem', { name: 'Refund', hidden: true });
    expect(refund).toBeDisabled();
    expect(refund).toHaveAttribute('title', 'Only paid orders can be refunded');
    expect(screen.getByRole('menuitem', { name: 'Close order', hidden: true })).toBeEnabled();
  });
});

describe('an open order', () => {
  it('shows its price line by line, and links to its related records', async () => {
    await openPage('/orders/charging?open=187');
    const drawer = await screen.findByRole('dialog', { name: '2611200821-000187' });
    expect(await within(drawer).findByRole('row', { name: /Electricity, shoulder.*36\.120.*14\.09/ })).toBeVisible();
    expect(within(drawer).getByRole('row', { name: /Payable, EUR.*22\.59/ })).toBeVisible();
    const link = (name: string | RegExp) => within(drawer).getByRole('link', { name });
    await waitFor(() => expect(link('BER-0214·1')).toHaveAttribute('href', '/equipment/chargers?open=1'));
    expect(link('Berlin DC, version 4')).toHaveAttribute('href', '/pricing/settings?open=12');
    expect(link('Anna K.')).toHaveAttribute('href', '/users/app/20418/money');
    const related = within(within(drawer).getByRole('navigation', { name: 'Related records' }));
    expect(related.getByRole('link', { name: 'Session' })).toHaveAttribute(
      'href',
      expect.stringMatching(/history\?open=/),
    );
    expect(related.getByRole('link', { name: 'Alarms' })).toHaveAttribute('href', '/live/alarms?text=BER-0214');
    expect(link('Charging report')).toHaveAttribute('href', '/maintenance/charging-report?open=187');
  });

  it('shows a ledger with equal sums of debits and credits', async () => {
    await openPage('/orders/charging?open=187&tab=ledger');
    const sums = await screen.findByRole('row', { name: /Total, EUR/ });
    expect(sums).toHaveTextContent('Total, EUR22.5922.59');
  });
});

describe('the session of a running order', () => {
  const running = toOrderDetail(ORDERS[2] ?? (undefined as never));
  async function openRunning(mayEndSession: boolean, by = 'admin') {
    server.use(answering(chargerOrder.chargerOrderDetail, () => ({ ...running, mayEndSession })));
    const { user } = await openPage('/orders/charging?open=412', by);
    const drawer = within(await screen.findByRole('dialog', { name: running.no }));
    await drawer.findByRole('tab', { name: 'Summary' });
    return { user, drawer };
  }

  it('is ended with a reason when its charger cannot end it', async () => {
    const ended: unknown[] = [];
    server.use(
      answering(transactions.endSession, ({ body }) => {
        ended.push(body);
        throw new MockProblem(409, 'The session has ended');
      }),
    );
    const { user, drawer } = await openRunning(true);
    await user.click(drawer.getByRole('button', { name: 'End session' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^End the session at/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Burnt down');
    await user.click(dialog.getByRole('button', { name: 'End session' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The session has ended');
    expect(ended).toEqual([{ txnId: '840300', reason: 'Burnt down' }]);
  });

  it('is left to its charger when that is online', async () => {
    const { drawer } = await openRunning(false);
    expect(drawer.getByRole('button', { name: 'Refund' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'End session' })).toBeNull();
  });
});

describe('a pending approval', () => {
  it('is decided by another person than its requester', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(approvals.decide, ({ body }) => {
        sent.push(body);
        return { ...APPROVALS[0], state: 'rejected' };
      }),
    );
    const { user } = await openPage('/orders/charging');
    await user.click(await screen.findByRole('button', { name: '2 pending approvals' }));
    const theirs = await screen.findByRole('region', { name: 'Refund 250.00 EUR' });
    const own = screen.getByRole('region', { name: 'Refund 90000.00 KZT' });
    expect(within(own).getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    expect(own).toHaveTextContent('You requested it: another person has to decide');
    await user.click(within(theirs).getByRole('button', { name: 'Reject' }));
    await user.type(within(theirs).getByRole('textbox'), 'Charged once');
    await user.click(within(theirs).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toEqual([{ id: '5', isApproved: false, reason: 'Charged once' }]));
  });
});
