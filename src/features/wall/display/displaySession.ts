import type { LiveSession } from '../../../contract/live/liveService';
import type { DisplayState } from './displaySlice';

/** A refused credential keeps its session: the last picture stays. */
export function toDisplaySession({ approved }: DisplayState): LiveSession | null {
  if (!approved) return null;
  const { token, settings } = approved;
  return { token, locale: settings.locale, holder: `display:${settings.id}` };
}
