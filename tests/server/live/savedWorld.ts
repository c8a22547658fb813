import type pg from 'pg';

/** A saved copy of the records behind live rows, restored before each call of a walk. */
export class SavedWorld {
  private constructor(
    private readonly owner: pg.Client,
    /** Columns by table, without generated columns. */
    private readonly columns: ReadonlyMap<string, string>,
    private readonly others: readonly string[],
  ) {}

  /** @param others tables that calls refer to, beside those whose changes are announced by trigger */
  static async save(owner: pg.Client, others: readonly string[]): Promise<SavedWorld> {
    const { rows } = await owner.query<{ name: string; columns: string }>(
      `
      select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
      from information_schema.columns c
      where c.table_schema = 'public' and c.is_generated = 'NEVER'
        and c.table_name in (select tgrelid::regclass::text from pg_trigger where tgname like 'live\\_%' union select unnest($1::text[]))
      group by 1`,
      [others],
    );
    await owner.query('create schema saved');
    for (const { name } of rows) await owner.query(`create table saved.${name} as table public.${name}`);
    return new SavedWorld(owner, new Map(rows.map((row) => [row.name, row.columns])), others);
  }

  /** Tables with triggers that announce their changes. */
  listShown(): string[] {
    return [...this.columns.keys()].filter((name) => !this.others.includes(name));
  }

  async listChanged(): Promise<string[]> {
    const changed: string[] = [];
    for (const [name, columns] of this.columns) {
      const { rows } = await this.owner.query<{ isChanged: boolean }>(
        `
        select exists (table_now except table_saved) or exists (table_saved except table_now) as "isChanged"`
          .replaceAll('table_now', `select (${columns})::text from public.${name}`)
          .replaceAll('table_saved', `select (${columns})::text from saved.${name}`),
      );
      if (rows[0]?.isChanged) changed.push(name);
    }
    return changed;
  }

  /** Restores the records and lets the nodes reload them. */
  async restore(): Promise<void> {
    const restoring = [...this.columns].flatMap(([name, columns]) => [
      `delete from public.${name}`,
      `insert into public.${name} (${columns}) overriding system value select ${columns} from saved.${name}`,
    ]);
    const selectIds = (table: string) => `(select coalesce(json_agg(id::text), '[]') from (
      select id from public.${table} union select id from saved.${table} union select id from gone_${table}) i)`;
    await this.owner.query(
      writeSilently([
        ...NAMED.map((table) => `create temp table gone_${table} on commit drop as select id from public.${table}`),
        ...restoring,
        `select pg_notify('omp_live', json_build_object('connectors', ${selectIds('connector')})::text),
          pg_notify('omp_washer', json_build_object('washers', ${selectIds('washer')})::text),
          pg_notify('omp_alarm', json_build_object('alarms', ${selectIds('alarm')})::text)`,
      ]),
    );
  }
}

/** Tables whose rows are named in notices. */
const NAMED = ['connector', 'washer', 'alarm'];

/** Runs statements in one transaction without triggers. */
const writeSilently = (statements: readonly string[]) =>
  ['set session_replication_role = replica', ...statements, 'set session_replication_role = default'].join(';');
