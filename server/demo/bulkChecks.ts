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

/** Large tables: to keep up their indexes and to look up what every row refers to would take most of the time of writing. */
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

/** Something of a table that can be taken away and made again as it was. */
interface Removable {
  drop: string;
  create: string;
}

/** Primary keys stay: foreign keys of other tables need them. */
const INDEXES = `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
  from pg_index i where indrelid = any (array(select t::regclass from unnest($1::text[]) t))
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by indexrelid`;

const FOREIGN_KEYS = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where contype = 'f' and conrelid = any (array(select t::regclass from unnest($1::text[]) t))
  order by conrelid, conname`;

/** Memory to sort the rows of an index. */
const SORT_MEMORY = '256MB';

/**
 * Runs `write` while foreign keys and indexes of the large tables are away. They come back as they were, made from all rows
 * of a table at once; rows that break a key are refused then.
 */
export async function withLateIndexes(client: pg.ClientBase, write: () => Promise<void>): Promise<void> {
  const tables = LARGE.map(toSnakeCase);
  const removables = [];
  for (const query of [INDEXES, FOREIGN_KEYS]) {
    removables.push(...(await client.query<Removable>(query, [tables])).rows);
  }
  for (const { drop } of removables.toReversed()) await client.query(drop);
  await write();
  await client.query(`set local maintenance_work_mem = '${SORT_MEMORY}'`);
  for (const { create } of removables) await client.query(create);
}
