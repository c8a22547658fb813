import type { Random } from './random';

const FALLBACK = 'DEMO000001';
const TRIES = 12;

/** The tags that drivers carry. One tag charges at one place at a time, as long as there are enough of them. */
export class TagPool {
  private readonly inUse = new Set<string>();

  constructor(private readonly tags: readonly string[]) {}

  /** A tag that is not charging elsewhere where one can be found quickly. */
  draw(random: Random): string {
    let drawn = FALLBACK;
    for (let turn = 0; turn < TRIES; turn += 1) {
      drawn = this.tags[Math.floor(random.next() * this.tags.length)] ?? FALLBACK;
      if (!this.inUse.has(drawn)) break;
    }
    return drawn;
  }

  take(tag: string): void {
    this.inUse.add(tag);
  }

  release(tag: string): void {
    this.inUse.delete(tag);
  }
}

/** A tag that no one issued. */
export function wrongTag(random: Random): string {
  return `BAD${random.hex(11).toUpperCase()}`;
}
