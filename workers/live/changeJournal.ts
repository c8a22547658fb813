/** A reader that is further behind reads everything anew, which costs no more than this many changes. */
const MOST_CHANGES = 20_000;

/** Keys of changed rows in order of time, so that each reader can go on from where it was. */
export class ChangeJournal {
  private keys: string[] = [];
  private dropped = 0;

  /** Position behind the last change. */
  get position(): number {
    return this.dropped + this.keys.length;
  }

  add(key: string): void {
    this.keys.push(key);
    if (this.keys.length < 2 * MOST_CHANGES) return;
    this.keys = this.keys.slice(MOST_CHANGES);
    this.dropped += MOST_CHANGES;
  }

  /** Keys that changed since a position; null when that is too long ago. */
  since(position: number): ReadonlySet<string> | null {
    return position < this.dropped ? null : new Set(this.keys.slice(position - this.dropped));
  }
}
