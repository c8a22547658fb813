import type { LiveConnector, LiveFilters } from '../../../src/contract/live/connector';
import { listLiveTests } from '../../../src/lib/liveFilters';

type Row = Omit<LiveConnector, 'revision'>;

/** Whether a row passes all filters that are set; undefined when there are none. */
export function liveFilter(filters: LiveFilters = {}): ((row: Row) => boolean) | undefined {
  const tests = listLiveTests(filters);
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}
