import type { AlarmPriority } from '../../../contract/live/alarm';

/** `once` when it is raised; `until`: repeated until it is acknowledged. */
export const SOUND_MODES = ['off', 'once', 'until'] as const;
export type SoundMode = (typeof SOUND_MODES)[number];
/** How the alarms of each priority sound. */
export type SoundChoice = Record<AlarmPriority, SoundMode>;
