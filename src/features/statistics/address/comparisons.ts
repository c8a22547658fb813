import type { Comparison } from '../../../contract/comparisons';
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

/** Comparison of a range: the chosen one, else the usual one; custom days, without a name, use the previous days. */
export function selectComparison(
  { compare, range }: { compare: Comparison | null; range: RangeName },
  isOwn: boolean,
): Comparison {
  return compare ?? (isOwn ? 'previous' : chooseUsualComparison(range));
}
