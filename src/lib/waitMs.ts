/** Resolves after so many milliseconds of this machine's time, by the timer that tests can replace. */
export function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
