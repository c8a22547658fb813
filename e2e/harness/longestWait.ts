/** Upper limit of waits outside of a page; it ends a hanging run and is no measure of speed. */
export const LONGEST_WAIT_MS = 300_000;
