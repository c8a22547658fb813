import type {
  EnterpriseRow,
  financialManagement,
  NewReconciliationRow,
  ProfitRow,
} from '../../../src/contract/evo-bill/financialManagement';
import type { EnterpriseAccount } from '../../../src/contract/evo-bill/enterpriseAccounts';
import type { WashAccountRow } from '../../../src/contract/evo-bill/washStatements';
import type { PeriodDetail } from '../../../src/contract/evo-bill/statementPeriods';
import { MockProblem, type MockOf } from '../answering';
import { journalMock } from './journal';
import { makeMonthEnd, MONTH_FIGURES, NO_BLOCKERS } from './months';

const FIGURES = {
  orders: 2,
  energy: '67.185',
  electricity: '9000.00',
  service: '3000.00',
  fees: '100.00',
  discount: '100.00',
  coupon: '0.00',
  writtenOff: '0.00',
  tax: '1285.71',
  payable: '12000.00',
  paid: '12000.00',
  refunded: '500.00',
};
const SHARES = {
  promotion: '0.00',
  platformFee: '240.00',
  channelFee: '300.00',
  platformShare: '1000.00',
  companyShare: '9000.00',
  otherShare: '174.29',
};
const PLACE = { stationId: null, stationName: null, currency: 'KZT', corrections: 1 };

export const RECONCILIATION: NewReconciliationRow = {
  ...PLACE,
  ...FIGURES,
  ...SHARES,
  id: '2026-10.1.0.KZT',
  period: '2026-10',
  companyId: '1',
  companyName: 'Qazaq Charge',
  state: 'closed',
  shares: [
    { partyId: null, partyName: null, amount: '1000.00' },
    { partyId: '1', partyName: 'Qazaq Charge', amount: '9000.00' },
    { partyId: '2', partyName: 'Mall of Almaty', amount: '174.29' },
  ],
};
/** Sums of washes. */
export const WASH_SUMS = {
  ...{ orders: 2, service: '6000.00', discount: '300.00', coupon: '200.00', tax: '600.00' },
  ...{ payable: '5500.00', paid: '5500.00', refunded: '500.00' },
};
const WASH_ACCOUNT: WashAccountRow = {
  ...WASH_SUMS,
  ...{ id: '2026-10.1.0.KZT', period: '2026-10', currency: 'KZT', corrections: 1, state: 'closed' },
  ...{ washSiteId: null, washSiteName: null, companyId: '1', companyName: 'Qazaq Charge' },
  ...{ promotion: '90.00', platformFee: '110.00', channelFee: '80.00', platformShare: '420.00' },
  ...{ companyShare: '3700.00', otherShare: '90.00' },
  shares: RECONCILIATION.shares,
};
const PROFIT: ProfitRow = {
  ...PLACE,
  id: '2026-10.1.0.2.KZT',
  period: '2026-10',
  companyId: '1',
  companyName: 'Qazaq Charge',
  state: 'closed',
  partyId: '2',
  partyName: 'Mall of Almaty',
  orders: 2,
  electricity: '100.29',
  service: '74.00',
  amount: '174.29',
};
const ENTERPRISE: EnterpriseRow = {
  ...PLACE,
  ...FIGURES,
  id: '2026-10.7.0.KZT',
  period: '2026-10',
  enterpriseId: '7',
  enterpriseName: 'Silk Road Logistics',
  state: 'open',
};
const MONTH = { closedAt: null, closedByName: null, settledAt: null };
export const ENTERPRISE_ACCOUNT: EnterpriseAccount = {
  enterpriseId: '7',
  currency: 'KZT',
  due: '11500.00',
  months: [
    { ...MONTH, month: '2026-10', state: 'open', amount: '11500.00', due: '11500.00', mayClose: true },
    {
      ...{ month: '2026-09', state: 'settled', amount: '8000.00', due: '0.00', mayClose: false },
      ...{ closedAt: '2026-10-03 08:00:00', closedByName: 'finance', settledAt: '2026-10-12 09:00:00' },
    },
  ],
  payments: [
    {
      ...{ id: '3', amount: '8000.00', paidOn: '2026-10-12', reference: 'INV-2026-09' },
      ...{ bookedAt: '2026-10-12 09:00:00', bookedByName: 'finance', reversal: 'none' },
    },
  ],
};
const ORDER = {
  id: '187',
  no: '2610201359-000187',
  at: '2026-10-20 14:21:08',
  timezone: 'Asia/Almaty',
  stationName: 'Dostyk Avenue 180',
  isLate: false,
};
/** The wash behind a part of a statement of washes. */
export const WASH_PART = {
  ...{ id: '71', no: 'W2610201359-000071', at: '2026-10-20 14:21:08', timezone: 'Asia/Almaty' },
  ...{ washSiteName: 'Express wash, Dostyk Avenue', isLate: false },
};
const LATE = { ...ORDER, id: '162', no: '2609301359-000162', at: '2026-09-30 14:21:08', isLate: true };

