import type { Washer } from '../../contract/evo-basic/iotCarWasher';
import type { LiveWasher } from '../../contract/live/washer';

/** A washer with the state that the live layer knows: later than that of the answer, which is as of its call. */
export function withLiveState(washer: Washer, live: LiveWasher | null | undefined): Washer {
  if (!live) return washer;
  const { status, isOnline, errorCode, isWaterLow, isSoapLow, statusSince, lastSeen } = live;
  return { ...washer, status, isOnline, errorCode, isWaterLow, isSoapLow, statusAt: statusSince, reportedAt: lastSeen };
}
