const KEPT = 4_096;

/** The last durations, for percentiles on demand. */
export class Latencies {
  private readonly ring = new Float64Array(KEPT);
  count = 0;

  add(ms: number): void {
    this.ring[this.count % KEPT] = ms;
    this.count += 1;
  }

  /** @param share 0..1 */
  percentile(share: number): number {
    const filled = this.ring.slice(0, Math.min(this.count, KEPT)).sort();
    return filled[Math.min(filled.length - 1, Math.floor(filled.length * share))] ?? 0;
  }
}
