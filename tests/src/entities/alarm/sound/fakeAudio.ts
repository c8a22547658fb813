import { vi } from 'vitest';
import { waitMs } from '../../../../../src/lib/waitMs';

/** The part of a browser's audio that alarms use; it records the beeps instead of playing them. */
export class FakeAudio extends EventTarget {
  /** Pitches of all beeps so far, in order. */
  static played: number[] = [];
  /** Whether the user has pressed something yet; browsers keep sounds back until then. */
  static isPressed = true;
  /** Time that the audio takes to start; null when it has started. */
  static startMs: number | null = null;

  /** Gives the browser of a test this audio. */
  static install(): void {
    FakeAudio.played = [];
    FakeAudio.isPressed = true;
    FakeAudio.startMs = null;
    vi.stubGlobal('AudioContext', FakeAudio);
    Object.defineProperty(navigator, 'userActivation', {
      value: {
        get hasBeenActive() {
          return FakeAudio.isPressed;
        },
      },
      configurable: true,
    });
  }

  readonly currentTime = 0;
  readonly destination = {};

  get state(): AudioContextState {
    return FakeAudio.isPressed && FakeAudio.startMs === null ? 'running' : 'suspended';
  }

  /** The promise stays open until the user has pressed something. */
  async resume(): Promise<void> {
    if (!FakeAudio.isPressed) return new Promise(() => undefined);
    await waitMs(FakeAudio.startMs ?? 0);
    FakeAudio.startMs = null;
    this.dispatchEvent(new Event('statechange'));
  }

  createOscillator() {
    const oscillator = {
      frequency: { value: 0 },
      connect: <T>(next: T) => next,
      start: () => void FakeAudio.played.push(oscillator.frequency.value),
      stop: () => undefined,
    };
    return oscillator;
  }

  createGain() {
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
    return { gain, connect: <T>(next: T) => next };
  }
}
