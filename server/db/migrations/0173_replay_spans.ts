import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** The times in which messages could be stored; between them a replay says that nothing was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table replay_span (from_at timestamptz primary key, until_at timestamptz not null)`,
  `comment on table replay_span is 'a time without a break in which a node ran and reached the database'`,
  ...ownedBy('replay_span', 'false'),
];
