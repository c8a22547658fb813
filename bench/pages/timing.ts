/** Median ms of repeated work; the first tenth warms up. */
export async function medianMs(times: number, work: (turn: number) => void | Promise<void>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const startedAt = performance.now();
    await work(turn);
    took.push(performance.now() - startedAt);
    // Waits for a frame, so that painting is not part of the next turn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  }
  const warm = took.slice(Math.floor(times / 10)).sort((a, b) => a - b);
  return warm[Math.floor(warm.length / 2)] ?? 0;
}
