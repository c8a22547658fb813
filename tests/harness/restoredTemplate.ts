import pg from 'pg';

/** More deleted rows leave so many dead tuples that a new copy is cheaper. */
const MOST_REMOVED = 5_000;

/**
 * Saves a template's rows in a schema of its own, with a function that restores a copy from it.
 * `template_copy.restore()` returns false when more than rows has changed in the copy.
 * @param url of the template, as the owner of the database server
 */
export async function keepContent(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      drop schema if exists template_copy cascade;
      create schema template_copy;
      create table template_copy.schema_change (at timestamptz not null);
      create function template_copy.note_schema_change() returns event_trigger language plpgsql security definer as
        $$ begin insert into template_copy.schema_change values (now()); end $$;
      create table template_copy.kept_sequence as
        select sequencename, last_value from pg_sequences where schemaname = 'public'`);
    const { rows } = await client.query<TableInfo>(TABLES);
    const steps: string[] = [];
    for (const table of rows) steps.push(await keepTable(client, table));
    await client.query(`
      create function template_copy.restore() returns boolean language plpgsql set session_replication_role = replica as $restore$
        declare
          removed integer := 0;
          affected integer;
        begin
          if exists (select from template_copy.schema_change) or exists (
            select from pg_locks l join pg_database d on d.oid = l.database
             where l.locktype = 'advisory' and d.datname = current_database()
          ) then
            return false;
          end if;
          ${steps.join('\n')}
          perform setval(format('public.%I', s.sequencename)::regclass, coalesce(k.last_value, s.start_value), k.last_value is not null)
             from pg_sequences s join template_copy.kept_sequence k using (sequencename)
            where s.schemaname = 'public' and s.last_value is distinct from k.last_value;
          return removed <= ${MOST_REMOVED};
        end $restore$;
      create event trigger note_schema_change on ddl_command_end execute function template_copy.note_schema_change()`);
  } finally {
    await client.end();
  }
}

interface TableInfo {
  /** Quoted where necessary. */
  name: string;
  /** Insertable columns, without generated ones. */
  columns: string;
}

/** Partitions are tables of their own here. */
const TABLES = `
  select quote_ident(c.relname) as name,
         (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
           where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/** Copies the rows of a table, if any, and returns the SQL that restores them. */
async function keepTable(client: pg.Client, { name, columns }: TableInfo): Promise<string> {
  const { rowCount } = await client.query(`select from only public.${name} limit 1`);
  const remove = `
      delete from only public.${name};
      get diagnostics affected = row_count;
      removed := removed + affected;`;
  if (!rowCount) return `if exists (select from only public.${name}) then ${remove} end if;`;
  await client.query(`create table template_copy.${name} as select ${columns} from only public.${name}`);
  // Autovacuum does not reach a short-lived copy, and without statistics the planner guesses badly.
  await client.query(`analyze public.${name}`);
  // Compared as text, since values of type json have no equality.
  const [now, kept] = [`public.${name}`, `template_copy.${name}`].map(
    (table) => `select r::text from (select ${columns} from only ${table}) r`,
  );
  return `if exists ((${now} except all ${kept}) union all (${kept} except all ${now})) then ${remove}
      insert into public.${name} (${columns}) overriding system value select ${columns} from template_copy.${name};
    end if;`;
}
