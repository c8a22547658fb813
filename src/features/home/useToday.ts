import { dayIn } from '../../lib/calendar';
import { ownZone } from '../../lib/time';
import { useByServerNow } from '../../live/useServerNow';

/** The running day in the viewer's zone: a page that stays open goes on with the next one. */
export function useToday(): string {
  return useByServerNow((now) => dayIn(ownZone(), now));
}
