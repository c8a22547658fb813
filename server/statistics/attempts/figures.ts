import { sql, type RawBuilder } from 'kysely';
import { ATTEMPT_CAUSES, type SuccessDefinition } from '../../../src/contract/evo-monitor/attemptRules';
import type { AttemptFigures } from '../../../src/contract/evo-monitor/attempts';
import type { Tx } from '../../db/database';
import { toSnakeCase } from '../../db/snakeCase';
import { selectCounts, type CountedDays, type CountFilter } from './counts';

/** Columns of the counts by each definition of success. */
export const COLUMNS: Readonly<Record<SuccessDefinition, Readonly<Record<string, string>>>> = {
  platform: {
    attempts: 'attempts',
    succeeded: 'succeeded',
    visits_first: 'visits_first',
    visits_troubled: 'visits_troubled',
    visits_failed: 'visits_failed',
  },
  afirev: {
    attempts: 'afirev_attempts',
    succeeded: 'afirev_succeeded',
    visits_first: 'afirev_first',
    visits_troubled: 'afirev_troubled',
    visits_failed: 'afirev_failed',
  },
};

/** Columns of failed attempts by cause. */
export const CAUSE_COLUMNS = ATTEMPT_CAUSES.map((cause) => toSnakeCase(cause));

/** Columns that the figures of a definition are sums of. */
export const listFigureColumns = (definition: SuccessDefinition): string[] => [
  ...Object.values(COLUMNS[definition]),
  ...CAUSE_COLUMNS,
];

/** Sums of columns of counts `t` under their own names. */
export const sumColumns = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`sum(${sql.ref(`t.${column}`)}) as ${sql.ref(column)}`));

/** Counts of attempts and visits of a definition over rows of counts `t`. */
export const sumVisits = (definition: SuccessDefinition): RawBuilder<unknown> =>
  sql.join(
    Object.entries(COLUMNS[definition]).map(
      ([name, column]) => sql`coalesce(sum(${sql.ref(`t.${column}`)}), 0)::float8 as ${sql.ref(name)}`,
    ),
  );

/** The same, and `causes`. */
export function sumFigures(definition: SuccessDefinition): RawBuilder<unknown> {
  const causes = ATTEMPT_CAUSES.map(
    (cause) => sql`${sql.lit(cause)}, coalesce(sum(${sql.ref(`t.${toSnakeCase(cause)}`)}), 0)::float8`,
  );
  return sql`${sumVisits(definition)}, jsonb_build_object(${sql.join(causes)}) as causes`;
}

export interface FigureAsk {
  definition: SuccessDefinition;
  filter: CountFilter;
}

/** Figures of some days. */
export async function readFigures(
  tx: Tx,
  days: CountedDays,
  { definition, filter }: FigureAsk,
): Promise<AttemptFigures> {
  const counts = selectCounts(days, { columns: listFigureColumns(definition), filter });
  const { rows } = await sql<AttemptFigures>`select ${sumFigures(definition)} from ${counts} t`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  return row;
}

/** The first day with counts that the caller may see; null without any. */
export async function readKnownFrom(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(month)::text as day from charging_attempt_month`.execute(tx);
  const month = rows[0]?.day ?? null;
  if (month === null) return null;
  const { rows: days } = await sql<{ day: string | null }>`
    select min(day)::text as day from charging_attempt_day where day < ${month}::date + interval '1 month'`.execute(tx);
  return days[0]?.day ?? null;
}
