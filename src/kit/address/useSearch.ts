import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Takes the present search and returns the next one. */
export type SearchChange = (current: URLSearchParams) => URLSearchParams;

/**
 * The search of the address, and its change. Of two changes before the page is rendered again, the second goes on from
 * the first; the router's own setter would start from the rendered address and undo the first.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const changeSearch = useCallback(
    (change: SearchChange, options?: { replace?: boolean }) => {
      latest.current = change(new URLSearchParams(latest.current));
      setSearch(latest.current, options);
    },
    [setSearch],
  );
  return [search, changeSearch] as const;
}
