import type { MonthEndAnswer, MonthEndRow } from '../../../src/contract/evo-bill/monthEnd';
import type { PeriodDetail } from '../../../src/contract/evo-bill/statementPeriods';

export const MONTH_FIGURES = {
  orders: 2,
  payable: '15000.00',
  unpaid: '3000.00',
  unpaidOrders: 3,
  onAccount: '0.00',
  creditLimit: null,
  received: '12000.00',
  refunded: '500.00',
  corrected: '0.00',
  promotion: '0.00',
  toShare: '11500.00',
  tax: '785.71',
  platformFee: '240.00',
  channelFee: '300.00',
  companyShare: '9000.00',
  difference: '0.00',
};
export const NO_BLOCKERS = { openSessions: 0, unpricedOrders: 0, reviewedOrders: 0, openWashes: 0, reviewedWashes: 0 };

const toSum = (row: MonthEndRow): MonthEndAnswer['sums'][number] => ({
  currency: row.currency,
  months: 1,
  amounts: {
    ...{ payable: row.payable, received: row.received, refunded: row.refunded, unpaid: row.unpaid },
    ...{ onAccount: row.onAccount, companyShare: row.companyShare },
  },
  counts: {
    ...{ orders: row.orders, unpaidOrders: row.unpaidOrders, openSessions: row.openSessions },
    ...{ unpricedOrders: row.unpricedOrders, reviewedOrders: row.reviewedOrders },
    ...{ openWashes: row.openWashes, reviewedWashes: row.reviewedWashes },
  },
});

/** A blocked month, the given month, which is ready to close, and a closed month. */
export function makeMonthEnd(period: PeriodDetail): MonthEndAnswer {
  const {
    termOrders: _orders,
    uncollected: _due,
    payouts: _payouts,
    closeRequestedBy: _by,
    shares: _parties,
    ...ROW
  } = period;
  const rows: MonthEndRow[] = [
    {
      ...ROW,
      ...{ id: '6', companyId: '2', companyName: 'Volga Energo', currency: 'RUB', timezone: 'Europe/Moscow' },
      ...{ stage: 'blocked', openSessions: 3, unpricedOrders: 1, reviewedOrders: 4 },
    },
    ROW,
    {
      ...ROW,
      ...{ id: '7', companyId: '3', companyName: 'Elbe Laden', currency: 'EUR', timezone: 'Europe/Berlin', version: 2 },
      ...{ stage: 'closed', state: 'closed', closedAt: '2026-11-02 08:00:00', closedByName: 'D. Omarova' },
    },
  ];
  return {
    ...{ records: rows, total: rows.length, pageNum: 1, pageSize: 20, month: '2026-10', isOver: true },
    stages: { blocked: 1, waiting: 0, ready: 1, running: 0, closed: 1, settled: 0 },
    sums: rows.map(toSum),
  };
}
