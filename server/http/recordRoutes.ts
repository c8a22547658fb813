import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely';
import type { BodyOf, Endpoint, ResponseOf } from '../../src/contract/endpoint';
import type { BulkResult } from '../../src/contract/records';
import type { Tx } from '../db/database';
import { readNames, readOptions, type Option, type OptionQuery, type RecordName } from '../db/options';
import { readPage, type FiltersOf, type Ordering, type PageAsk } from '../db/readPage';
import type { Tables } from '../db/schema';
import type { Call } from './call';
import { takenAs } from './databaseProblem';
import { Problem } from '../wire/problem';
import { deleteEach, selectIds, lockVersion, retireEach, type BulkTarget, type VersionedTable } from './records';
import { route, type Route } from './route';

/** The caller, its language and the time: they decide which records an answer has, and how they are shown. */
export type CallContext = Pick<Call, 'session' | 'caller' | 'clock' | 'locale'>;

/** The row that a query selects: `type Row = RowOf<typeof tags>`. */
export type RowOf<Select extends (...args: never) => { executeTakeFirstOrThrow: () => Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Select>['executeTakeFirstOrThrow']>
>;

/** The one row of a query. @throws Problem 404 where the caller sees none */
export async function findRow<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  const row = await query.executeTakeFirst();
  if (!row) throw new Problem(404);
  return row;
}

type RecordOf<PageCall extends Endpoint> =
  ResponseOf<PageCall> extends { records: (infer Dto)[] } ? Dto : ResponseOf<PageCall>;

interface RecordList<PageCall extends Endpoint, DB, TB extends keyof DB, Row, Field extends string, Facts = unknown> {
  /** The rows that the filters leave. */
  filtered: (tx: Tx, filters: FiltersOf<BodyOf<PageCall>>, context: CallContext) => SelectQueryBuilder<DB, TB, Row>;
  ordering: Ordering<Field> | ((context: CallContext, filters: FiltersOf<BodyOf<PageCall>>) => Ordering<Field>);
  /** Facts of the rows of a page that would be too dear for the whole list, read by their ids at once. */
  readFacts?: (tx: Tx, rows: readonly Row[], context: CallContext) => Promise<Facts>;
  /** How many records that match the filters the list leaves out until a filter asks for them. */
  countFolded?: (tx: Tx, filters: FiltersOf<BodyOf<PageCall>>, context: CallContext) => Promise<number>;
  /** The record as the contract names its fields. */
  toDto: (row: Row, context: CallContext, facts: Facts) => RecordOf<PageCall>;
}

/** One page of a list. */
export function pageRoute<
  PageCall extends Endpoint,
  DB,
  TB extends keyof DB,
  Row extends object,
  Field extends string,
  Facts = undefined,
>(
  pageCall: PageCall,
  { filtered, ordering, readFacts, countFolded, toDto }: RecordList<PageCall, DB, TB, Row, Field, Facts>,
): Route {
  return route(pageCall as Endpoint, (call) =>
    call.db(async (tx) => {
      const ask = call.body as PageAsk<Field> & FiltersOf<BodyOf<PageCall>>;
      const order = typeof ordering === 'function' ? ordering(call, ask) : ordering;
      const page = await readPage(tx, filtered(tx, ask, call), ask, order);
      const facts = (await readFacts?.(tx, page.records, call)) as Facts;
      const folded = await countFolded?.(tx, ask, call);
      const records = page.records.map((row) => toDto(row, call, facts));
      return { ...page, records, ...(folded !== undefined && { folded }) };
    }),
  );
}

/** The calls of `recordCalls`, and `retire` and `list` where the resource has them. */
interface RecordCalls {
  page: Endpoint;
  detail: Endpoint;
  add: Endpoint;
  update: Endpoint;
  delete: Endpoint;
  retire?: Endpoint;
  list?: Endpoint;
}

