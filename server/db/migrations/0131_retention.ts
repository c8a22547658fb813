import { sql, type Kysely } from 'kysely';
import { readByAll } from '../rowPolicies';

/** Days for which kinds of data are kept, where they are not the usual ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table retention (kind text primary key, days int not null check (days > 0),
     changed_at timestamptz not null, changed_by_name text not null)`,
  `comment on table retention is 'kinds of data that were given other days than the usual ones'`,
  ...readByAll('retention'),
];
