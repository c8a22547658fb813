import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from './database';
import type { Tables } from './schema';

/**
 * The transaction that a client is in, for parts of the product that bring a transaction of their own: they see what it
 * has written, and end with it. One of them works at a time.
 */
export function shareTransaction(client: pg.ClientBase): Pick<Database, 'asSystem'> {
  const connection = { query: client.query.bind(client), release: () => undefined } as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  const tx = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  }) as Tx;
  let last: Promise<unknown> = Promise.resolve();
  return {
    asSystem: (work) => {
      const result = last.then(() => work(tx));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
