import type pg from 'pg';

/** Tables that calls write to whatever their outcome. */
const NOTES = /^(operation_log|sys_session|login_failure|idempotency|security_event|client_log|job|node)/;

/** Rows of a whole database that name one id. */
export class ForeignRows {
  private tables: readonly string[] = [];
  private versions: Readonly<Record<string, string>> = {};
  private rows: Readonly<Record<string, string>> = {};

  /** @param owner signed in as the owner of the tables */
  constructor(
    private readonly owner: pg.Client,
    private readonly id: string,
  ) {}

  /** Reads every row that names the id, by table; to look for it in tables that have not changed would take most of the time. */
  async read(): Promise<Record<string, string>> {
    if (this.tables.length === 0) this.tables = await this.listTables();
    const changed = await this.listChangedTables();
    if (changed.length > 0) this.rows = { ...this.rows, ...(await this.readTables(changed)) };
    return this.rows;
  }

  private async listTables(): Promise<string[]> {
    const { rows } = await this.owner.query<{ table: string }>(
      `select c.relname as table from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition order by 1`,
    );
    return rows.map(({ table }) => table).filter((table) => !NOTES.test(table));
  }

  /**
   * Lists the tables whose rows are others than at the last look. A row that is added takes the number of its transaction,
   * which is higher than that of any row before it: with as many rows as before, the sum tells every change.
   */
  private async listChangedTables(): Promise<string[]> {
    const looks = this.tables.map(
      (table) => `select '${table}' as table, concat(count(*), ' ', sum(xmin::text::bigint)) as version from ${table}`,
    );
    const look = { name: 'versions', text: looks.join(' union all ') };
    const { rows } = await this.owner.query<{ table: string; version: string }>(look);
    const changed = rows.filter(({ table, version }) => this.versions[table] !== version);
    this.versions = Object.fromEntries(rows.map(({ table, version }) => [table, version]));
    return changed.map(({ table }) => table);
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
