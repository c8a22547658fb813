import type { Comparison } from '../../src/contract/comparisons';
import type { AttemptGroup } from '../../src/contract/evo-monitor/attemptFigures';
import type { AttemptFigures } from '../../src/contract/evo-monitor/attempts';
import { countDays } from '../../src/lib/calendar';
import { isKnownThroughout, shiftRange } from '../../src/lib/comparedRange';
import type { Tx } from '../db/database';
import type { DayRange } from '../domain/availability/daysSpan';
import { readFigures, readKnownFrom } from '../statistics/attempts/figures';
import { readGroupedFigures } from '../statistics/attempts/groups';

/** Attempts of a report, by the platform's definition of success. */
export interface ReportAttempts {
  figures: AttemptFigures;
  rangeBefore: DayRange;
  /** Null: not all days before are known. */
  before: AttemptFigures | null;
  stations: AttemptGroup[];
}

interface Asked {
  days: DayRange;
  comparison: Comparison;
  companyIds: readonly string[];
  stationIds: readonly string[];
}

/** Stations in the file of a report. */
const MOST_STATIONS = 10_000;
const DEFINITION = 'platform';

export async function readReportAttempts(
  tx: Tx,
  { days, comparison, companyIds, stationIds }: Asked,
  now: number,
): Promise<ReportAttempts> {
  const toCounted = ({ from, until }: DayRange) => ({
    ...{ length: countDays(from, until), until, shift: 0, now: new Date(now) },
  });
  const ask = { definition: DEFINITION, filter: { companyIds, stationIds } } as const;
  const rangeBefore = shiftRange(days, comparison);
  const isKnown = isKnownThroughout(rangeBefore, await readKnownFrom(tx));
  const { groups } = await readGroupedFigures(tx, toCounted(days), { ...ask, by: 'station', limit: MOST_STATIONS });
  return {
    figures: await readFigures(tx, toCounted(days), ask),
    rangeBefore,
    before: isKnown ? await readFigures(tx, toCounted(rangeBefore), ask) : null,
    stations: groups,
  };
}
