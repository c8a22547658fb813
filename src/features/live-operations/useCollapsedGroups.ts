import { useCallback, useState } from 'react';

/** Stations whose rows are folded away, as long as the page is open. */
export function useCollapsedGroups() {
  const [collapsed, setCollapsed] = useState<string[]>([]);
  const toggle = useCallback((stationId: string) => {
    setCollapsed((ids) => (ids.includes(stationId) ? ids.filter((id) => id !== stationId) : [...ids, stationId]));
  }, []);
  return { collapsed, toggle };
}
