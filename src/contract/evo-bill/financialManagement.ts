import { z } from 'zod';
import { id } from '../fields';
import { money } from '../money';
import { statementCalls } from './statementCalls';
import {
  feesAndShares,
  figures,
  FIGURES,
  orderPart,
  partyShare,
  PERIOD_STATES,
  statementFilters,
  statementRow,
} from './statementLines';
import { carWashOrderAccount, washRowEquation } from './washStatements';
import { enterpriseAccounts } from './enterpriseAccounts';
import { journal } from './journal';
import { ledgerProof } from './ledgerProof';
import { equationCall } from './statementEquation';
import { statementPeriods } from './statementPeriods';

/** Whether rows stand for companies or are split by station; default: companies. */
export const STATEMENT_PLACES = ['company', 'station'] as const;
const companyFilters = { ...statementFilters, by: z.enum(STATEMENT_PLACES).optional() };
/** Filters that leave lines out of a row. */
const { withTotals: _withTotals, ...ROW_FILTERS } = companyFilters;
const companyRow = {
  ...statementRow,
  companyId: z.string(),
  companyName: z.string().nullable(),
  /** State of the row's month. */
  state: z.enum(PERIOD_STATES),
};

/** A row of the old form. */
export const reconciliationRow = z.object({ ...companyRow, ...figures });
export type ReconciliationRow = z.infer<typeof reconciliationRow>;

/** A row of the new form: with fees, and the share of each party. */
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
  /** Orders that the party has a share of. */
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
  /** State of the enterprise's months. */
  states: z.array(z.enum(PERIOD_STATES)).max(PERIOD_STATES.length, 'validation.maxItems').optional(),
};

const PLACE_COLUMNS = ['period', 'companyName', 'stationName', 'currency', 'state', 'corrections'] as const;
const MONEY_FIELDS = ['payable', 'paid', 'refunded'] as const;
export const RECONCILIATION_COLUMNS = [...PLACE_COLUMNS, ...FIGURES] as const;
export const NEW_RECONCILIATION_COLUMNS = [
  ...RECONCILIATION_COLUMNS,
  'promotion',
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
  carWashOrderAccountPage: carWashOrderAccount.page,
  carWashOrderAccountDetail: carWashOrderAccount.detail,
  carWashOrderAccountExport: carWashOrderAccount.export,
  rowEquation: equationCall({
    ...{ view: 'finance/accountStatement', name: 'Statements', path: 'rowEquation', filters: ROW_FILTERS },
  }),
  carWashRowEquation: washRowEquation,
  ...statementPeriods,
  ...journal,
  ...ledgerProof,
  ...enterpriseAccounts,
};
