import { sql, type Kysely } from 'kysely';

/** Which sessions of a station go first: by connector or charger, and by the group of the tag. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table power_node
     add column priority smallint not null default 0 check (priority in (-1, 0, 1)),
     add column groups jsonb not null default '[]' check (jsonb_typeof(groups) = 'array')`,
  `comment on column power_node.priority is 'of sessions at a charger or connector; a connector without one has that of its charger'`,
  `comment on column power_node.groups is 'of a station: groups of tags with their priorities, before those of places'`,
];
