import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { id } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { rowId } from './statementLines';
import { WASH_FIGURES, washFigures, washOrderPart, washStatementFilters, washStatementRow } from './washStatements';

const PATH = 'evo-bill/carWasherEnterpriseStatement';
const VIEW = 'enterprise/washerAccountStatement';

/** Whether rows stand for enterprises or are split by wash site; default: enterprises. */
export const ENTERPRISE_WASH_PLACES = ['enterprise', 'site'] as const;

export const enterpriseWashRow = z.object({
  ...washStatementRow,
  enterpriseId: z.string(),
  enterpriseName: z.string().nullable(),
  ...washFigures,
});
export type EnterpriseWashRow = z.infer<typeof enterpriseWashRow>;

const filters = {
  ...washStatementFilters,
  by: z.enum(ENTERPRISE_WASH_PLACES).optional(),
  enterpriseIds: z.array(id).max(50, 'validation.maxItems').optional(),
};

const SORTABLE = ['period', 'enterpriseName', 'washSiteName', 'orders', 'payable', 'paid', 'refunded'] as const;

export const ENTERPRISE_WASH_COLUMNS = [
  'period',
  'enterpriseName',
  'washSiteName',
  'currency',
  'state',
  'corrections',
  ...WASH_FIGURES,
] as const;

const detail = pageAnswer(z.object({ ...washOrderPart, ...washFigures })).extend({ row: enterpriseWashRow });

/** Orders that a detail has at most; `total` is the number of all. */
export const MOST_PARTS = 500;

/** Statements of enterprises over their washes. */
export const carWasherEnterpriseStatement = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [`${VIEW}/view`],
    summary: 'Enterprise wash statements: search one page of rows; `totals` by currency over the whole filter',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(enterpriseWashRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${PATH}/detail/:id`,
    access: [`${VIEW}/view`],
    summary: `Enterprise wash statements: one row with its orders, the latest ${MOST_PARTS}`,
    business: 'query',
    params: z.strictObject({ id: rowId(2) }),
    response: detail,
  }),
  rowDetail: endpoint({
    method: 'POST',
    path: `${PATH}/rowDetail`,
    access: [`${VIEW}/view`],
    summary: 'Enterprise wash statements: one row under the same filters, with a page of its orders',
    business: 'query',
    body: pageQuery({ ...filters, row: rowId(2) }, ['at', 'no']),
    response: detail,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: [`${VIEW}/export`],
    summary: 'Enterprise wash statements: as a file',
    filters,
    sortable: SORTABLE,
    columns: ENTERPRISE_WASH_COLUMNS,
  }),
};
