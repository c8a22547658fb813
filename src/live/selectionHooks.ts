import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { LiveConnector, LiveFilters } from '../contract/live/connector';
import { isSame } from '../lib/isSame';
import { selectMonitor, type LiveState } from './liveSlice';
import { useShownView } from './useShownView';

const MONITOR = 'monitor';
const SELECTION = 'monitorSelection';

interface Root {
  live: LiveState;
}

/** Follows selected connectors of the monitor, wherever they stand in its list. */
export function useShownSelection(filters: LiveFilters, keys: readonly string[]): void {
  useShownView(
    SELECTION,
    keys.length === 0
      ? null
      : {
          kind: 'monitor',
          filters,
          keys: [...keys],
          order: 'charger',
          isGrouped: false,
          collapsedGroups: [],
          window: { offset: 0, limit: keys.length },
        },
  );
}

/**
 * Keys of the given connectors that still match the filters; renders when they change. A connector in the window counts
 * before the selection's own picture has come.
 */
export function useMatchingKeys(keys: readonly string[]): readonly string[] {
  return useSelector(
    (state: Root) => keys.filter((key) => findRow(state, SELECTION, key) ?? findRow(state, MONITOR, key)),
    isSame,
  );
}

/** Rows of selected connectors; renders when one changes. */
export function useSelectedRows(keys: readonly string[]): readonly LiveConnector[] {
  const found = useSelector((state: Root) => selectMonitor(state, SELECTION)?.rows);
  const inWindow = useSelector((state: Root) => selectMonitor(state, MONITOR)?.rows);
  return useMemo(() => keys.flatMap((key) => found?.[key] ?? inWindow?.[key] ?? []), [keys, found, inWindow]);
}

/** Keys of the connectors in the monitor's window, in the order of the list. */
export function listWindowKeys(state: Root): string[] {
  const items = selectMonitor(state, MONITOR)?.items ?? [];
  return items.filter(({ type }) => type === 'row').map(({ key }) => key);
}

function findRow(state: Root, viewId: string, key: string): LiveConnector | undefined {
  return selectMonitor(state, viewId)?.rows[key];
}
