import type { MonthBlocker, MonthEndRow } from '../../contract/evo-bill/monthEnd';
import {
  ORDER_STATUSES,
  PRICING_STATUSES,
  UNPAID_STATUSES,
  UNPRICED_STATUSES,
  type OrderStatus,
} from '../../contract/evo-bill/orderStates';
import { UNENDED_WASH_STATUSES } from '../../contract/evo-bill/washOrderStates';
import type { Movement } from '../../contract/evo-bill/statementLines';
import type { PageTarget } from '../../entities/record/recordPaths';
import { getLastDay } from '../../lib/calendar';
import { toRowId } from './rowDrawer';

type Month = Pick<MonthEndRow, 'month' | 'companyId' | 'currency' | 'startsAt' | 'endsAt'>;

const ofCompany = ({ companyId, currency }: Month) => ({ companyIds: companyId, currencies: currency });
const ofDays = (month: Month) => ({
  dayFrom: `${month.month}-01`,
  dayUntil: getLastDay(month.month),
  ...ofCompany(month),
});

/** The list that shows exactly the orders of a blocker. */
export function toBlockerTarget(blocker: MonthBlocker, month: Month): PageTarget {
  switch (blocker) {
    case 'openSessions':
      return {
        view: 'order/chargeOrder',
        part: { statuses: ['charging'], from: month.startsAt, until: month.endsAt, ...ofCompany(month) },
      };
    case 'unpricedOrders':
      return {
        view: 'order/chargeOrder',
        part: { statuses: PRICING_STATUSES, isUnderReview: 'false', ...ofDays(month) },
      };
    case 'reviewedOrders':
      return { view: 'order/chargeOrder', part: { isUnderReview: true, ...ofDays(month) } };
    case 'openWashes':
      return { view: 'order/carWashOrder', part: { statuses: UNENDED_WASH_STATUSES, ...ofDays(month) } };
    case 'reviewedWashes':
      return { view: 'order/carWashOrder', part: { isUnderReview: true, ...ofDays(month) } };
  }
}

/** Terms of the equation whose orders a list shows. */
export type LinkedTerm = 'payable' | 'unpaid' | 'onAccount' | 'received' | 'refunded' | 'promotion' | 'washes';

/** The list that shows the orders behind a term of the equation. */
export function toTermTarget(term: LinkedTerm, month: Month): PageTarget {
  switch (term) {
    case 'payable':
      return { view: 'finance/accountStatement', part: { form: 'new', open: toRowId(month) } };
    case 'washes':
      return {
        view: 'finance/washerAccountStatement',
        part: { from: `${month.month}-01`, until: getLastDay(month.month), ...ofCompany(month) },
      };
    default:
      return toOrdersTarget(term, ofDays(month));
  }
}

/** The list of the orders of a scope that are behind a term. */
export function toOrdersTarget(term: OrderTerm, scope: PageTarget['part']): PageTarget {
  return { view: 'order/chargeOrder', part: { ...TERM_FILTERS[term], ...scope } };
}

const UNPRICED: ReadonlySet<OrderStatus> = new Set(UNPRICED_STATUSES);

type OrderTerm = Exclude<LinkedTerm, 'washes'>;

/** Lists count these terms by the day of the movement, as the equation does. */
const MOVEMENT_FILTERS = {
  onAccount: { movement: 'onAccount' },
  received: { movement: 'received' },
  refunded: { movement: 'refunded' },
  promotion: { movement: 'promotion' },
} satisfies Record<Movement, { movement: Movement }>;

const TERM_FILTERS = {
  payable: { statuses: ORDER_STATUSES.filter((status) => !UNPRICED.has(status)) },
  unpaid: { statuses: UNPAID_STATUSES },
  ...MOVEMENT_FILTERS,
};

/** List of the washes behind a term; null if no filter selects them. */
export function toWashesTarget(term: LinkedTerm, scope: PageTarget['part']): PageTarget | null {
  const filters = WASH_TERM_FILTERS[term];
  return filters ? { view: 'order/carWashOrder', part: { ...filters, ...scope } } : null;
}

const WASH_TERM_FILTERS: Partial<Record<LinkedTerm, PageTarget['part']>> = {
  payable: {},
  ...MOVEMENT_FILTERS,
};
