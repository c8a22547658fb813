import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Pages and operations of the product that the menu has had, so that later ones are added and removed ones stay away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Identifiers of all menu items of an older installation, with those changed or removed by its administrators. */
const KNOWN = `select permission_identifier as identifier from sys_menu
  union select part ->> 'permission_identifier' from record_change c, lateral (values (c.before), (c.after)) p (part)
    where c.table_name = 'sys_menu'`;

const STATEMENTS = [
  `create table menu_offer (permission_identifier text primary key, offered_at timestamptz not null default now())`,
  `comment on table menu_offer is 'permissions whose items the menu has been given once'`,
  ...ownedBy('menu_offer', 'false'),
  `insert into menu_offer (permission_identifier) select identifier from (${KNOWN}) k where identifier <> ''`,
];
