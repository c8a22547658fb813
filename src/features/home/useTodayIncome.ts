import { useIndexEstimatedQuery } from '../../api/evo-bill/statistics';
import { useToday } from './useToday';

const POLL_MS = 300_000;

/** Income of today; tiles that read it share one call. */
export function useTodayIncome() {
  const date = useToday();
  const { data } = useIndexEstimatedQuery({ params: { date } }, { pollingInterval: POLL_MS });
  return { date, data };
}
