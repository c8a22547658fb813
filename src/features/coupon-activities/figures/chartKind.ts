/** Coupons by the day on which they were granted, or used. */
export type ChartKind = 'grants' | 'uses';
