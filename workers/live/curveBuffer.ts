import { CURVE_COLUMNS, type CurvePoint } from '../../src/contract/live/curve';

const FIRST_CAPACITY = 1_024;
/** Two days of a point a second. */
export const CURVE_CAPACITY = 172_800;

/**
 * Points of one curve in order of time, in columns ({@link CURVE_COLUMNS}); NaN stands for values that were not
 * reported. A full buffer drops the oldest quarter at once, which keeps the columns contiguous for drawing.
 */
export class CurveBuffer {
  private columns: Float64Array[];
  private count = 0;

  constructor(private readonly capacity = CURVE_CAPACITY) {
    this.columns = CURVE_COLUMNS.map(() => new Float64Array(Math.min(FIRST_CAPACITY, capacity)));
  }

  get length(): number {
    return this.count;
  }

  /** Values of a column, by position in {@link CURVE_COLUMNS}; valid until the next change. */
  column(index: number): Float64Array {
    const column = this.columns[index];
    if (!column) throw new RangeError(`curve has no column ${index}`);
    return column.subarray(0, this.count);
  }

  /** Take points in; one of a time that is there already replaces it, a late one finds its place. */
  add(points: readonly CurvePoint[]): void {
    for (const point of points) {
      const at = this.findPosition(point[0]);
      const isNew = at === this.count || this.column(0)[at] !== point[0];
      this.write(isNew ? this.makeRoom(at) : at, point);
    }
  }

  private write(at: number, point: CurvePoint): void {
    for (const [index, column] of this.columns.entries()) column[at] = point[index] ?? Number.NaN;
  }

  /** First position whose time is not before `time`. */
  private findPosition(time: number): number {
    const times = this.column(0);
    let low = 0;
    let high = this.count;
    if (high === 0 || (times[high - 1] ?? 0) < time) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private makeRoom(at: number): number {
    let place = at;
    if (this.count === this.capacity) {
      const dropped = Math.max(1, this.capacity >> 2);
      for (const column of this.columns) column.copyWithin(0, dropped, this.count);
      this.count -= dropped;
      place = Math.max(0, at - dropped);
    }
    if (this.count === this.columns[0]?.length) this.grow();
    for (const column of this.columns) column.copyWithin(place + 1, place, this.count);
    this.count += 1;
    return place;
  }

  private grow(): void {
    const size = Math.min(this.capacity, this.count * 2);
    this.columns = this.columns.map((column) => {
      const larger = new Float64Array(size);
      larger.set(column);
      return larger;
    });
  }
}
