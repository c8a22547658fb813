/** The one source of time of server, jobs and simulator, so that simulated days are simulated for all of them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back after `ms`; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
  /** So many times as fast as the machine's own clock; absent: as fast. */
  readonly speed?: number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Time that runs fast. All processes and the database of an installation are given the same. */
export interface SimulatedTime {
  /** Simulated milliseconds in one of the machine's. */
  speed: number;
  /** When it began, by the machine's clock, in epoch ms. */
  startedAt: number;
  /** Simulated time at that moment, in epoch ms. */
  origin: number;
}

/** However fast time runs, a machine does nothing twice within so many of its own milliseconds. */
const SHORTEST_MS = 20;

/** A clock that runs so many times as fast as another one. */
export function fastClock({ speed, startedAt, origin }: SimulatedTime, machine: Clock = systemClock): Clock {
  return {
    now: () => origin + (machine.now() - startedAt) * speed,
    after: (ms, callback) => machine.after(Math.max(SHORTEST_MS, ms / speed), callback),
    speed,
  };
}

/** The clock of an installation: the machine's, unless its time is simulated. */
export function createClock(time: SimulatedTime | null): Clock {
  return time === null ? systemClock : fastClock(time);
}

/**
 * So many milliseconds of the machine, in those of a clock. For what guards an answer of something real (a database, a
 * socket, a browser): that takes as long as ever, however fast time runs.
 */
export function toMachineMs({ speed = 1 }: Clock, ms: number): number {
  return ms * speed;
}
