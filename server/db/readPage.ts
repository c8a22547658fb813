import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { Problem } from '../wire/problem';
import type { Tx } from './database';
import { estimateRows } from './estimates';
import { plannedOnce } from './plannedOnce';
import { toExpression } from './toExpression';

/** Page request of a caller: filters, order, position. */
export interface PageAsk<Field extends string = string> {
  pageNum: number;
  pageSize: number;
  sort?: readonly { field: Field; order: Order }[] | undefined;
  /** End of the last page, as returned with that page; `pageNum` then only counts. */
  cursor?: string | undefined;
  /** The total that another page of these filters returned. */
  knownTotal?: number | undefined;
}
/** Filters of a page call. */
export type FiltersOf<Query> = Omit<Query, keyof PageAsk>;
type Order = 'asc' | 'desc';

/** How the rows of a list can be ordered. */
export interface Ordering<Field extends string = string> {
  /** Column, `m.name`, or expression behind each field that can be sorted by. */
  fields: Readonly<Record<Field, string | RawBuilder<unknown>>>;
  /** Order when the caller names none. */
  usual: readonly { field: Field; order: Order }[];
  /** Unique column that makes every order a total one: `m.id`. */
  key: string;
  /** Fields that every row has a value in: an index on them and the key leads to any page at once. */
  filled?: readonly Field[];
}

export interface Page<Row> {
  records: Row[];
  total: number;
  totalIsEstimate?: true;
  pageNum: number;
  pageSize: number;
  nextCursor?: string;
}

/** Lists are counted up to here; beyond it the total is the planner's estimate. */
const COUNTED_ROWS = 100_000;
/** An estimate beyond this is not wrong by so much that counting would find a short list. */
const SURELY_MANY = 4 * COUNTED_ROWS;

/**
 * One page of a filtered query: its rows in order, the total, and the cursor of the next page. Rows without a value
 * come last in either direction.
 * @throws Problem 400 at `cursor` when it belongs to another list or order
 */
export async function readPage<DB, TB extends keyof DB, Row extends object, Field extends string>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  ask: PageAsk<Field>,
  ordering: Ordering<Field>,
): Promise<Page<Row>> {
  const { pageNum, pageSize, cursor } = ask;
  const from = cursor === undefined && pageNum > 1 ? query.offset((pageNum - 1) * pageSize) : query;
  const { statement, ofCursor, read } = sliceOf(from, { ...ask, limit: pageSize }, ordering);
  const compiled = statement.compile();
  // A list without filter values is the most frequent request and the same for all callers.
  const isUnfiltered = compiled.parameters.length === ofCursor;
  const { rows, nextCursor } = read((await tx.executeQuery(isUnfiltered ? plannedOnce(compiled) : compiled)).rows);
  const counted = totalSeen(ask, { rows, nextCursor }) ?? (await countRows(tx, query));
  return { records: rows, ...counted, pageNum, pageSize, ...(nextCursor !== undefined && { nextCursor }) };
}

type Total = Pick<Page<unknown>, 'total' | 'totalIsEstimate'>;

/** The total where it is clear without counting: from the page that ends the list, or from an earlier page. */
function totalSeen(
  { pageNum, pageSize, cursor, knownTotal }: PageAsk,
  { rows, nextCursor }: { rows: readonly unknown[]; nextCursor: string | undefined },
): Total | undefined {
  const isEnd = nextCursor === undefined && cursor === undefined && (rows.length > 0 || pageNum === 1);
  if (isEnd) return { total: (pageNum - 1) * pageSize + rows.length };
  // The first page counts anew, and one beyond the end.
  if (knownTotal === undefined || pageNum === 1 || rows.length === 0) return undefined;
  return { total: knownTotal, ...(knownTotal > COUNTED_ROWS && { totalIsEstimate: true }) };
}

interface Slice<Row> {
  rows: Row[];
  nextCursor?: string;
}

/** At most `limit` rows after the cursor, and the cursor behind them; none when these were the last. */
export async function readSlice<DB, TB extends keyof DB, Row extends object, Field extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  ask: SliceAsk<Field>,
  ordering: Ordering<Field>,
): Promise<Slice<Row>> {
  const { statement, read } = sliceOf(query, ask, ordering);
  return read(await statement.execute());
}

type SliceAsk<Field extends string> = Pick<PageAsk<Field>, 'sort' | 'cursor'> & { limit: number };

/** The statement of a slice, and how its rows are read. */
function sliceOf<DB, TB extends keyof DB, Row extends object, Field extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  ask: SliceAsk<Field>,
  ordering: Ordering<Field>,
) {
  const terms = toTerms(ask.sort, ordering);
  let ordered = query.select(toCursor(terms).as('cursor'));
  for (const term of terms) ordered = ordered.orderBy(sql`${term.by} ${toDirection(term)}`);
  if (ask.cursor !== undefined) ordered = ordered.where(isAfter(terms, readCursor(ask.cursor, terms.length)));
  return {
    // An extra row shows whether there is a next page.
    statement: ordered.limit(sql.lit(ask.limit + 1)),
    /** How many of its parameters are the cursor's. */
    ofCursor: ask.cursor === undefined ? 0 : terms.length,
    read: (found: readonly object[]): Slice<Row> => withCursor(found as Found<Row>[], ask.limit),
  };
}

