import type { AttemptFigures } from '../contract/evo-monitor/attemptCounts';
import { ATTEMPT_CAUSES, type AttemptCause } from '../contract/evo-monitor/attemptRules';

type Visits = Pick<AttemptFigures, 'visitsFirst' | 'visitsTroubled' | 'visitsFailed'>;

export const countVisits = ({ visitsFirst, visitsTroubled, visitsFailed }: Visits): number =>
  visitsFirst + visitsTroubled + visitsFailed;

/** A part of a whole in per cent; null where there is nothing to divide by. */
export const toPercent = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

/** Share of visits whose first attempt succeeded, in per cent. */
export const readFirstRate = (visits: Visits): number | null => toPercent(visits.visitsFirst, countVisits(visits));

export const countFailures = ({ causes }: Pick<AttemptFigures, 'causes'>): number =>
  ATTEMPT_CAUSES.reduce((sum, cause) => sum + causes[cause], 0);

/** Causes that a list shows by themselves; the others are one row. */
const SHOWN_CAUSES = 7;

export interface ParetoRow {
  /** The causes of the row: several in the last one. */
  causes: readonly AttemptCause[];
  failed: number;
  /** Failures of the same causes in the days before; null: not known. */
  before: number | null;
  /** Per cent of all failures, and that of this row and all above it. */
  share: number;
  sum: number;
}

/** Causes of failures, the most frequent first, those after the first seven as one row. */
export function rankCauses(figures: AttemptFigures, before: AttemptFigures | null): ParetoRow[] {
  const whole = countFailures(figures);
  const ranked = ATTEMPT_CAUSES.filter((cause) => figures.causes[cause] > 0).toSorted(
    (one, other) => figures.causes[other] - figures.causes[one],
  );
  // A last row of one cause has room for its name.
  const shown = ranked.length === SHOWN_CAUSES + 1 ? ranked.length : SHOWN_CAUSES;
  const others = ranked.slice(shown);
  let sum = 0;
  return [...ranked.slice(0, shown).map((cause) => [cause]), ...(others.length > 0 ? [others] : [])].map((causes) => {
    const count = (of: AttemptFigures) => causes.reduce((total, cause) => total + of.causes[cause], 0);
    const failed = count(figures);
    sum += failed;
    return {
      causes,
      failed,
      before: before && count(before),
      share: (failed / whole) * 100,
      sum: (sum / whole) * 100,
    };
  });
}
