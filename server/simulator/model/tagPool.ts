import type { Random } from './random';

const FALLBACK = 'DEMO000001';
const TRIES = 12;

/** Tags of drivers that charge anywhere, or by the country that their drivers stay in. */
export type IdTags = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** The tags that drivers carry. A tag charges at one place at a time, as long as there are enough tags. */
export class TagPool {
  private readonly inUse = new Set<string>();

  constructor(private readonly tags: IdTags) {}

  /** A tag for a charger in a country, preferably without a session elsewhere. */
  draw(random: Random, country = ''): string {
    const tags = isOneList(this.tags) ? this.tags : (this.tags[country] ?? []);
    let drawn = FALLBACK;
    for (let turn = 0; turn < TRIES; turn += 1) {
      drawn = tags[Math.floor(random.next() * tags.length)] ?? FALLBACK;
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

const isOneList = (tags: IdTags): tags is readonly string[] => Array.isArray(tags);

/** A tag that was never issued. */
export function wrongTag(random: Random): string {
  return `BAD${random.hex(11).toUpperCase()}`;
}
