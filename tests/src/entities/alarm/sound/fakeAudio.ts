/** The part of a browser's audio that alarms use; it records the beeps instead of playing them. */
export class FakeAudio {
  /** Pitches of all beeps so far, in order. */
  static played: number[] = [];
  /** Whether the user has pressed something yet; browsers keep sounds back until then. */
  static isPressed = true;

  static reset(): void {
    FakeAudio.played = [];
    FakeAudio.isPressed = true;
  }

  readonly currentTime = 0;
  readonly destination = {};

  get state(): AudioContextState {
    return FakeAudio.isPressed ? 'running' : 'suspended';
  }

  /** The promise stays open until the user has pressed something. */
  resume(): Promise<void> {
    return FakeAudio.isPressed ? Promise.resolve() : new Promise(() => undefined);
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
