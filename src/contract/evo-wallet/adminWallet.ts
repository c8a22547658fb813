import { z } from 'zod';
import { PAYMENT_TYPES } from '../evo-basic/basePaySetting';
import { dateTime, id } from '../fields';
import { money } from '../money';
import { amountOf, walletFilters, walletList, walletOwner } from '../walletLists';

const PATH = 'evo-wallet/admin/wallet';
const paymentType = z.enum(PAYMENT_TYPES);

export const TOP_UP_STATUSES = ['paying', 'completed', 'failed'] as const;
export const topUpRow = z.object({
  id: z.string(),
  no: z.string(),
  ...walletOwner,
  ...amountOf,
  /** Taken from it by the platform. */
  fee: money,
  paymentType,
  status: z.enum(TOP_UP_STATUSES),
  createdAt: dateTime,
  paidAt: dateTime.nullable(),
  error: z.string().nullable(),
});
export type TopUp = z.infer<typeof topUpRow>;

/** Fee of the platform on movements of a wallet. */
export const feeRow = z.object({
  id: z.string(),
  at: dateTime,
  ...walletOwner,
  ...amountOf,
  /** The top-up from which the fee was taken. */
  topUpNo: z.string().nullable(),
});
export type Fee = z.infer<typeof feeRow>;

export const FEE_KINDS = ['platform', 'channel'] as const;
/** A fee taken of an order; given back in part where `amount` is negative. */
export const feeDeductionRow = z.object({
  id: z.string(),
  at: dateTime,
  kind: z.enum(FEE_KINDS),
  orderId: z.string(),
  orderNo: z.string(),
  station: z.string(),
  company: z.string(),
  /** Provider of a channel fee. */
  provider: z.string().nullable(),
  /** Amount of the order. */
  payable: money.nullable(),
  ...amountOf,
});
export type FeeDeduction = z.infer<typeof feeDeductionRow>;

export const DEDUCTION_TYPES = ['charge', 'carwash', 'fee', 'adjust'] as const;
/** An amount that was taken from a wallet. */
export const deductionRow = z.object({
  id: z.string(),
  at: dateTime,
  type: z.enum(DEDUCTION_TYPES),
  ...walletOwner,
  ...amountOf,
  balanceAfter: money,
  orderId: z.string().nullable(),
  /** The wash order, where it is one; `orderNo` is its number then, `station` its wash site. */
  washOrderId: z.string().nullable(),
  orderNo: z.string().nullable(),
  station: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Deduction = z.infer<typeof deductionRow>;

export const chargingDeductionRow = z.object({
  id: z.string(),
  at: dateTime,
  ...walletOwner,
  ...amountOf,
  balanceAfter: money,
  orderId: z.string(),
  orderNo: z.string(),
  station: z.string(),
  charger: z.string(),
  /** kWh */
  energy: z.number().nullable(),
});
export type ChargingDeduction = z.infer<typeof chargingDeductionRow>;

export const carWashDeductionRow = z.object({
  id: z.string(),
  at: dateTime,
  ...walletOwner,
  ...amountOf,
  balanceAfter: money,
  orderId: z.string(),
  orderNo: z.string(),
  washSite: z.string(),
  service: z.string(),
});
export type CarWashDeduction = z.infer<typeof carWashDeductionRow>;

const moved = ['at', 'amount'] as const;

export const topUp = walletList({
  mayLag: true,
  path: `${PATH}/topUp`,
  view: 'finance/recharge',
  name: 'Top-ups',
  filters: {
    ...walletFilters,
    statuses: z.array(z.enum(TOP_UP_STATUSES)).max(3).optional(),
    paymentTypes: z.array(paymentType).max(20).optional(),
  },
  sortable: ['createdAt', 'amount'],
  columns: [
    'no',
    'userName',
    'userPhone',
    'userEmail',
    'amount',
    'fee',
    'currency',
    'paymentType',
    'status',
    'createdAt',
    'paidAt',
  ],
  row: topUpRow,
});

export const fee = walletList({
  mayLag: true,
  path: `${PATH}/fee`,
  view: 'finance/fee',
  name: 'Fees',
  filters: walletFilters,
  sortable: moved,
  columns: ['at', 'userName', 'userPhone', 'userEmail', 'amount', 'currency', 'topUpNo'],
  row: feeRow,
});

const { appUserId: _appUserId, ...orderFilters } = walletFilters;

export const feeDeduction = walletList({
  mayLag: true,
  path: `${PATH}/feeDeduction`,
  view: 'finance/feeDeduction',
  name: 'Fee deductions',
  filters: {
    ...orderFilters,
    kind: z.enum(FEE_KINDS).optional(),
    companyIds: z.array(id).max(100).optional(),
    stationIds: z.array(id).max(100).optional(),
  },
  sortable: moved,
  columns: ['at', 'kind', 'orderNo', 'station', 'company', 'provider', 'payable', 'amount', 'currency'],
  row: feeDeductionRow,
});

export const deductionRecord = walletList({
  mayLag: true,
  path: `${PATH}/deductionRecord`,
  view: 'finance/newDeduction',
  name: 'Wallet deductions',
  filters: { ...walletFilters, types: z.array(z.enum(DEDUCTION_TYPES)).max(4).optional() },
  sortable: moved,
  columns: [
    'at',
    'type',
    'userName',
    'userPhone',
    'userEmail',
    'amount',
    'balanceAfter',
    'currency',
    'orderNo',
    'station',
    'reason',
  ],
  row: deductionRow,
});

export const chargingDeduction = walletList({
  mayLag: true,
  path: `${PATH}/chargingDeduction`,
  view: 'finance/deduction/charging',
  name: 'Charging deductions',
  filters: { ...walletFilters, stationIds: z.array(id).max(100).optional() },
  sortable: moved,
  columns: [
    'at',
    'userName',
    'userPhone',
    'userEmail',
    'orderNo',
    'station',
    'charger',
    'energy',
    'amount',
    'balanceAfter',
    'currency',
  ],
  row: chargingDeductionRow,
});

export const carWashDeduction = walletList({
  mayLag: true,
  path: `${PATH}/carWashDeduction`,
  view: 'finance/deduction/carWash',
  name: 'Car-wash deductions',
  filters: { ...walletFilters, washSiteIds: z.array(id).max(100).optional() },
  sortable: moved,
  columns: [
    'at',
    'userName',
    'userPhone',
    'userEmail',
    'orderNo',
    'washSite',
    'service',
    'amount',
    'balanceAfter',
    'currency',
  ],
  row: carWashDeductionRow,
});
