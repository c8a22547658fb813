import { isKnownThroughout, type DayRange } from '../../../lib/comparedRange';

/** A figure of the ended days of a range, the figure of the days compared with them, and the latter as text. */
export interface FigureChange {
  now: string;
  before: string;
  words: string;
}

/** Totals of a range as a call that compares answers them. */
export interface ComparedTotals<Totals> {
  compared: Totals | null;
  before: Totals | null;
}

/** The days of an answer that compares; null: no day of its range has ended. */
export interface ComparedRanges {
  range: DayRange;
  rangeCompared: DayRange | null;
  rangeBefore: DayRange | null;
  /** First day with figures. */
  knownFrom: string | null;
}

/**
 * Reads the change of a figure: a figure that is not known counts as 0, since a change has no base then.
 * @returns null where no day has ended, or where not all days before are known, so that there is nothing to compare
 */
export function readChange<Totals, Figure extends string | number | null>(
  answer: ComparedTotals<Totals> & Pick<ComparedRanges, 'rangeBefore' | 'knownFrom'>,
  read: (totals: Totals) => Figure,
  format: (figure: Figure) => string,
): FigureChange | null {
  const { compared, before } = answer;
  if (compared === null || before === null || !isKnownThroughout(answer.rangeBefore, answer.knownFrom)) return null;
  return { now: String(read(compared) ?? 0), before: String(read(before) ?? 0), words: format(read(before)) };
}