export const PERIOD: PeriodDetail = {
  id: '5',
  companyId: '1',
  companyName: 'Qazaq Charge',
  currency: 'KZT',
  month: '2026-10',
  state: 'open',
  isOver: true,
  closedAt: null,
  closedByName: null,
  settledAt: null,
  version: 1,
  timezone: 'Asia/Almaty',
  startsAt: '2026-09-30 19:00:00',
  endsAt: '2026-10-31 18:59:59',
  stage: 'ready',
  closeLimit: null,
  request: null,
  closeRequestedBy: null,
  ...MONTH_FIGURES,
  ...NO_BLOCKERS,
  termOrders: { payable: 2, received: 2, onAccount: 0, refunded: 1, promotion: 0, washes: 0 },
  uncollected: '0.00',
  shares: RECONCILIATION.shares.map((share) => ({ ...share, held: '0.00' })),
  payouts: [],
};
const {
  promotion: _b,
  platformFee: _p,
  channelFee: _c,
  platformShare: _s,
  companyShare: _o,
  otherShare: _t,
  ...rest
} = RECONCILIATION;
const { shares: _shares, ...OLD } = rest;

const makePage = <Row>(records: readonly Row[], totals?: Record<string, string>) => ({
  records: [...records],
  total: records.length,
  pageNum: 1,
  pageSize: 20,
  ...(totals && { totals: [{ currency: 'KZT', amounts: totals }] }),
});
export const MONTH_END = makeMonthEnd(PERIOD);
export const MONTH_ROWS = MONTH_END.records;
const TOTALS = { payable: '12000.00', paid: '12000.00', refunded: '500.00' };
const half = { ...FIGURES, orders: 1, payable: '6000.00', paid: '6000.00', refunded: '250.00', energy: '33.593' };
const otherHalf = { ...half, energy: '33.592' };
const refuseFile = () => {
  throw new MockProblem(422, 'No file to export');
};

export const financialManagementMock: MockOf<typeof financialManagement> = {
  reconciliationPage: () => makePage([OLD], TOTALS),
  reconciliationDetail: () => ({
    ...makePage([
      { ...ORDER, ...half },
      { ...LATE, ...otherHalf },
    ]),
    row: OLD,
  }),
  reconciliationExport: refuseFile,
  newReconciliationPage: () => makePage([RECONCILIATION], TOTALS),
  newReconciliationDetail: () => ({
    ...makePage([
      { ...ORDER, ...half, ...SHARES },
      { ...LATE, ...otherHalf, ...SHARES },
    ]),
    row: RECONCILIATION,
  }),
  rowEquation: () => PERIOD,
  carWashRowEquation: () => ({ ...PERIOD, termOrders: { ...PERIOD.termOrders, promotion: 1, washes: 2 } }),
  newReconciliationExport: refuseFile,
  profitPage: () => makePage([PROFIT], { amount: '174.29' }),
  profitDetail: () => ({
    ...makePage([{ ...ORDER, electricity: '100.29', service: '74.00', amount: '174.29' }]),
    row: PROFIT,
  }),
  profitExport: refuseFile,
  carWashOrderAccountPage: () => makePage([WASH_ACCOUNT], { payable: '5500.00' }),
  carWashOrderAccountDetail: () => ({
    ...makePage([
      { ...WASH_PART, ...WASH_SUMS, ...SHARES, orders: 1 },
      { ...WASH_PART, ...WASH_SUMS, ...SHARES, id: '62', no: 'W2609301359-000062', isLate: true },
    ]),
    row: WASH_ACCOUNT,
  }),
  carWashOrderAccountExport: refuseFile,
  enterpriseReconciliationPage: () => makePage([ENTERPRISE], TOTALS),
  enterpriseReconciliationDetail: () => ({ ...makePage([{ ...ORDER, ...FIGURES }]), row: ENTERPRISE }),
  enterpriseReconciliationExport: refuseFile,
  enterpriseAccount: () => ENTERPRISE_ACCOUNT,
  enterpriseClose: () => ENTERPRISE_ACCOUNT,
  enterprisePayment: () => ENTERPRISE_ACCOUNT,
  enterprisePaymentReversal: () => ENTERPRISE_ACCOUNT,
  ...journalMock,
  ledgerProof: () => ({ at: '2026-11-01 10:41:00', isSound: true, brokenSince: null, faults: {} }),
  periodPage: () => makePage([PERIOD]),
  periodDetail: () => PERIOD,
  monthEndPage: () => MONTH_END,
  monthEndExport: refuseFile,
  statementCloseMany: ({ body }) => ({
    results: body.ids.map((id) => ({ id, name: 'Qazaq Charge, KZT', problem: null })),
  }),
  statementSettleMany: ({ body }) => ({
    results: body.ids.map((id) => ({ id, name: 'Qazaq Charge, KZT', problem: null })),
  }),
  statementClose: () => ({ ...PERIOD, state: 'closed', version: 2 }),
  statementSettle: () => ({ ...PERIOD, state: 'closed', version: 3 }),
};
