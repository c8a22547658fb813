import { sql, type Kysely } from 'kysely';

/** Mailed reports about car washes, of all wash sites or of some. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table mailed_report add column wash_site_ids bigint[] not null default '{}'`,
  `drop trigger mailed_report_history on mailed_report`,
  `create trigger mailed_report_history after insert or delete or update of name, sections, range, company_ids, station_ids,
       wash_site_ids, rhythm, weekday, month_day, time, timezone, recipients, is_on, stop_reason on mailed_report
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
];
