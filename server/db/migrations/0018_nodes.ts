import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Live nodes, and the time up to which each job has been examined when time is simulated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table node_lease (node_id text primary key, since timestamptz not null, until timestamptz not null)`,
  `comment on table node_lease is 'a node renews its own every few seconds; what it held is lost when it ends'`,
  ...ownedBy('node_lease', 'false'),
  `create table job_turn (name text primary key, looked_at timestamptz not null)`,
  `comment on table job_turn is 'where time is simulated: up to when a job has been looked at, by whichever node'`,
  ...ownedBy('job_turn', 'false'),
];
