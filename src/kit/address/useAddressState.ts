import { useCallback, useMemo } from 'react';
import {
  changeAddressParts,
  clearedFilters,
  isPassingChange,
  readAddressParts,
  readFilters,
  writeView,
  type AddressParts,
} from './addressParts';
import { useSearch } from './useSearch';

/**
 * The state of a screen, kept in its address: a link shows a colleague the same, Back restores. Typing replaces the
 * history entry, everything else adds one. A list bar (`kit/crud/bar`) accepts the state directly.
 * @param parts a constant of the screen
 */
export function useAddressState<Query>(parts: AddressParts<Query>) {
  const [search, changeSearch] = useSearch();
  const query = useMemo(() => readAddressParts(parts, search), [parts, search]);
  const change = useCallback(
    (part: Partial<Query>) =>
      changeSearch((current) => changeAddressParts(parts, current, part), {
        replace: isPassingChange(parts, query, part),
      }),
    [parts, query, changeSearch],
  );
  return useMemo(() => {
    const none = clearedFilters(parts);
    return {
      query,
      change,
      filters: readFilters(parts, query) as Readonly<Record<string, unknown>>,
      /** Undefined clears a filter. */
      filter: (part: Readonly<Record<string, unknown>>) =>
        change(
          Object.fromEntries(
            Object.entries(part).map(([name, value]) => [name, value ?? none[name as keyof Query]]),
          ) as Partial<Query>,
        ),
      clearFilters: () => change(none),
      view: writeView(parts, query),
      showView: (view: string, replace = false) => changeSearch(() => new URLSearchParams(view), { replace }),
      /** The query equals the defaults. */
      isPlain: changeAddressParts(parts, new URLSearchParams(), query).size === 0,
    };
  }, [parts, query, change, changeSearch]);
}
