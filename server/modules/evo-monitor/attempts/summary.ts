import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AttemptPoint } from '../../../../src/contract/evo-monitor/attemptFigures';
import type { AttemptSummary, attempts as calls } from '../../../../src/contract/evo-monitor/attempts';
import { countDays } from '../../../../src/lib/calendar';
import { isKnownThroughout } from '../../../../src/lib/comparedRange';
import type { Tx } from '../../../db/database';
import { selectCounts, type CountedDays } from '../../../statistics/attempts/counts';
import { COLUMNS, readFigures, readKnownFrom, sumVisits, type FigureAsk } from '../../../statistics/attempts/figures';
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
  return {
    ...{ definition: body.definition, range, rangeBefore, knownFrom, step },
    ...(await readFigures(tx, days, ask)),
    before: isKnownThroughout(rangeBefore, knownFrom) ? await readFigures(tx, daysBefore, ask) : null,
    points: await readPoints(tx, days, { ...ask, step }),
    chargers: await countStanding(tx, body),
  };
}

/** Figures by day or month; those without attempts are left out. */
async function readPoints(
  tx: Tx,
  days: CountedDays,
  { definition, filter, step }: FigureAsk & { step: 'day' | 'month' },
): Promise<AttemptPoint[]> {
  const counts = selectCounts(days, { columns: Object.values(COLUMNS[definition]), filter, step });
  const { rows } = await sql<AttemptPoint>`
    select t.date::text as date, ${sumVisits(definition)} from ${counts} t group by t.date order by t.date`.execute(tx);
  return rows;
}
