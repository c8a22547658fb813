/** Positions in the log of the primary that are remembered: an hour of a replica that stands still. */
const MOST_MARKS = 720;

interface Mark {
  /** Bytes of the primary's log. */
  position: number;
  /** Milliseconds of this machine's own clock. */
  at: number;
}

/**
 * Measures by one clock how far a replica is behind: positions of the primary's log are remembered with their time, and
 * the newest one that the replica has replayed says up to when it knows everything. An idle primary writes nothing, so
 * that an idle replica is not behind.
 */
export class LagMeter {
  private marks: Mark[] = [];

  /** The primary has written its log up to a position. */
  mark(position: number, at: number): void {
    const newest = this.marks.at(-1);
    // A later time of the same position is as good as replayed with it.
    if (newest?.position === position) newest.at = at;
    else this.marks.push({ position, at });
    if (this.marks.length > MOST_MARKS) this.marks.splice(1, 1);
  }

  /** Milliseconds that a replica is behind at most; null: not known before it has reached the first mark. */
  measure(replayed: number, at: number): number | null {
    const reached = this.marks.findLastIndex(({ position }) => position <= replayed);
    if (reached < 0) return null;
    this.marks = this.marks.slice(reached);
    const [mark] = this.marks;
    if (!mark) return null;
    return this.marks.length === 1 ? 0 : at - mark.at;
  }

  /** The replica is another one, or began anew: nothing is known of it. */
  forget(): void {
    this.marks = [];
  }
}
