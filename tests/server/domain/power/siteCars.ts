import type { Phase } from '../../../../server/domain/power/limitTree';
import type { SessionPower } from '../../../../server/domain/power/sessionPower';

/** Numbers that are the same for the same seed. */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Profile {
  watts: number;
  from: number;
  until: number;
}

export interface Car {
  id: string;
  beganAt: number;
  capacityWh: number;
  storedWh: number;
  mostWatts: number;
  goal: number;
  drawn: number;
  wants: number;
  /** What the charger holds by itself. */
  profile: Profile | null;
  /** What the server knows. */
  known: SessionPower;
}

export interface Plug {
  index: number;
  isDc: boolean;
  most: number;
  phases: readonly Phase[];
  isFixed: boolean;
  car: Car | null;
  answer: { at: number; watts: number } | null;
  sampleAt: number;
}

/** Full power until 80 %, then less and less. */
export function acceptedWatts({ storedWh, capacityWh, mostWatts }: Car): number {
  const over = storedWh / capacityWh - 0.8;
  return over <= 0 ? mostWatts : mostWatts * Math.exp(-over / 0.09);
}
