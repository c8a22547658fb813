import { sql, type Kysely } from 'kysely';

/** A charger's code is the same in any letter case. Codes of before that differ in it alone stay: then nothing refuses another pair. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    if exists (select from charger group by upper(charger_code) having count(*) > 1) then
      create index charger_code_folded on charger (upper(charger_code));
    else
      create unique index charger_code_folded on charger (upper(charger_code));
    end if;
  end $$`.execute(db);
}
