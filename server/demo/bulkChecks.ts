import type pg from 'pg';
import type { Tables } from '../db/schema';
import { toSnakeCase } from '../db/snakeCase';

/** Tables whose triggers are skipped: their values were computed for all rows at once. */
const WORKED_OUT = ['ledgerPosting', 'statementLine'] as const satisfies readonly (keyof Tables)[];

/** Runs `write` with the triggers of ledger and statements off; only the owner of the tables can. */
export async function withoutMoneyTriggers(client: pg.ClientBase, write: () => Promise<void>): Promise<void> {
  for (const table of WORKED_OUT) await client.query(`alter table ${toSnakeCase(table)} disable trigger user`);
  await write();
  for (const table of WORKED_OUT) await client.query(`alter table ${toSnakeCase(table)} enable trigger user`);
}

/** Large tables: index maintenance and foreign-key checks would take most of the time of writing. */
const LARGE = [
  'chargeTransaction',
  'transactionCurve',
  'chargingOrder',
  'washOrder',
  'orderEvent',
  'payment',
  'topUp',
  'refund',
  'ledgerEntry',
  'ledgerPosting',
  'statementLine',
  'statementShare',
] as const satisfies readonly (keyof Tables)[];

/** A constraint or index of a table that can be dropped and created again unchanged. */
interface Removable {
  /** In snake case. */
  table: string;
  drop: string;
  create: string;
}

/** Primary keys stay: foreign keys of other tables need them. */
const INDEXES = `select indrelid::regclass::text as table, format('drop index %s', indexrelid::regclass) as drop,
    pg_get_indexdef(indexrelid) as create
  from pg_index i where indrelid = any (array(select t::regclass from unnest($1::text[]) t))
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by indexrelid`;

const FOREIGN_KEYS = `select conrelid::regclass::text as table,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where contype = 'f' and conrelid = any (array(select t::regclass from unnest($1::text[]) t))
  order by conrelid, conname`;

/** Memory to sort the rows of an index. */
const SORT_MEMORY = '256MB';

/**
 * Runs `write` while foreign keys and indexes of the large tables are away. They come back as they were: the indexes of a
 * table when `write` says that its rows are there, since it waits for the next rows anyway, and all others in the end.
 * Rows that break a key are refused then.
 */
export async function withLateIndexes(
  client: pg.ClientBase,
  write: (onWritten: (table: keyof Tables) => Promise<void>) => Promise<void>,
): Promise<void> {
  const tables = LARGE.map(toSnakeCase);
  const indexes = (await client.query<Removable>(INDEXES, [tables])).rows;
  const keys = (await client.query<Removable>(FOREIGN_KEYS, [tables])).rows;
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  await client.query(`set local maintenance_work_mem = '${SORT_MEMORY}'`);
  const waiting = new Set(indexes);
  await write(async (table) => {
    const ofTable = indexes.filter((index) => index.table === toSnakeCase(table));
    for (const index of ofTable) {
      await client.query(index.create);
      waiting.delete(index);
    }
  });
  for (const { create } of [...waiting, ...keys]) await client.query(create);
}
