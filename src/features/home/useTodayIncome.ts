import { useState } from 'react';
import { useIndexEstimatedQuery } from '../../api/evo-bill/statistics';
import { dayIn } from '../../lib/calendar';
import { ownZone } from '../../lib/time';

const POLL_MS = 300_000;

/** Income of today; tiles that read it share one call. */
export function useTodayIncome() {
  const [date] = useState(() => dayIn(ownZone(), Date.now()));
  const { data } = useIndexEstimatedQuery({ params: { date } }, { pollingInterval: POLL_MS });
  return { date, data };
}
