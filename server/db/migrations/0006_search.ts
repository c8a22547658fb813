import { sql, type Kysely } from 'kysely';

/** Indexes of trigrams behind the quick search of long lists: `ilike '%...%'` in these columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SEARCHED = {
  app_user: ['name', 'email', 'phone'],
  charge_tag: ['tag_no', 'parent_tag', 'remark'],
  charger: ['charger_code', 'name', 'serial_number'],
  station: ['name', 'code', 'city', 'address'],
  message_code: ['email', 'phone'],
  client_log: ['message', 'detail', 'url', 'user_name'],
  mail_outbox: ['recipient', 'subject'],
};

const INDEXES = Object.entries(SEARCHED).map(
  ([table, columns]) =>
    `create index ${table}_search on ${table} using gin (${columns.map((column) => `${column} gin_trgm_ops`).join(', ')});`,
);

const STATEMENTS = [
  `create index on message_code (app_user_id)`,
  // Without the extension, or the right to add it, the search reads whole tables, as before.
  `do $$ begin
     create extension if not exists pg_trgm;
     ${INDEXES.join('\n')}
   exception when feature_not_supported or undefined_file or insufficient_privilege then
     raise notice 'without pg_trgm: %', sqlerrm;
   end $$`,
  // Below row-level security an index serves only a comparison that reveals nothing of hidden rows. This function could
  // reveal a row only by failing, at a pattern that ends in a backslash, and likePattern.ts makes no such pattern.
  `do $$ begin
     alter function texticlike(text, text) leakproof;
   exception when insufficient_privilege then
     raise notice 'searches are slow below row-level security: %', sqlerrm;
   end $$`,
];
