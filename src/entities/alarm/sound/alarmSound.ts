import type { AlarmPriority } from '../../../contract/live/alarm';
import { waitMs } from '../../../lib/waitMs';
import { TONES } from './tones';

/** `blocked`: the browser wants a press first; `missing`: it cannot make sounds at all. */
export type SoundState = 'ready' | 'blocked' | 'missing';

const FADE_S = 0.015;
/** Time that the browser gets to start its audio after a press. */
const START_MS = 5_000;
/** The same time where it is likely that the browser blocks its audio. */
const BLOCKED_MS = 200;

let context: AudioContext | null = null;
let state: SoundState = 'ready';
const listeners = new Set<() => void>();

function setState(next: SoundState): void {
  if (state === next) return;
  state = next;
  for (const tell of listeners) tell();
}

/** For `useSyncExternalStore`. */
export const readSoundState = (): SoundState => state;

export function onSoundState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sounds the tone of a priority. A browser that has not been pressed yet keeps it back: then the state says so.
 *
 * @returns whether it sounded
 */
export async function playTone(priority: AlarmPriority): Promise<boolean> {
  const audio = await openAudio();
  if (audio === null) return false;
  for (const { pitch, at, length, volume } of TONES[priority]) playBeep(audio, pitch, at, length, volume);
  return true;
}

/** Finds out whether the browser lets sounds be heard; the state says how it is. */
export async function checkSound(): Promise<void> {
  await openAudio();
}

/** Null where nothing would be heard. */
async function openAudio(): Promise<AudioContext | null> {
  if (typeof AudioContext === 'undefined') {
    setState('missing');
    return null;
  }
  context ??= createContext();
  // The promise never settles where the browser demands a press first, so it is not awaited.
  if (context.state === 'suspended') void context.resume();
  await waitMs(0);
  if (context.state !== 'running') await waitForStart(context);
  if (context.state !== 'running') {
    setState('blocked');
    return null;
  }
  setState('ready');
  return context;
}

function createContext(): AudioContext {
  const audio = new AudioContext();
  audio.addEventListener('statechange', () => {
    if (audio.state === 'running') setState('ready');
  });
  return audio;
}

/** Audio that should start may take seconds on a busy machine; audio that is blocked is not worth the wait. */
function waitForStart(audio: AudioContext): Promise<unknown> {
  const isPressed = navigator.userActivation?.hasBeenActive !== false;
  const started = new Promise((resolve) => audio.addEventListener('statechange', resolve, { once: true }));
  return Promise.race([started, waitMs(isPressed && state !== 'blocked' ? START_MS : BLOCKED_MS)]);
}

function playBeep(audio: AudioContext, pitch: number, at: number, length: number, volume: number): void {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = pitch;
  // Without a short fade each beep begins and ends with a click.
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + FADE_S);
  gain.gain.setValueAtTime(volume, start + length - FADE_S);
  gain.gain.linearRampToValueAtTime(0, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
