/** Whether the viewer has asked for as little motion as possible. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
