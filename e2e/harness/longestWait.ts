/** Limit of what a journey waits for outside of a page: it ends what hangs, and judges no time. */
export const LONGEST_WAIT_MS = 300_000;
