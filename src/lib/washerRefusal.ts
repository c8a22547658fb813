import type { WasherStatus } from '../contract/live/washerStates';

export type WasherRefusal = 'offline' | 'alreadyLocked' | 'notLocked' | 'washing' | 'error';

/**
 * Why a washer cannot be locked or unlocked now. A washer that washes is not locked: the car in it would be shut in.
 * @returns null when nothing speaks against it
 */
export function findWasherRefusal(
  kind: 'lock' | 'unlock',
  { status, isOnline }: { status: WasherStatus; isOnline: boolean },
): WasherRefusal | null {
  if (!isOnline) return 'offline';
  if (kind === 'unlock') return status === 'locked' ? null : 'notLocked';
  if (status === 'locked') return 'alreadyLocked';
  return status === 'available' ? null : status;
}
