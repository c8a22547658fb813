import type { Rooms, Use } from './limitTree';

/** A load whose power is being raised. */
export interface Filling {
  uses: readonly Use[];
  watts: number;
  /** The most that it is to get. */
  most: number;
  /** The limit that it was stopped by; null: it has all it is to get. */
  stoppedBy: number | null;
}

const RATE_TOLERANCE = 1e-9;
/** W; a load joins earlier than it is full, so that rounding leaves none in front for ever. */
const JOIN_TOLERANCE = 1e-7;
const FULL_TOLERANCE = 1e-6;

/** Loads of a level that rises, with how fast they use up each limit. */
class Front {
  readonly loads = new Set<Filling>();
  private readonly rates: Float64Array;
  private readonly rooms: Rooms;

  constructor(rooms: Rooms) {
    this.rooms = rooms;
    this.rates = new Float64Array(rooms.left.length);
  }

  join(load: Filling): void {
    const spent = this.rooms.findSpent(load.uses);
    if (spent !== null) load.stoppedBy = spent;
    else {
      this.loads.add(load);
      this.addRates(load, 1);
    }
  }

  leave(load: Filling): void {
    this.loads.delete(load);
    this.addRates(load, -1);
  }

  /** How far the level can rise until a limit is used up. */
  findRise(): number {
    let rise = Infinity;
    for (let index = 0; index < this.rates.length; index += 1) {
      const rate = this.rates[index] ?? 0;
      if (rate > RATE_TOLERANCE) rise = Math.min(rise, this.rooms.at(index) / rate);
    }
    return Math.max(0, rise);
  }

  /** The lowest level at which a load has all that it is to get. */
  findLeastMost(): number {
    let least = Infinity;
    for (const { most } of this.loads) least = Math.min(least, most);
    return least;
  }

  rise(by: number): void {
    for (let index = 0; index < this.rates.length; index += 1) {
      const rate = this.rates[index] ?? 0;
      if (rate > RATE_TOLERANCE) this.rooms.left[index] = this.rooms.at(index) - rate * by;
    }
    for (const load of this.loads) load.watts += by;
  }

  /** Takes out the loads that have all they are to get, and those under a limit that is used up. */
  settle(): void {
    for (const load of this.loads) {
      const spent = this.rooms.findSpent(load.uses);
      if (load.watts >= load.most - FULL_TOLERANCE) this.leave(load);
      else if (spent !== null) {
        load.stoppedBy = spent;
        this.leave(load);
      }
    }
  }

  private addRates({ uses }: Filling, sign: 1 | -1): void {
    for (const { index, part } of uses) this.rates[index] = (this.rates[index] ?? 0) + sign * part;
  }
}

/** Lets the loads join that the level has reached. @returns the first one that it has not */
function joinReached(front: Front, waiting: readonly Filling[], from: number, level: number): number {
  const rest = waiting.findIndex(({ watts }, index) => index >= from && watts > level + JOIN_TOLERANCE);
  const until = rest === -1 ? waiting.length : rest;
  for (const load of waiting.slice(from, until)) front.join(load);
  return until;
}

/**
 * Raises loads evenly from the lowest (max-min fairness): none can have more without one that has no more than it
 * having less. Loads begin where they stand, so that those with a higher minimum wait until the level has reached them.
 */
export function raiseLevel(rooms: Rooms, loads: readonly Filling[]): void {
  const waiting = loads.filter(({ watts, most }) => watts < most).sort((one, other) => one.watts - other.watts);
  const front = new Front(rooms);
  for (let next = 0, level = 0; next < waiting.length || front.loads.size > 0;) {
    if (front.loads.size === 0) level = waiting[next]?.watts ?? level;
    next = joinReached(front, waiting, next, level);
    const goal = Math.min(waiting[next]?.watts ?? Infinity, front.findLeastMost());
    const by = front.loads.size === 0 ? 0 : Math.min(goal - level, front.findRise());
    front.rise(by);
    level += by;
    front.settle();
  }
}
