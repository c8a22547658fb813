import { usePreference } from '../../../access/usePreference';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { SOUND_MODES, type SoundChoice } from '../../../entities/alarm/sound/soundMode';

const DEFAULTS: SoundChoice = { urgent: 'once', high: 'once', middle: 'off', low: 'off', nice: 'off' };

// The same object for the same stored one, as `usePreference` asks.
let known: { stored: unknown; choice: SoundChoice } = { stored: undefined, choice: DEFAULTS };

/** Anything unreadable falls back to its default. */
export function readSoundChoice(stored: unknown): SoundChoice {
  if (known.stored === stored) return known.choice;
  const storedFields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const choice = Object.fromEntries(
    ALARM_PRIORITIES.map((priority) => [
      priority,
      SOUND_MODES.find((mode) => mode === storedFields[priority]) ?? DEFAULTS[priority],
    ]),
  ) as SoundChoice;
  known = { stored, choice };
  return choice;
}

/** How alarms sound for this user, by priority, and how to change it. */
export const useSoundChoice = () => usePreference('alarms.sound', readSoundChoice);
