/** Status reported by a washer; `isOnline` stands beside it. */
export const WASHER_STATUSES = ['available', 'locked', 'washing', 'error'] as const;
export type WasherStatus = (typeof WASHER_STATUSES)[number];
