import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Texts of the public pages: a version is published and stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table public_text (
     name text not null, language text not null, version int not null check (version > 0),
     title text not null, content text not null,
     published_at timestamptz not null, published_by bigint references sys_user on delete set null, published_by_name text,
     primary key (name, language, version))`,
  `comment on column public_text.content is 'Markdown'`,
  `comment on column public_text.published_by_name is 'null: the text that the product came with'`,
  // Read without a session, as the system; written by operators.
  ...ownedBy('public_text', 'false'),
  `create trigger public_text_stays before update of name, language, version, title, content, published_at or delete or truncate
     on public_text for each statement execute function omp_append_only()`,
];
