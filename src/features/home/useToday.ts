import { useState } from 'react';
import { dayIn } from '../../lib/calendar';
import { ownZone } from '../../lib/time';

/** The day on which the page was opened, by the viewer's clock. */
export function useToday(): string {
  const [today] = useState(() => dayIn(ownZone(), Date.now()));
  return today;
}
