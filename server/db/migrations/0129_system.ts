import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Facts of the page System: its nodes, samples of figures, and slow queries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table system_node (
     name text primary key, node_id text not null, version text not null, build text not null,
     started_at timestamptz not null, seen_at timestamptz not null, facts jsonb not null)`,
  `comment on table system_node is 'nodes by host and port, as they last reported; a node that stops in order removes its row'`,
  ...ownedBy('system_node', 'false'),
  `create table system_sample (figure text, at timestamptz, value double precision not null, primary key (figure, at))`,
  `comment on table system_sample is 'the largest value of a figure in each ten minutes'`,
  ...ownedBy('system_sample', 'false'),
  `create table slow_query (
     id bigint generated always as identity primary key,
     at timestamptz not null, made_by text not null, statement text not null, count int not null, worst_ms int not null)`,
  `comment on column slow_query.statement is 'with placeholders in place of values'`,
  `create index on slow_query (at)`,
  ...ownedBy('slow_query', 'false'),
  // The last verification of the operation log by a person is found without reading the log.
  `create index operation_log_verified on operation_log (id desc) where class_path = 'sysOperationLog.verify'`,
];