/** Parts that every kind of record provides. */
interface RecordTable<Table extends VersionedTable, Detail> {
  table: Table;
  /** Column or expression that names a record in selects and in the answers of bulk calls; default `name`. */
  name?: string | ((context: CallContext) => RecordName);
  /** One record as `detail` and `update` answer it. @throws Problem 404 */
  read: (tx: Tx, id: string, context: CallContext) => Promise<Detail>;
  /** Refuses callers without the right to write here, before anything is read. @throws Problem 403 */
  assertMayWrite?: (context: CallContext) => void;
  /** Messages at fields whose value another record has, by the unique index: {@link takenAs}. */
  taken?: Parameters<typeof takenAs>[0];
  /** Answers the `delete` call; by default records are deleted one by one. */
  delete?: (tx: Tx, target: BulkTarget, context: CallContext) => Promise<BulkResult>;
  /** Answers the `retire` call; by default records are retired one by one. */
  retire?: (tx: Tx, target: BulkTarget & { isRetired: boolean }, context: CallContext) => Promise<BulkResult>;
  /** Answers the `list` call; without it the records that are not retired, by name. */
  list?: (tx: Tx, query: OptionQuery, context: CallContext) => Promise<Option[]>;
}

type MakeColumns<Fields, Columns> = (fields: Fields, tx: Tx, context: CallContext) => Columns | Promise<Columns>;
type AddRecord<Fields> = (tx: Tx, fields: Fields, context: CallContext) => Promise<{ id: string }>;
type UpdateRecord<Update, Detail> = (tx: Tx, update: Update, context: CallContext) => Promise<Detail>;

/**
 * How records are written. `toColumns` makes the columns of a record of its fields, and refuses with 422 the values
 * that the caller must not set; `update` holds the version with {@link lockVersion}.
 */
type RecordWrites<Table extends VersionedTable, Fields, Update, Detail> =
  | { toColumns: MakeColumns<Fields, Insertable<Tables[Table]>> }
  | { add: AddRecord<Fields>; toColumns: MakeColumns<Fields, Updateable<Tables[Table]>> }
  | { add: AddRecord<Fields>; update: UpdateRecord<Update, Detail> };

/**
 * The routes of a kind of record: `page`, `detail`, `add`, `update`, `delete`, and `retire` and `list` where the
 * contract has them. A resource overrides its own steps with functions; the rest is the same for all.
 */
export function recordRoutes<
  C extends RecordCalls,
  Table extends VersionedTable,
  DB,
  TB extends keyof DB,
  Row extends object,
  Field extends string,
  Facts = undefined,
>(
  calls: C,
  records: RecordTable<Table, ResponseOf<C['detail']>> &
    RecordList<C['page'], DB, TB, Row, Field, Facts> &
    RecordWrites<Table, BodyOf<C['add']>, BodyOf<C['update']>, ResponseOf<C['detail']>>,
): Route[] {
  // The types above hold each resource to its contract; below all resources are alike.
  const kind = records as unknown as AnyRecords;
  return [
    pageRoute(calls.page as C['page'], records),
    route(calls.detail, (call) => {
      const { id } = (call.params ?? call.body) as { id: string };
      return call.db((tx) => kind.read(tx, id, call));
    }),
    ...writeRoutes(calls, kind),
    ...bulkRoutes(calls, kind),
    ...(calls.list ? [listRoute(calls.list, kind, calls.retire !== undefined)] : []),
  ];
}

type Fields = Record<string, unknown>;
type Update = Fields & { id: string; version: number };
interface AnyRecords
  extends
    RecordTable<VersionedTable, unknown>,
    Pick<RecordList<Endpoint, Tables, keyof Tables, { id: string }, string>, 'filtered'> {
  toColumns: MakeColumns<Fields, Insertable<Tables[VersionedTable]>>;
  add?: AddRecord<Fields>;
  update?: UpdateRecord<Update, unknown>;
}

