export const WEEK_MS = 7 * 86_400_000;
