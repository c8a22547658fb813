import type pg from 'pg';

/** Tables that calls write regardless of their outcome. */
const NOTES = /^(operation_log|sys_session|login_failure|idempotency|security_event|client_log|job|node)/;

/** Rows of the whole database that contain a given id. */
export class ForeignRows {
  private rows: Readonly<Record<string, string>> | undefined;

  /** @param owner signed in as the owner of the tables */
  constructor(
    private readonly owner: pg.Client,
    private readonly id: string,
  ) {}

  /**
   * Reads all rows that contain the id, by table. Only changed tables are searched again, since searching all would
   * take most of the time.
   */
  async read(): Promise<Record<string, string>> {
    const tables = this.rows ? await this.takeChangedTables() : await this.watchTables();
    this.rows = { ...this.rows, ...(tables.length > 0 && (await this.readTables(tables))) };
    return this.rows;
  }

  /** Installs triggers that note changes of each table. @returns all tables */
  private async watchTables(): Promise<string[]> {
    const { rows } = await this.owner.query<{ table: string }>(
      `select c.relname as table from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition order by 1`,
    );
    const tables = rows.map(({ table }) => table).filter((table) => !NOTES.test(table));
    const triggers = tables.map(
      (table) => `create trigger note_change after insert or update or delete on ${table}
        for each row execute function watch.note_change('${table}')`,
    );
    await this.owner.query(`
      create schema watch;
      create table watch.changed_row (of_table text not null);
      create function watch.note_change() returns trigger language plpgsql security definer as
        $$ begin insert into watch.changed_row values (tg_argv[0]); return null; end $$;
      ${triggers.join(';')}`);
    return tables;
  }

  private async takeChangedTables(): Promise<string[]> {
    const { rows } = await this.owner.query<{ table: string }>(
      'with taken as (delete from watch.changed_row returning of_table) select distinct of_table as table from taken',
    );
    return rows.map(({ table }) => table);
  }

  private async readTables(tables: readonly string[]): Promise<Record<string, string>> {
    const selects = tables.map(
      (table) =>
        `select '${table}' as table, coalesce(string_agg(t::text, E'\\n' order by t::text), '') as rows
           from ${table} t where t::text ~ '\\m${this.id}\\M'`,
    );
    const { rows } = await this.owner.query<{ table: string; rows: string }>(selects.join(' union all '));
    return Object.fromEntries(rows.map(({ table, rows: text }) => [table, text]));
  }
}
