/** The only source of time of server, jobs and simulator, so that all of them share simulated time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back after `ms`; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
  /** Speed relative to the machine's clock; absent: 1. */
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

/** Accelerated time. All processes and the database of an installation share the same. */
export interface SimulatedTime {
  /** Simulated milliseconds per millisecond of the machine. */
  speed: number;
  /** Start of the simulation by the machine's clock, epoch ms. */
  startedAt: number;
  /** Simulated time at that moment, in epoch ms. */
  origin: number;
}

/** Shortest delay in the machine's milliseconds, however fast the clock runs. */
const SHORTEST_MS = 20;

/** A clock that runs `speed` times as fast as another one. */
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
 * Converts milliseconds of the machine into milliseconds of the clock. For time limits on real resources (a database, a
 * socket, a browser), which do not get faster when the clock runs faster.
 */
export function toMachineMs({ speed = 1 }: Clock, ms: number): number {
  return ms * speed;
}
