import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { id } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import type { Permission } from '../permissions';
import { figures, FIGURES, orderPart, PERIOD_STATES, rowId, statementFilters, statementRow } from './statementLines';
import { enterpriseAccounts } from './enterpriseAccounts';
import { ledgerProof } from './ledgerProof';
import { statementPeriods } from './statementPeriods';

const PATH = 'evo-bill/financialManagement';

/** Whether a row is a company's or a station's; a company's unless asked. */
export const STATEMENT_PLACES = ['company', 'station'] as const;
const companyFilters = { ...statementFilters, by: z.enum(STATEMENT_PLACES).optional() };
const companyRow = {
  ...statementRow,
  companyId: z.string(),
  companyName: z.string().nullable(),
  /** State of the row's month. */
  state: z.enum(PERIOD_STATES),
};

/** Share of a party in a row's orders; party null is the platform. */
export const partyShare = z.object({ partyId: z.string().nullable(), partyName: z.string().nullable(), amount: money });
export type PartyShare = z.infer<typeof partyShare>;

const feesAndShares = {
  platformFee: money,
  channelFee: money,
  platformShare: money,
  /** Share of the station's company. */
  companyShare: money,
  /** Share of all other parties. */
  otherShare: money,
};

/** A row of the old form. */
export const reconciliationRow = z.object({ ...companyRow, ...figures });
export type ReconciliationRow = z.infer<typeof reconciliationRow>;

/** A row of the new form: with fees, and what each party got. */
export const newReconciliationRow = z.object({
  ...companyRow,
  ...figures,
  ...feesAndShares,
  shares: z.array(partyShare),
});
export type NewReconciliationRow = z.infer<typeof newReconciliationRow>;

/** Shares of one party. */
export const profitRow = z.object({
  ...companyRow,
  /** Null: the platform. */
  partyId: z.string().nullable(),
  partyName: z.string().nullable(),
  /** Orders that it got something of. */
  orders: z.number().int(),
  electricity: money,
  service: money,
  amount: money,
});
export type ProfitRow = z.infer<typeof profitRow>;

/** A row of an enterprise's statement. */
export const enterpriseRow = z.object({
  ...statementRow,
  enterpriseId: z.string(),
  enterpriseName: z.string().nullable(),
  /** State of the enterprise's month of the row. */
  state: z.enum(PERIOD_STATES),
  ...figures,
});
export type EnterpriseRow = z.infer<typeof enterpriseRow>;

export const ENTERPRISE_PLACES = ['enterprise', 'station'] as const;
const profitFilters = {
  ...companyFilters,
  /** `0` is the platform. */
  partyIds: z
    .array(z.union([id, z.literal('0')]))
    .max(50, 'validation.maxItems')
    .optional(),
};
const enterpriseFilters = {
  ...statementFilters,
  by: z.enum(ENTERPRISE_PLACES).optional(),
  enterpriseIds: z.array(id).max(50, 'validation.maxItems').optional(),
};

const PLACE_COLUMNS = ['period', 'companyName', 'stationName', 'currency', 'state', 'corrections'] as const;
const MONEY_FIELDS = ['payable', 'paid', 'refunded'] as const;
export const RECONCILIATION_COLUMNS = [...PLACE_COLUMNS, ...FIGURES] as const;
export const NEW_RECONCILIATION_COLUMNS = [
  ...RECONCILIATION_COLUMNS,
  'platformFee',
  'channelFee',
  'platformShare',
  'companyShare',
  'otherShare',
  'shares',
] as const;
export const PROFIT_COLUMNS = [...PLACE_COLUMNS, 'partyName', 'orders', 'electricity', 'service', 'amount'] as const;
export const ENTERPRISE_COLUMNS = [
  'period',
  'enterpriseName',
  'stationName',
  'currency',
  'state',
  'corrections',
  ...FIGURES,
] as const;

interface StatementOf<
  Filters extends z.ZodRawShape,
  Sortable extends readonly [string, ...string[]],
  Columns extends readonly [string, ...string[]],
  Row extends z.ZodObject,
  Part extends z.ZodObject,
> {
  view: 'finance/accountStatement' | 'enterprise/accountStatement';
  /** For the API's documentation. */
  name: string;
  /** The calls are `<path>Page`, `<path>Detail`, `<path>Export`. */
  path: string;
  filters: Filters;
  sortable: Sortable;
  columns: Columns;
  row: Row;
  /** Ids between period and currency in a row's id. */
  rowIds: number;
  /** Figures that an order adds to a row. */
  part: Part;
}

