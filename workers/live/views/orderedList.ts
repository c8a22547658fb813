/**
 * Items in a total order. Finding a place takes as many comparisons as the number of items has binary digits. An item
 * must not change while it is in the list in a way that its order depends on.
 */
export class OrderedList<Item extends { key: string }> {
  private items: Item[] = [];

  constructor(private readonly compare: (a: Item, b: Item) => number) {}

  get length(): number {
    return this.items.length;
  }

  get first(): Item | undefined {
    return this.items[0];
  }

  /** All items in their order, for reading only. */
  get all(): readonly Item[] {
    return this.items;
  }

  /** Takes all items at once: one sort is quicker than many insertions. */
  fill(items: Iterable<Item>): void {
    this.items = [...items].sort(this.compare);
  }

  insert(item: Item): void {
    this.items.splice(this.findPlace(item), 0, item);
  }

  remove(item: Item): void {
    const place = this.findPlace(item);
    if (this.items[place] === item) this.items.splice(place, 1);
  }

  /** Keys from a position up to, and without, another one. */
  slice(start: number, end: number): string[] {
    return this.items.slice(start, end).map(({ key }) => key);
  }

  /** Position of the first item that is not before this one. */
  private findPlace(item: Item): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.items[middle] as Item, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
