import { dayIn } from '../../lib/calendar';
import { ownZone } from '../../lib/time';
import { useByServerNow } from '../../live/useServerNow';

/** The current day in the viewer's zone; changes at midnight on a page that stays open. */
export function useToday(): string {
  return useByServerNow((now) => dayIn(ownZone(), now));
}