/** Rows of a statement, the orders that a row is made of, which always add up to it, and the rows as a file. */
function statementCalls<
  Filters extends z.ZodRawShape,
  const Sortable extends readonly [string, ...string[]],
  const Columns extends readonly [string, ...string[]],
  Row extends z.ZodObject,
  Part extends z.ZodObject,
>(of: StatementOf<Filters, Sortable, Columns, Row, Part>) {
  const { view, name, path, filters, sortable, columns, row, rowIds, part } = of;
  return {
    page: endpoint({
      method: 'POST',
      path: `${PATH}/${path}Page`,
      access: [`${view}/view` as Permission],
      summary: `${name}: search one page of rows; \`totals\` by currency over the whole filter`,
      business: 'query',
      body: pageQuery(filters, sortable),
      response: pageAnswer(row),
    }),
    detail: endpoint({
      method: 'POST',
      path: `${PATH}/${path}Detail`,
      access: [`${view}/view` as Permission],
      summary: `${name}: one row under the same filters, with a page of its orders`,
      business: 'query',
      body: pageQuery({ ...filters, row: rowId(rowIds) }, ['at', 'no']),
      response: pageAnswer(part).extend({ row }),
    }),
    export: exportCall({
      path: `${PATH}/${path}Export`,
      access: [`${view}/export` as Permission],
      summary: `${name}: as a file`,
      filters,
      sortable,
      columns,
    }),
  };
}

const reconciliation = statementCalls({
  view: 'finance/accountStatement',
  name: 'Statements (old form)',
  path: 'reconciliation',
  filters: companyFilters,
  sortable: ['period', 'companyName', 'stationName', 'orders', 'energy', ...MONEY_FIELDS],
  columns: RECONCILIATION_COLUMNS,
  row: reconciliationRow,
  rowIds: 2,
  part: z.object({ ...orderPart, ...figures }),
});
const newReconciliation = statementCalls({
  view: 'finance/accountStatement',
  name: 'Statements (new form, with shares and fees)',
  path: 'newReconciliation',
  filters: companyFilters,
  sortable: ['period', 'companyName', 'stationName', 'orders', 'energy', ...MONEY_FIELDS, 'platformFee', 'channelFee'],
  columns: NEW_RECONCILIATION_COLUMNS,
  row: newReconciliationRow,
  rowIds: 2,
  part: z.object({ ...orderPart, ...figures, ...feesAndShares }),
});
const profit = statementCalls({
  view: 'finance/accountStatement',
  name: 'Statements by party',
  path: 'profit',
  filters: profitFilters,
  sortable: ['period', 'companyName', 'stationName', 'partyName', 'orders', 'electricity', 'service', 'amount'],
  columns: PROFIT_COLUMNS,
  row: profitRow,
  rowIds: 3,
  part: z.object({ ...orderPart, electricity: money, service: money, amount: money }),
});
const enterpriseReconciliation = statementCalls({
  view: 'enterprise/accountStatement',
  name: 'Enterprise statements',
  path: 'enterpriseReconciliation',
  filters: enterpriseFilters,
  sortable: ['period', 'enterpriseName', 'stationName', 'orders', 'energy', ...MONEY_FIELDS],
  columns: ENTERPRISE_COLUMNS,
  row: enterpriseRow,
  rowIds: 2,
  part: z.object({ ...orderPart, ...figures }),
});

/** Statements: every figure is a sum over lines of orders. */
export const financialManagement = {
  profitPage: profit.page,
  profitDetail: profit.detail,
  profitExport: profit.export,
  reconciliationPage: reconciliation.page,
  reconciliationDetail: reconciliation.detail,
  reconciliationExport: reconciliation.export,
  newReconciliationPage: newReconciliation.page,
  newReconciliationDetail: newReconciliation.detail,
  newReconciliationExport: newReconciliation.export,
  enterpriseReconciliationPage: enterpriseReconciliation.page,
  enterpriseReconciliationDetail: enterpriseReconciliation.detail,
  enterpriseReconciliationExport: enterpriseReconciliation.export,
  ...statementPeriods,
  ...ledgerProof,
  ...enterpriseAccounts,
};
