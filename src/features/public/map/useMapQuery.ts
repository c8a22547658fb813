import { useCallback, useMemo } from 'react';
import { useSearch } from '../../../kit/address/useSearch';
import { FILTER_NAMES, parseMapQuery, type MapQuery, type ParamName } from './mapQuery';

/** Parts of the address; null removes one. */
export type QueryChange = Partial<Record<ParamName, string | null>>;

export interface MapQueryState {
  query: MapQuery;
  /** Only a change of the site adds a history entry: Back returns to the previous site and skips typed text. */
  change: (parts: QueryChange) => void;
  clearFilters: () => void;
}

/** Search, filters and open site in the address: a link shows another driver the same. */
export function useMapQuery(): MapQueryState {
  const [search, changeSearch] = useSearch();
  const query = useMemo(() => parseMapQuery(search), [search]);
  const change = useCallback(
    (parts: QueryChange) =>
      changeSearch(
        (current) => {
          for (const [name, value] of Object.entries(parts)) {
            if (value) current.set(name, value);
            else current.delete(name);
          }
          return current;
        },
        { replace: parts.site === undefined },
      ),
    [changeSearch],
  );
  const clearFilters = useCallback(
    () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, null]))),
    [change],
  );
  return { query, change, clearFilters };
}
