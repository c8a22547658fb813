import type { Comparison } from '../../../contract/evo-basic/statisticRange';
import type { RangeName } from './ranges';

/** Months and years are compared with their like; all other ranges with the days right before. */
const USUAL: Partial<Record<RangeName, Comparison>> = {
  thisMonth: 'lastMonth',
  lastMonth: 'lastMonth',
  thisYear: 'lastYear',
};

/** The comparison of a named range when none is chosen. */
export function chooseUsualComparison(range: RangeName): Comparison {
  return USUAL[range] ?? 'previous';
}

/** What a range is compared with: the chosen comparison, else the usual one; own days have no name to choose it by. */
export function selectComparison(
  { compare, range }: { compare: Comparison | null; range: RangeName },
  isOwn: boolean,
): Comparison {
  return compare ?? (isOwn ? 'previous' : chooseUsualComparison(range));
}
