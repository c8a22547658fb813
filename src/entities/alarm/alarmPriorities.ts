/** Priorities of an alarm, worst first, with the number of lit bars. */
export const ALARM_PRIORITIES = ['urgent', 'high', 'middle', 'low', 'nice'] as const;
export type AlarmPriority = (typeof ALARM_PRIORITIES)[number];

export const LIT_BARS: Record<AlarmPriority, number> = { urgent: 5, high: 4, middle: 3, low: 2, nice: 1 };
