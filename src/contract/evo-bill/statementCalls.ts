import type { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { pageAnswer, pageQuery } from '../page';
import type { Permission } from '../permissions';
import { rowId } from './statementLines';

const PATH = 'evo-bill/financialManagement';

interface StatementOf<
  Filters extends z.ZodRawShape,
  Sortable extends readonly [string, ...string[]],
  Columns extends readonly [string, ...string[]],
  Row extends z.ZodObject,
  Part extends z.ZodObject,
> {
  view: 'finance/accountStatement' | 'finance/washerAccountStatement' | 'enterprise/accountStatement';
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
export function statementCalls<
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
