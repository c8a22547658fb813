import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AttemptPoint } from '../../../../src/contract/evo-monitor/attemptFigures';
import type { AttemptFigures } from '../../../../src/contract/evo-monitor/attemptCounts';
import type { AttemptSummary, attempts as calls } from '../../../../src/contract/evo-monitor/attempts';
import { countDays } from '../../../../src/lib/calendar';
import { isKnownThroughout } from '../../../../src/lib/comparedRange';
import type { Tx } from '../../../db/database';
import { selectCounts, type CountedDays } from '../../../statistics/attempts/counts';
import {
  listFigureColumns,
  readFigures,
  readKnownFrom,
  sumFigures,
  type FigureAsk,
} from '../../../statistics/attempts/figures';
import { nameRange, toCountedDays, toDaysBefore } from './span';
import { countStanding } from './standing';

type Body = BodyOf<typeof calls.summary>;

/** Most days that a series has points of. */
const MOST_POINTS = 92;

/** Figures of some days by a definition of success, beside those of other days. */
export async function readSummary(tx: Tx, body: Body, now: Date): Promise<AttemptSummary> {
  const ask = { definition: body.definition, filter: body };
  const range = nameRange(body, now);
  const { range: rangeBefore, days: daysBefore } = toDaysBefore(body, now);
  const days = toCountedDays(body, now);
  const step = countDays(range.from, range.until) > MOST_POINTS ? 'month' : 'day';
  const knownFrom = await readKnownFrom(tx);
  const { figures, points } = await readSeries(tx, days, { ...ask, step });
  return {
    ...{ definition: body.definition, range, rangeBefore, knownFrom, step },
    ...figures,
    before: isKnownThroughout(rangeBefore, knownFrom) ? await readFigures(tx, daysBefore, ask) : null,
    points,
    chargers: await countStanding(tx, body),
  };
}

/** Figures of all days, and those of each day or month with attempts, by one reading of the counts. */
async function readSeries(
  tx: Tx,
  days: CountedDays,
  { definition, filter, step }: FigureAsk & { step: 'day' | 'month' },
): Promise<{ figures: AttemptFigures; points: AttemptPoint[] }> {
  const counts = selectCounts(days, { columns: listFigureColumns(definition), filter, step });
  const { rows } = await sql<AttemptFigures & { date: string | null }>`
    select t.date::text as date, ${sumFigures(definition)} from ${counts} t
    group by grouping sets ((), (t.date)) order by t.date nulls first`.execute(tx);
  const [all, ...dated] = rows;
  if (!all) throw new Error('a sum has no row');
  const { date: _, ...figures } = all;
  return { figures, points: dated.map(({ date, causes: __, ...point }) => ({ date: date ?? '', ...point })) };
}
