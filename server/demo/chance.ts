import { Random } from '../simulator/model/random';

const SEED = 20_260_411;

/** The random stream of one subject of the demo data; draws of one subject never shift those of another. */
export function openRandomStream(...subject: (string | number)[]): Random {
  return Random.of(SEED, 'demo', ...subject);
}

/** Draws items by their weight, in logarithmic time. */
export class Lottery<T> {
  private readonly bounds: number[] = [];
  private readonly items: T[] = [];
  private total = 0;

  constructor(items: Iterable<T>, weightOf: (item: T, index: number) => number) {
    let index = 0;
    for (const item of items) {
      this.total += weightOf(item, index);
      this.bounds.push(this.total);
      this.items.push(item);
      index += 1;
    }
  }

  draw(random: Random): T {
    const mark = random.next() * this.total;
    let low = 0;
    let high = this.bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.bounds[middle] ?? 0) > mark) high = middle;
      else low = middle + 1;
    }
    const item = this.items[low];
    if (item === undefined) throw new Error('Nothing to draw from');
    return item;
  }
}

/** One of the named shares, for example `{ Local: 34, Remote: 27 }`. */
export function createLottery<K extends string>(shares: Readonly<Record<K, number>>): Lottery<K> {
  return new Lottery(Object.keys(shares) as K[], (key) => shares[key]);
}

export function createUuid(random: Random): string {
  return [8, 4, 4, 4, 12].map((digits) => random.hex(digits)).join('-');
}
