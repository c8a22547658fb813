import { sql, type Kysely } from 'kysely';

/** The security profile that a charger has proved, which its connections need from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table charger add column security_profile smallint not null default 1 check (security_profile between 1 and 3),
     add column connected_profile smallint check (connected_profile between 1 and 3)`,
  `comment on column charger.security_profile is
     'least profile of its connections: raised by a connection that a command asked for, never lowered'`,
  `comment on column charger.connected_profile is 'profile of its last connection'`,
];
