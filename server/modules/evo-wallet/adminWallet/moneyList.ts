import type { SelectQueryBuilder } from 'kysely';
import type { BodyIn, BodyOf, Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import type { Locale } from '../../../../src/contract/fields';
import { readTotals } from '../../../db/currencyTotals';
import type { Tx } from '../../../db/database';
import { inOrder, readPage, type Ordering, type PageAsk } from '../../../db/readPage';
import type { Call, Session } from '../../../http/call';
import { translateDocument, type DocumentKey } from '../../../wire/documents';
import { rowsAsked } from '../../../http/tables/export';
import { route, type Route } from '../../../http/route';
import {
  amountColumn,
  codeColumn,
  figureColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import { tableExportRoute, type TableSource } from '../../../http/tables/tableExport';
import { emailColumn, isContactMasked, phoneColumn } from '../../../http/maskContact';

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
  /**
   * Rows that a filter leaves; selects `currency` and the amounts. Masked contact data cannot be searched for either.
   */
  filtered: (tx: Tx, filters: Filters<C>, isMasked: boolean) => SelectQueryBuilder<DB, TB, Row>;
  ordering: Ordering<Field>;
  /** Fields that are summed by currency. */
  sums: readonly (keyof Row & string)[];
  /** `isMasked`: contact data are not for this reader. */
  toDto: (row: Row, isMasked: boolean) => WireRow<C>;
  /** Name of the file, without day. */
  fileName: DocumentKey;
  /** Each is headed by `walletExport.<name>`. */
  columns: Readonly<Record<ColumnOf<C>, MoneyColumn>>;
}

/** Content of a column of a file: the field of its name by its kind, or words of a group that stand for its values. */
type MoneyColumn = keyof typeof MAKERS | WordColumn;
interface WordColumn {
  group: string;
  values: readonly string[];
}

const MAKERS = {
  text: (header) => textColumn(header),
  code: (header) => codeColumn(header),
  figure: (header) => figureColumn(header),
  amount: (header) => amountColumn(header),
  time: (header) => timeColumn(header),
  phone: (header, isMasked, name) => phoneColumn(header, isMasked, name),
  email: (header, isMasked, name) => emailColumn(header, isMasked, name),
} satisfies Record<string, (header: string, isMasked: boolean, name: string) => TableColumn>;

/** A list of money, typed by its calls and its rows. */
export const defineMoneyList = <
  C extends MoneyCalls,
  DB,
  TB extends keyof DB,
  Row extends { currency: string },
  Field extends string,
>(
  list: MoneyList<C, DB, TB, Row, Field>,
) => list;

/** The part of a call that a file of money needs. */
export type MoneyFileCall = Pick<Call, 'body' | 'locale'> & { session: Pick<Session, 'scope' | 'permissions'> };

/** Page and export of a list of money, with its totals by currency. */
export function moneyListRoutes<
  C extends MoneyCalls,
  DB,
  TB extends keyof DB,
  Row extends { currency: string },
  Field extends string,
>(list: MoneyList<C, DB, TB, Row, Field>): Route[] {
  const { calls, filtered, ordering, toDto } = list;
  return [
    route(calls.page, ({ body, db, session }) =>
      db(async (tx) => {
        const ask = body as PageAsk<Field> & Filters<C> & { withTotals?: boolean };
        const isMasked = isContactMasked(session);
        const rows = filtered(tx, ask, isMasked);
        const page = await readPage(tx, rows, ask, ordering);
        return {
          ...page,
          records: page.records.map((row) => toDto(row as Row, isMasked)),
          ...(ask.withTotals === true && { totals: await readTotals(tx, rows, list.sums) }),
        };
      }),
    ),
    tableExportRoute(calls.export, (call) => createMoneyFile(list, call)),
  ];
}

/** The rows of a list of money as a file. */
export function createMoneyFile<
  C extends MoneyCalls,
  DB,
  TB extends keyof DB,
  Row extends { currency: string },
  Field extends string,
>(
  { filtered, ordering, fileName, columns }: MoneyList<C, DB, TB, Row, Field>,
  { body, locale, session }: MoneyFileCall,
): TableSource<never> {
  const { sort, ...filters } = rowsAsked(body as never) as Pick<PageAsk<Field>, 'sort'>;
  const isMasked = isContactMasked(session);
  const written = Object.entries<MoneyColumn>(columns).map(([name, column]) => [
    name,
    createColumn(name, column, { locale, isMasked }),
  ]);
  return {
    fileName: translateDocument(locale, fileName),
    columns: Object.fromEntries(written) as Record<never, TableColumn>,
    rows: (tx) => inOrder(filtered(tx, filters as Filters<C>, isMasked), LISTED, sort, ordering),
  };
}

function createColumn(
  name: string,
  column: MoneyColumn,
  { locale, isMasked }: { locale: Locale; isMasked: boolean },
): TableColumn {
  const header = translateDocument(locale, `walletExport.${name}` as DocumentKey);
  if (typeof column === 'string') return MAKERS[column](header, isMasked, name);
  return wordColumn(header, column.values, (value) =>
    translateDocument(locale, `${column.group}.${value}` as DocumentKey),
  );
}
