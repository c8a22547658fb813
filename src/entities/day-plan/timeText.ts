import { DAY_MINUTES } from './dayPlan';

const TIME = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/;

/** Minutes of a time as people type it: `18`, `1830`, `18:30`, `18.30`, `24:00`; null for anything else. */
export function readTime(text: string): number | null {
  const [, hours, minutes = '0'] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= DAY_MINUTES ? minute : null;
}
