import type { AlarmPriority } from '../../../contract/live/alarm';

/** A beep: pitch in Hz, when it begins and how long it lasts in seconds, loudness 0 to 1. */
export interface Beep {
  pitch: number;
  at: number;
  length: number;
  volume: number;
}

/** How an alarm sounds: the worse, the more beeps, the higher and the louder, so that one knows without looking. */
export const TONES: Record<AlarmPriority, readonly Beep[]> = {
  urgent: createBeeps(3, 988, 0.14, 0.5),
  high: createBeeps(2, 784, 0.16, 0.4),
  middle: createBeeps(1, 659, 0.22, 0.3),
  low: createBeeps(1, 523, 0.18, 0.2),
  nice: createBeeps(1, 440, 0.12, 0.15),
};

function createBeeps(count: number, pitch: number, length: number, volume: number): Beep[] {
  return Array.from({ length: count }, (_, index) => ({ pitch, at: index * length * 1.6, length, volume }));
}
