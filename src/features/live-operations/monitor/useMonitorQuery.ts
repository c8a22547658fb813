import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readMonitorQuery, withMonitorQuery, type MonitorQuery } from './monitorQuery';

/** The monitor's query, kept in the address. Typing replaces the entry of the history, everything else adds one. */
export function useMonitorQuery() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readMonitorQuery(search), [search]);
  const change = useCallback(
    (part: Partial<MonitorQuery>) => {
      setSearch((current) => withMonitorQuery(current, part), { replace: 'text' in part });
    },
    [setSearch],
  );
  return { query, change };
}
