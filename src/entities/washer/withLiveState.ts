import type { Washer } from '../../contract/evo-basic/iotCarWasher';
import type { LiveWasher } from '../../contract/live/washer';

/** A washer with its live state, which is newer than the state in the answer of a call. */
export function withLiveState(washer: Washer, live: LiveWasher | null | undefined): Washer {
  if (!live) return washer;
  const { status, isOnline, errorCode, isWaterLow, isSoapLow, statusSince, lastSeen } = live;
  return { ...washer, status, isOnline, errorCode, isWaterLow, isSoapLow, statusAt: statusSince, reportedAt: lastSeen };
}
