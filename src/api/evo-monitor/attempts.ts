import { attempts } from '../../contract/evo-monitor/attempts';
import { recordApi } from '../recordApi';

export const {
  useAttemptPageQuery,
  useAttemptSummaryQuery,
  useAttemptRankingQuery,
  useAttemptGroupsQuery,
  useChargerChangesQuery,
  useChargerChangeQuery,
  useAttemptStripQuery,
  useVisitQuery,
} = recordApi('attempt', {
  queries: {
    attemptPage: attempts.page,
    attemptSummary: attempts.summary,
    attemptRanking: attempts.ranking,
    attemptGroups: attempts.groups,
    chargerChanges: attempts.changes,
    chargerChange: attempts.change,
    attemptStrip: attempts.strip,
    visit: attempts.visit,
  },
});
