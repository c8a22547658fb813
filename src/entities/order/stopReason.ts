import { STOP_REASONS, type StopReason } from '../../contract/live/stopReason';

export function isStopReason(reason: string | null): reason is StopReason {
  return (STOP_REASONS as readonly (string | null)[]).includes(reason);
}
