import pg from 'pg';

const DAY_MS = 86_400_000;

/**
 * Ensures that a time series has a partition `<table>_yYYYYmMMdDD` for each UTC day from `from` to `to`, both included.
 * Rows that already lie in the default partition move over. Each partition is made by one statement, so a caller needs
 * no transaction and two nodes in parallel do no harm.
 * @param client a connection of the owner of the tables
 * @param table partitioned by range of a column `at`, with a default partition `<table>_default`
 */
export async function ensurePartitions(client: pg.ClientBase, table: string, from: Date, to: Date): Promise<void> {
  for (let day = startOfDay(from); day <= to.getTime(); day += DAY_MS) await client.query(makePartition(table, day));
}

/**
 * Drops the partitions of a time series that hold nothing newer than `before`, and deletes older rows from the default
 * partition.
 * @returns the names of the dropped partitions
 */
export async function dropPartitionsBefore(client: pg.ClientBase, table: string, before: Date): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) order by 1`,
    [pg.escapeIdentifier(table)],
  );
  const past = rows.map(({ name }) => name).filter((name) => parsePartitionEnd(table, name) <= before.getTime());
  for (const name of past) await client.query(`drop table ${pg.escapeIdentifier(name)}`);
  await client.query(`delete from ${pg.escapeIdentifier(`${table}_default`)} where at < $1`, [before]);
  return past;
}

function startOfDay(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS) * DAY_MS;
}

function partitionName(table: string, day: number): string {
  const [year, month, date] = new Date(day).toISOString().slice(0, 10).split('-');
  return `${table}_y${year}m${month}d${date}`;
}

/** When the day of a partition ends, in epoch ms; never for a name that is not a day's. */
export function parsePartitionEnd(table: string, name: string): number {
  const [, year, month, date] = /_y(\d{4})m(\d{2})d(\d{2})$/.exec(name) ?? [];
  if (!year || !month || !date || !name.startsWith(`${table}_y`)) return Number.POSITIVE_INFINITY;
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) + DAY_MS;
}

function makePartition(table: string, day: number): string {
  const parent = pg.escapeIdentifier(table);
  const rest = pg.escapeIdentifier(`${table}_default`);
  const name = pg.escapeIdentifier(partitionName(table, day));
  const [from, to] = [day, day + DAY_MS].map((ms) => pg.escapeLiteral(new Date(ms).toISOString()));
  // Queries go through the parent, whose policies apply; a partition has no policies of its own and is not readable.
  return `do $$ begin
    if to_regclass(${pg.escapeLiteral(name)}) is not null then return; end if;
    lock table only ${parent} in share update exclusive mode;
    if to_regclass(${pg.escapeLiteral(name)}) is not null then return; end if;
    if exists (select from ${rest} where at >= ${from} and at < ${to}) then
      lock table ${rest} in access exclusive mode;
      create table ${name} (like ${parent} including defaults including constraints);
      with moved as (delete from ${rest} where at >= ${from} and at < ${to} returning *)
        insert into ${name} select * from moved;
      alter table ${parent} attach partition ${name} for values from (${from}) to (${to});
    else
      create table ${name} partition of ${parent} for values from (${from}) to (${to});
    end if;
    revoke all on table ${name} from omp_app;
  end $$`;
}
