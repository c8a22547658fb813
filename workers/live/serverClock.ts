const REMEMBERED_OFFSETS = 16;

/** Estimates the server's clock from its answers. */
export interface ServerClock {
  /** Learns from the time of an answer that arrived at `now` (epoch ms of this device). */
  learn(serverMs: number, now: number): void;
  /** Server minus device, ms; 0 before the first answer. */
  offsetMs(): number;
}

/**
 * The offset is the largest of the last answers: the quickest answer has the best estimate, and an answer with a frozen
 * time then appears old. After the device's clock was set, the estimate is right again after some answers.
 */
export function createServerClock(): ServerClock {
  const offsets: number[] = [];
  return {
    learn(serverMs, now) {
      offsets.push(serverMs - now);
      if (offsets.length > REMEMBERED_OFFSETS) offsets.shift();
    },
    offsetMs: () => (offsets.length === 0 ? 0 : Math.max(...offsets)),
  };
}
