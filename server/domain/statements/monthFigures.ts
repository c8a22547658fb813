import type { MonthEndRow } from '../../../src/contract/evo-bill/monthEnd';
import { addAmounts, roundTo, subtract } from '../../../src/lib/decimal';

/** Sums of a month over its statement lines, exact; `paid` is on account as well. */
export interface MonthSums {
  orders: number;
  payable: string;
  paid: string;
  refunded: string;
  promotion: string;
  tax: string;
  platformFee: string;
  channelFee: string;
  /** Shares of all parties. */
  shares: string;
  companyShare: string;
  onAccount: string;
  creditLimit: string | null;
  /** Priced and not paid by the drivers yet. */
  unpaid: string;
  unpaidOrders: number;
}

/** A month without a line. */
export const NO_SUMS: MonthSums = {
  orders: 0,
  payable: '0',
  paid: '0',
  refunded: '0',
  promotion: '0',
  tax: '0',
  platformFee: '0',
  channelFee: '0',
  shares: '0',
  companyShare: '0',
  onAccount: '0',
  creditLimit: null,
  unpaid: '0',
  unpaidOrders: 0,
};

type Figures = Pick<
  MonthEndRow,
  | 'orders'
  | 'payable'
  | 'unpaid'
  | 'unpaidOrders'
  | 'onAccount'
  | 'creditLimit'
  | 'received'
  | 'refunded'
  | 'corrected'
  | 'promotion'
  | 'toShare'
  | 'tax'
  | 'platformFee'
  | 'channelFee'
  | 'companyShare'
  | 'difference'
>;

/** Sets up the equation of a month: from the payable to the shared amount, and the difference that must be zero. */
export function toMonthFigures(sums: MonthSums, digits: number): Figures {
  const { orders, payable, paid, refunded, promotion, onAccount, unpaid, unpaidOrders, creditLimit } = sums;
  const { tax, platformFee, channelFee, shares, companyShare } = sums;
  const toShare = subtract(addAmounts(paid, promotion), refunded);
  const written = (amount: string) => roundTo(digits, amount);
  return {
    orders,
    payable: written(payable),
    unpaid: written(unpaid),
    unpaidOrders,
    onAccount: written(onAccount),
    creditLimit: creditLimit && written(creditLimit),
    received: written(subtract(paid, onAccount)),
    refunded: written(refunded),
    corrected: written(subtract(addAmounts(paid, unpaid), payable)),
    promotion: written(promotion),
    toShare: written(toShare),
    tax: written(tax),
    platformFee: written(platformFee),
    channelFee: written(channelFee),
    companyShare: written(companyShare),
    difference: written(subtract(toShare, addAmounts(tax, platformFee, channelFee, shares))),
  };
}
