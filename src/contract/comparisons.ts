/**
 * Earlier days to compare a range with: as many days right before, the same shifted by whole weeks, or the same days of
 * the month or the year before.
 */
export const COMPARISONS = ['previous', 'weeks', 'lastMonth', 'lastYear'] as const;
export type Comparison = (typeof COMPARISONS)[number];
