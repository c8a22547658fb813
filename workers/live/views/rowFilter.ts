import type { LiveConnector, LiveFilters } from '../../../src/contract/live/connector';
import { listLiveTests } from '../../../src/lib/liveFilters';

export interface RowFilter {
  /** Every filter but the status: the scope of the counts by status. */
  isInScope(row: LiveConnector): boolean;
  hasStatus(row: LiveConnector): boolean;
}

/** Filters of the live calls, as the server applies them. */
export function createRowFilter({ statuses, ...others }: LiveFilters): RowFilter {
  const scopeTests = listLiveTests(others);
  const statusTests = listLiveTests({ statuses });
  return {
    isInScope: (row) => scopeTests.every((test) => test(row)),
    hasStatus: (row) => statusTests.every((test) => test(row)),
  };
}
