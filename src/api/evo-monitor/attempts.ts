import { attempts } from '../../contract/evo-monitor/attempts';
import { recordApi } from '../recordApi';

export const { useAttemptPageQuery, useAttemptSummaryQuery, useAttemptStripQuery, useVisitQuery } = recordApi(
  'attempt',
  {
    queries: {
      attemptPage: attempts.page,
      attemptSummary: attempts.summary,
      attemptStrip: attempts.strip,
      visit: attempts.visit,
    },
  },
);
