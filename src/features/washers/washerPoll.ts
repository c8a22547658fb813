/** How often the state of washers is asked for while a page shows it. */
export const POLL_MS = 3_000;
