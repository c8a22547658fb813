import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** States of all connectors every quarter of an hour, from which a replay goes on, and their proof. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table replay_checkpoint (at timestamptz primary key, states jsonb not null) partition by range (at)`,
  `create table replay_checkpoint_default partition of replay_checkpoint default`,
  `comment on table replay_checkpoint is 'states of all connectors as they were known at a moment; packed by server/domain/replay'`,
  ...ownedBy('replay_checkpoint', 'false'),
  `create table replay_proof (id bigint generated always as identity primary key, at timestamptz not null,
     connectors int not null, differences jsonb not null)`,
  `comment on table replay_proof is 'connectors whose present state differs from the last checkpoint and the events after it'`,
  ...ownedBy('replay_proof', 'false'),
];
