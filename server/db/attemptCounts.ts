import { sql, type RawBuilder } from 'kysely';
import { ATTEMPT_CAUSES } from '../../src/contract/evo-monitor/attemptRules';
import { toSnakeCase } from './snakeCase';

const countWhere = (where: RawBuilder<unknown>) => sql`count(*) filter (where ${where})`;
const countVisits = (column: string, result: string) =>
  countWhere(sql`a.visit_id = a.id and ${sql.ref(`a.${column}`)} = ${sql.lit(result)}`);

/** Counts of a day, by their columns: of attempts by both definitions of success, of their visits, and of causes. */
const COUNTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  attempts: sql`count(*)`,
  succeeded: countWhere(sql`a.outcome = 'succeeded'`),
  visits_first: countVisits('visit_result', 'first'),
  visits_troubled: countVisits('visit_result', 'troubled'),
  visits_failed: countVisits('visit_result', 'failed'),
  afirev_attempts: countWhere(sql`a.is_afirev_success is not null`),
  afirev_succeeded: countWhere(sql`a.is_afirev_success`),
  afirev_first: countVisits('afirev_visit_result', 'first'),
  afirev_troubled: countVisits('afirev_visit_result', 'troubled'),
  afirev_failed: countVisits('afirev_visit_result', 'failed'),
  ...Object.fromEntries(
    ATTEMPT_CAUSES.map((cause) => [toSnakeCase(cause), countWhere(sql`a.cause = ${sql.lit(cause)}`)]),
  ),
};
export const COUNT_COLUMNS = Object.keys(COUNTS);

/** The firmware `f` of attempts `a` at their time. */
export const JOIN_VERSION = sql`cross join lateral (select coalesce((
  select f.version from charger_firmware f where f.charger_id = a.charger_id and f.from_at <= a.began_at
  order by f.from_at desc, f.id desc limit 1), '') as version) f`;

/** The counts, by their columns, of attempts `a` that have ended. */
export const selectAttemptCounts = (columns: readonly string[] = COUNT_COLUMNS) =>
  sql.join(columns.map((column) => sql`${COUNTS[column]} as ${sql.ref(column)}`));
