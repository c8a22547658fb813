import type { attempts } from '../../../contract/evo-monitor/attempts';
import type { ListState } from '../../../kit/crud/useListState';

/** State of the ranking, kept in the address. */
export type RankingState = ListState<typeof attempts.ranking>;

/** Days that figures are about when none are chosen. */
export const USUAL_DAYS = 28;
