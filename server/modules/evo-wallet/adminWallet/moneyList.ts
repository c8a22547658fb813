import type { SelectQueryBuilder } from 'kysely';
import type { BodyIn, BodyOf, Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import type { Locale } from '../../../../src/contract/fields';
import { readTotals } from '../../../db/currencyTotals';
import type { Tx } from '../../../db/database';
import { readPage, readSlice, type Ordering, type PageAsk } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import type { Cell } from '../../../http/cells';
import { wording, type DocumentKey } from '../../../http/documents';
import { EXPORT_SLICE, exportRoute, rowsAsked, type ExportColumn } from '../../../http/export';
import { route, type Route } from '../../../http/route';
import { isContactMasked } from '../../evo-basic/adminGetApp/maskContact';

/** The calls of a list of money: a page and a file of the same rows. */
interface MoneyCalls {
  page: Endpoint;
  export: Endpoint;
}
type WireRow<C extends MoneyCalls> = ResponseOf<C['page']> extends { records: (infer Row)[] } ? Row : never;
type Filters<C extends MoneyCalls> = Omit<BodyOf<C['page']>, keyof PageAsk>;
type ColumnOf<C extends MoneyCalls> =
  BodyIn<C['export']> extends { columns?: (infer Name extends string)[] | undefined } ? Name : never;

interface MoneyList<
  C extends MoneyCalls,
  DB,
  TB extends keyof DB,
  Row extends { currency: string },
  Field extends string,
> {
  calls: C;
  /** Rows that a filter leaves; selects `currency` and the amounts. What is masked cannot be searched for either. */
  filtered: (tx: Tx, filters: Filters<C>, isMasked: boolean) => SelectQueryBuilder<DB, TB, Row>;
  ordering: Ordering<Field>;
  /** Fields that are summed by currency. */
  sums: readonly (keyof Row & string)[];
  /** `isMasked`: contact data are not for this reader. */
  onWire: (row: Row, isMasked: boolean) => WireRow<C>;
  /** Name of the file, without day. */
  fileName: DocumentKey;
  /** Each is headed by `walletExport.<name>`. */
  columns: Readonly<Record<ColumnOf<C>, MoneyColumn<WireRow<C>>>>;
}

/** What a column of a file holds: the field of its name, as it is, or a word that stands for it. */
export type MoneyColumn<Row> = 'text' | 'amount' | 'time' | ((row: Row) => DocumentKey);

/** Page and export of a list of money, with its totals by currency. */
export function moneyListRoutes<
  C extends MoneyCalls,
  DB,
  TB extends keyof DB,
  Row extends { currency: string },
  Field extends string,
>(list: MoneyList<C, DB, TB, Row, Field>): Route[] {
  const { calls, filtered, ordering, onWire } = list;
  return [
    route(calls.page, ({ body, db, session }) =>
      db(async (tx) => {
        const ask = body as PageAsk<Field> & Filters<C> & { withTotals?: boolean };
        const isMasked = isContactMasked(session);
        const rows = filtered(tx, ask, isMasked);
        const page = await readPage(tx, rows, ask, ordering);
        return {
          ...page,
          records: page.records.map((row) => onWire(row as Row, isMasked)),
          ...(ask.withTotals === true && { totals: await readTotals(tx, rows, list.sums) }),
        };
      }),
    ),
    exportRoute(calls.export, (call) => fileOf(list, call)),
  ];
}

function fileOf<C extends MoneyCalls, DB, TB extends keyof DB, Row extends { currency: string }, Field extends string>(
  { filtered, ordering, onWire, fileName, columns }: MoneyList<C, DB, TB, Row, Field>,
  { body, db, locale, session }: Call,
) {
  const { sort, ...filters } = rowsAsked(body as never) as Pick<PageAsk<Field>, 'sort'>;
  const isMasked = isContactMasked(session);
  const written = Object.entries<MoneyColumn<WireRow<C>>>(columns).map(([name, column]) => [
    name,
    columnOf(name, column, locale),
  ]);
  return {
    fileName: wording(locale, fileName),
    columns: Object.fromEntries(written) as Record<never, ExportColumn<WireRow<C>>>,
    slice: (cursor: string | undefined) =>
      db(async (tx) => {
        const asked = { sort, cursor, limit: EXPORT_SLICE };
        const { rows, nextCursor } = await readSlice(filtered(tx, filters as Filters<C>, isMasked), asked, ordering);
        return { rows: rows.map((row) => onWire(row as Row, isMasked)), nextCursor };
      }),
  };
}

function columnOf<Row>(name: string, column: MoneyColumn<Row>, locale: Locale): ExportColumn<Row> {
  const header = wording(locale, `walletExport.${name}` as DocumentKey);
  if (typeof column === 'function') return { header, cell: (row) => wording(locale, column(row)) };
  const valueOf = (row: Row) => (row as Record<string, string | number | null>)[name] ?? null;
  if (column === 'text') return { header, cell: valueOf };
  const written = (value: string): Cell => (column === 'time' ? { time: value } : { decimal: value });
  const cell = (row: Row) => {
    const value = valueOf(row);
    return value === null ? null : written(String(value));
  };
  return column === 'time' ? { header, times: 'utc', cell } : { header, isAmount: true, cell };
}
