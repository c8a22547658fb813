const WINDOW_MS = 60_000;
/** A sixth of the bytes that may wait for the database in all: a report of all variables is under a megabyte. */
const MAX_BYTES = 8_000_000;
const MAX_FRAMES = 6_000;

/** Log quota of each charger per minute, so that a flood does not push out the frames of others. */
export class LogQuota {
  private windowEnd = 0;
  private used = new Map<string, { bytes: number; frames: number }>();

  /** Counts a frame against the quota of its charger. @returns whether it is within the quota @param at epoch ms */
  take(chargerCode: string, bytes: number, at: number): boolean {
    if (at >= this.windowEnd) {
      this.windowEnd = at + WINDOW_MS;
      this.used = new Map();
    }
    const used = this.used.get(chargerCode) ?? { bytes: 0, frames: 0 };
    this.used.set(chargerCode, used);
    used.bytes += bytes;
    used.frames += 1;
    return used.bytes <= MAX_BYTES && used.frames <= MAX_FRAMES;
  }
}
