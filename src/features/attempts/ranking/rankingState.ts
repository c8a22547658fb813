import type { attempts, RankedCharger } from '../../../contract/evo-monitor/attempts';
import type { ListState } from '../../../kit/crud/useListState';

/** State of the ranking, kept in the address. */
export type RankingState = ListState<typeof attempts.ranking>;

/** Days that figures are about when none are chosen. */
export const USUAL_DAYS = 28;

/**
 * The state as the table follows it: a mark of a strip opens an attempt that is not the newest of its charger, and a charger
 * without attempts has nothing to open.
 */
export function followMarks(state: RankingState, rows: readonly RankedCharger[] = []): RankingState {
  const row = rows.find(({ marks }) => marks.some(({ id }) => id === state.open));
  return {
    ...state,
    open: row?.id ?? state.open,
    openRecord: (id) => {
      if (!id?.startsWith('none-')) state.openRecord(id);
    },
  };
}
