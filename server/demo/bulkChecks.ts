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

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Large tables: to look up what every row of theirs refers to would take half of the time of writing them. */
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

/**
 * Runs `write` while the foreign keys of the large tables are away. They come back as they were, which checks all rows of
 * a table at once; rows that break one are refused then.
 */
export async function withLateForeignKeys(client: pg.ClientBase, write: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any (array(select t::regclass from unnest($1::text[]) t))
     order by 1, 2`,
    [LARGE.map(toSnakeCase)],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await write();
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
