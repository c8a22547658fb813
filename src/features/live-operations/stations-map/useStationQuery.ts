import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readStationQuery, withStationQuery, type StationQuery } from './stationQuery';

/** The station monitor's query, kept in the address. Typing and moving the map replace the entry of the history. */
export function useStationQuery() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readStationQuery(search), [search]);
  const change = useCallback(
    (part: Partial<StationQuery>) => {
      setSearch((current) => withStationQuery(current, part), { replace: 'text' in part || 'at' in part });
    },
    [setSearch],
  );
  return { query, change };
}
