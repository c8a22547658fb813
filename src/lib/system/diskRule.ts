import type { CheckState } from '../../contract/evo-basic/systemParts';

/** Free room of a disk; the share is 0 to 1. */
export interface DiskRoom {
  freeBytes: number;
  freeShare: number;
}

/** Below this share PostgreSQL may soon have no room for its log: an alarm is raised. */
export const LEAST_FREE = 0.1;
/** Below this share what is neither money nor a session is refused, and above the next accepted again. */
const REFUSED_FREE = 0.03;
const ROOM_AGAIN = 0.05;
const URGENT_DAYS = 7;
const SOON_DAYS = 60;
/** Further ahead the growth of some days says nothing. */
const MOST_DAYS = 3_650;

/** Days until the disk is full at its growth; null: not foreseeable. */
export function countDaysLeft({ freeBytes }: DiskRoom, bytesADay: number | null): number | null {
  if (bytesADay === null || bytesADay <= 0) return null;
  const days = Math.floor(freeBytes / bytesADay);
  return days > MOST_DAYS ? null : days;
}

/** Whether uploads, exports and the OCPP log are refused; once refused, until there is a little more room. */
export const refusesWrites = ({ freeShare }: DiskRoom, wasRefusing = false): boolean =>
  freeShare < (wasRefusing ? ROOM_AGAIN : REFUSED_FREE);

/** Whether the alarm of the disk is on: little room, or full within days. */
export const needsAlarm = ({ freeShare }: DiskRoom, days: number | null): boolean =>
  freeShare < LEAST_FREE || (days !== null && days < URGENT_DAYS);

export function judgeDisk(room: DiskRoom, days: number | null): CheckState {
  if (refusesWrites(room)) return 'failed';
  if (needsAlarm(room, days)) return 'needsYou';
  return days !== null && days < SOON_DAYS ? 'soon' : 'well';
}
