import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from './database';
import type { Tables } from './schema';

/**
 * Lets parts of the product that begin a transaction of their own work inside that of a client: they see its rows and
 * are committed or rolled back with it. They run one after another.
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
