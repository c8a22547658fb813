import { z } from 'zod';
import { id } from '../fields';
import { money } from '../money';
import { equationCall } from './statementEquation';
import { statementCalls } from './statementCalls';
import { feesAndShares, orderPart, partyShare, PERIOD_STATES, statementFilters } from './statementLines';

/** Whether rows stand for companies or are split by wash site; default: companies. */
export const WASH_STATEMENT_PLACES = ['company', 'site'] as const;

const { stationIds: _stationIds, ...commonFilters } = statementFilters;

/** Filters of the statements of washes. */
export const washStatementFilters = {
  ...commonFilters,
  washSiteIds: z.array(id).max(50, 'validation.maxItems').optional(),
};

/** Sums of the washes of a row: `payable` = service - discount - coupon. */
export const washFigures = {
  /** Washes paid. */
  orders: z.number().int(),
  service: money,
  discount: money,
  coupon: money,
  tax: money,
  payable: money,
  paid: money,
  refunded: money,
};
export const WASH_FIGURES = Object.keys(washFigures) as (keyof typeof washFigures)[];

/** Fields of every row of a statement of washes. Names are null where the row is not split by that. */
export const washStatementRow = {
  id: z.string(),
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  period: z.string(),
  currency: z.string(),
  washSiteId: z.string().nullable(),
  washSiteName: z.string().nullable(),
  /** Lines that belong to a month that was closed before they came. */
  corrections: z.number().int(),
  state: z.enum(PERIOD_STATES),
};

const { stationName: _stationName, ...washPart } = orderPart;

/** The wash behind a part of a row. `at` is its end, null where it never began. */
export const washOrderPart = { ...washPart, washSiteName: z.string().nullable() };

export const washAccountRow = z.object({
  ...washStatementRow,
  companyId: z.string(),
  companyName: z.string().nullable(),
  ...washFigures,
  ...feesAndShares,
  shares: z.array(partyShare),
});
export type WashAccountRow = z.infer<typeof washAccountRow>;

export const WASH_ACCOUNT_COLUMNS = [
  'period',
  'companyName',
  'washSiteName',
  'currency',
  'state',
  'corrections',
  ...WASH_FIGURES,
  'promotion',
  'platformFee',
  'channelFee',
  'platformShare',
  'companyShare',
  'otherShare',
  'shares',
] as const;

const accountFilters = { ...washStatementFilters, by: z.enum(WASH_STATEMENT_PLACES).optional() };
const { withTotals: _withTotals, ...ROW_FILTERS } = accountFilters;

/** How a row of the car-wash statement adds up. */
export const washRowEquation = equationCall({
  view: 'finance/washerAccountStatement',
  name: 'Car-wash statement',
  path: 'carWashRowEquation',
  filters: ROW_FILTERS,
});

/** Car-wash statement: as the statement of charging, over the lines of washes. */
export const carWashOrderAccount = statementCalls({
  view: 'finance/washerAccountStatement',
  name: 'Car-wash statement',
  path: 'carWashOrderAccount',
  filters: accountFilters,
  sortable: ['period', 'companyName', 'washSiteName', 'orders', 'payable', 'paid', 'refunded'],
  columns: WASH_ACCOUNT_COLUMNS,
  row: washAccountRow,
  rowIds: 2,
  part: z.object({ ...washOrderPart, ...washFigures, ...feesAndShares }),
});
