/** ms of consecutive runs, sorted ascending. */
export async function timeRuns(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await work(run);
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other);
}

/** The 95th percentile. */
export const findP95 = (times: readonly number[]): number => times[Math.ceil(times.length * 0.95) - 1] ?? 0;