type Found<Row> = Row & { cursor?: (string | null)[] };

function withCursor<Row extends object>(found: readonly Found<Row>[], limit: number): Slice<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1)?.cursor;
  const nextCursor = found.length > limit && last ? Buffer.from(JSON.stringify(last)).toString('base64url') : undefined;
  for (const row of rows) delete row.cursor;
  return { rows, ...(nextCursor !== undefined && { nextCursor }) };
}

interface Term {
  by: RawBuilder<unknown>;
  order: Order;
  isFilled: boolean;
}

function toTerms<Field extends string>(sort: PageAsk<Field>['sort'], ordering: Ordering<Field>): Term[] {
  const { fields, usual, key, filled = [] } = ordering;
  const requestedOrder = sort && sort.length > 0 ? sort : usual;
  const terms = requestedOrder.map(({ field, order }) => ({
    by: toExpression(fields[field]),
    order,
    isFilled: filled.includes(field),
  }));
  return [...terms, { by: sql.ref(key), order: requestedOrder[0]?.order ?? 'asc', isFilled: true }];
}

/** Without nulls the index has this order in both directions. */
function toDirection({ order, isFilled }: Term): RawBuilder<unknown> {
  return sql.raw(isFilled ? order : `${order} nulls last`);
}

/**
 * A query as a table to select from in the order of its list.
 * @param name of the table
 * @returns the table, and the expression to order by
 */
export function inOrder<DB, TB extends keyof DB, Row, Field extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  name: string,
  sort: PageAsk<Field>['sort'],
  ordering: Ordering<Field>,
): { table: RawBuilder<unknown>; orderBy: RawBuilder<unknown> } {
  const terms = toTerms(sort, ordering);
  const rows = query.select(terms.map(({ by }, i) => by.as(`sort${i}`)));
  const columns = terms.map((term, i) => sql`${sql.ref(`${name}.sort${i}`)} ${toDirection(term)}`);
  return { table: sql`(${rows}) as ${sql.ref(name)}`, orderBy: sql.join(columns) };
}

function toCursor(terms: readonly Term[]): RawBuilder<(string | null)[]> {
  return sql`jsonb_build_array(${sql.join(terms.map(({ by }) => sql`(${by})::text`))})`;
}

/** @throws Problem 400 at `cursor` when it is not one of this list and order */
function readCursor(cursor: string, length: number): (string | null)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isCursor = Array.isArray(values) && values.every((value) => value === null || typeof value === 'string');
    if (isCursor && values.length === length) return values as (string | null)[];
  } catch {
    // Not ours either.
  }
  throw new Problem(400, 'http.400', { fields: { cursor: 'validation.invalid' } });
}

/** The rows behind a cursor: behind its first value, or equal in it and behind in the rest. */
function isAfter(terms: readonly Term[], values: readonly (string | null)[]): RawBuilder<boolean> {
  const [term, ...rest] = terms;
  if (!term) return sql`false`;
  // A comparison of rows is one step into an index; a chain of `or` walks along it.
  if (terms.every(({ order, isFilled }) => isFilled && order === term.order)) {
    return sql`(${sql.join(terms.map(({ by }) => by))}) ${isBeyond(term)} (${sql.join(values)})`;
  }
  const [value, ...others] = values;
  const isEqual = sql`${term.by} is not distinct from ${toTyped(value)}`;
  const behind = sql`(${isEqual} and ${isAfter(rest, others)})`;
  if (value === null || value === undefined) return behind as RawBuilder<boolean>;
  return sql`(${term.by} ${isBeyond(term)} ${value} or ${term.by} is null or ${behind})`;
}

function isBeyond({ order }: Term): RawBuilder<unknown> {
  return sql.raw(order === 'asc' ? '>' : '<');
}

function toTyped(value: string | null | undefined): RawBuilder<unknown> {
  return value === null || value === undefined ? sql`null` : sql`${value}`;
}

/** How many rows a filter leaves: counted while they are few, else as the planner sees it, which costs nothing. */
async function countRows<DB, TB extends keyof DB, Row>(tx: Tx, query: SelectQueryBuilder<DB, TB, Row>): Promise<Total> {
  const bare = query.clearSelect().select(sql`1`.as('one'));
  const estimate = await estimateRows(tx, bare.compile(), { keptFrom: SURELY_MANY });
  if (estimate <= SURELY_MANY) {
    const some = bare.limit(COUNTED_ROWS + 1).as('some');
    const { total } = await tx
      .selectFrom(some as never)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    if (Number(total) <= COUNTED_ROWS) return { total: Number(total) };
  }
  return { total: Math.max(COUNTED_ROWS + 1, estimate), totalIsEstimate: true };
}