function writeRoutes(calls: RecordCalls, records: AnyRecords): Route[] {
  const { assertMayWrite, taken = {} } = records;
  const { add = addColumns(records), update = updateColumns(records) } = records;
  return [
    route(calls.add, async (call) => {
      assertMayWrite?.(call);
      return call.db((tx) => add(tx, call.body as Fields, call)).catch(takenAs(taken));
    }),
    route(calls.update, async (call) => {
      assertMayWrite?.(call);
      return call.db((tx) => update(tx, call.body as Update, call)).catch(takenAs(taken));
    }),
  ];
}

function addColumns({ table, toColumns }: AnyRecords): AddRecord<Fields> {
  return async (tx, fields, context) => {
    const columns = await toColumns(fields, tx, context);
    return tx.insertInto(table).values(columns).returning('id').executeTakeFirstOrThrow();
  };
}

function updateColumns({ table, toColumns, read }: AnyRecords): UpdateRecord<Update, unknown> {
  return async (tx, { id, version, ...fields }, context) => {
    await lockVersion(tx, table, { id, version }, (known) => read(tx, known, context));
    const columns = await toColumns(fields, tx, context);
    await tx
      .updateTable(table)
      .set({ ...columns, version: version + 1 } as never)
      .where('id', '=', id)
      .execute();
    return read(tx, id, context);
  };
}

function bulkRoutes(calls: RecordCalls, records: AnyRecords): Route[] {
  const { assertMayWrite, table } = records;
  const deleteRecords = records.delete ?? ((tx, target, { locale }) => deleteEach(tx, locale, table, target));
  const retireRecords = records.retire ?? ((tx, target, { locale }) => retireEach(tx, locale, table, target));
  const { retire } = calls;
  return [
    route(calls.delete, async (call) => {
      assertMayWrite?.(call);
      return call.db(async (tx) => deleteRecords(tx, await resolveBulkTarget(tx, records, call), call));
    }),
    ...(retire
      ? [
          route(retire, async (call) => {
            assertMayWrite?.(call);
            const { isRetired } = call.body as { isRetired: boolean };
            return call.db(async (tx) => {
              const target = await resolveBulkTarget(tx, records, call);
              return retireRecords(tx, { ...target, isRetired }, call);
            });
          }),
        ]
      : []),
  ];
}

function listRoute(listCall: Endpoint, { table, name, list }: AnyRecords, isRetirable: boolean): Route {
  return route(listCall, (call) =>
    call.db((tx) => {
      const query = call.body as OptionQuery;
      if (list) return list(tx, query, call);
      const choices = tx.selectFrom(table as 'chargerModel');
      // A retired record is no choice, but keeps its name where it was chosen before.
      const isHidden = isRetirable && !query.ids;
      return readOptions(isHidden ? choices.where('retiredAt', 'is', null) : choices, toName(name, call), query);
    }),
  );
}

interface BulkSource<Filters, DB, TB extends keyof DB, Row> extends Pick<AnyRecords, 'name'> {
  table: keyof Tables;
  filtered: (tx: Tx, filters: Filters, context: CallContext) => SelectQueryBuilder<DB, TB, Row>;
}

/** The records of a bulk call, by id or all that its filters leave, with their names. */
export async function resolveBulkTarget<Filters, DB, TB extends keyof DB, Row extends { id: string }>(
  tx: Tx,
  { table, name, filtered }: BulkSource<Filters, DB, TB, Row>,
  call: CallContext & { body: unknown },
): Promise<BulkTarget> {
  const body = call.body as Parameters<typeof selectIds<DB, TB, Row, Filters>>[1];
  const ids = await selectIds(tx, body, (_, filters: Filters) => filtered(tx, filters, call));
  return { ids, names: await readNames(tx, table, ids, toName(name, call)) };
}

function toName(name: AnyRecords['name'] = 'name', context: CallContext): RecordName {
  return typeof name === 'function' ? name(context) : name;
}
