import { useCallback, useState } from 'react';

/** Groups whose rows are folded away, as long as the page is open. */
export function useCollapsedGroups() {
  const [collapsed, setCollapsed] = useState<string[]>([]);
  const toggle = useCallback((key: string) => {
    setCollapsed((keys) => (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]));
  }, []);
  return { collapsed, toggle };
}
