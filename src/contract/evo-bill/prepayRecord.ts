import { z } from 'zod';
import { PAYMENT_TYPES } from '../evo-basic/basePaySetting';
import { amountOf, walletFilters, walletList, walletOwner } from '../walletLists';
import { dateTime, id } from '../fields';
import { money } from '../money';
import { PREPAY_STATUSES } from './orderStates';

const paymentType = z.enum(PAYMENT_TYPES);
const owner = z.object(walletOwner);

/** A prepayment of a session: `used` went to the order, `returned` back to its source. */
export const prepayRow = z.object({
  id: z.string(),
  no: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  station: z.string(),
  appUserId: owner.shape.appUserId.nullable(),
  userName: owner.shape.userName.nullable(),
  userPhone: owner.shape.userPhone,
  userEmail: owner.shape.userEmail,
  ...amountOf,
  used: money,
  returned: money,
  paymentType,
  status: z.enum(PREPAY_STATUSES),
  createdAt: dateTime,
  paidAt: dateTime.nullable(),
  endedAt: dateTime.nullable(),
});
export type PrepayRecord = z.infer<typeof prepayRow>;

export const prepayRecord = walletList({
  mayLag: true,
  path: 'evo-bill/prepayRecord',
  view: 'finance/prepaidOrder',
  name: 'Prepaid orders',
  filters: {
    ...walletFilters,
    statuses: z.array(z.enum(PREPAY_STATUSES)).max(4).optional(),
    stationIds: z.array(id).max(100).optional(),
  },
  sortable: ['createdAt', 'amount'],
  columns: [
    'no',
    'orderNo',
    'station',
    'userName',
    'userPhone',
    'userEmail',
    'amount',
    'used',
    'returned',
    'currency',
    'paymentType',
    'status',
    'createdAt',
    'paidAt',
    'endedAt',
  ],
  row: prepayRow,
});
