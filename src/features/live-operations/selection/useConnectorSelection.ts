import { useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLazyConnectorPageQuery } from '../../../api/evo-monitor/realTimeMonitoring';
import type { LiveFilters } from '../../../contract/live/connector';
import { showProblem } from '../../../entities/problem/showProblem';
import { NOTHING_SELECTED, type Selection } from '../../../kit/crud/selection/useSelection';
import type { LiveState } from '../../../live/liveSlice';
import { listWindowKeys, useMatchingKeys, useShownSelection } from '../../../live/selectionHooks';

/** At most this many connectors are selected at once. */
export const MOST_SELECTED = 1_000;

/** A selection that stays while the list moves, and ends with the filters under which it was made. */
export interface ConnectorSelection extends Selection {
  /** With `isRange`, all rows from the last toggled row. */
  toggleRow: (key: string, isRange: boolean) => void;
  /** Selects all connectors that match now; later matches are not included. */
  selectMatching: () => Promise<void>;
}

const NONE: readonly string[] = [];

/**
 * Selection of the monitor. A connector that the filters no longer leave does not count: it cannot be seen.
 * @param scope names the filters as the user has set them
 * @param filters the same as the live layer has them
 */
export function useConnectorSelection(scope: string, filters: LiveFilters): ConnectorSelection {
  const store = useStore<{ live: LiveState }>();
  const filterText = JSON.stringify(filters);
  const [stored, setStored] = useState({ scope, keys: NONE });
  const anchor = useRef<string | null>(null);
  const [fetchPage] = useLazyConnectorPageQuery();
  const keys = stored.scope === scope ? stored.keys : NONE;
  useShownSelection(filters, keys);
  const matching = useMatchingKeys(keys);

  return useMemo(() => {
    const setKeys = (next: Iterable<string>) => setStored({ scope, keys: [...new Set(next)].slice(0, MOST_SELECTED) });
    const toggleRow = (key: string, isRange: boolean) => {
      const range = isRange ? findRange(listWindowKeys(store.getState()), anchor.current, key) : null;
      anchor.current = key;
      if (range) setKeys([...keys, ...range]);
      else setKeys(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);
    };
    return {
      ...NOTHING_SELECTED,
      selected: new Set(matching),
      checked: matching.map((id) => ({ id })),
      toggle: (key) => toggleRow(key, false),
      toggleRow,
      select: setKeys,
      unselect: () => setKeys([]),
      async selectMatching() {
        const { data, error } = await fetchPage({
          body: { ...(JSON.parse(filterText) as LiveFilters), pageSize: MOST_SELECTED },
        });
        if (data) setKeys(data.records.map(({ key }) => key));
        else showProblem(error);
      },
    };
  }, [scope, filterText, keys, matching, store, fetchPage]);
}

/** The keys between two rows, both included; null when the first one is not in the window. */
function findRange(keys: readonly string[], from: string | null, to: string): string[] | null {
  const [start, end] = [keys.indexOf(from ?? ''), keys.indexOf(to)].sort((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? null : keys.slice(start, end + 1);
}
