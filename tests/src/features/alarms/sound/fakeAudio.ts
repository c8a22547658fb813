/** What a browser's sound does, as far as alarms use it; tells what was played instead of playing it. */
export class FakeAudio {
  /** Pitches of all beeps so far, in order. */
  static played: number[] = [];
  /** Whether somebody has pressed something yet: before that browsers keep sounds back. */
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

  /** Without a press it is never answered. */
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
