import { useEffect, useRef } from 'react';

/** Entries of a field to which several uploads append as they end; reads the latest value, so that none is lost. */
export function useHeld<T>(value: readonly T[], onChange: (value: T[]) => void) {
  const latest = useRef<readonly T[]>(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const set = (next: readonly T[]) => {
    latest.current = next;
    onChange([...next]);
  };
  return {
    add: (entry: T) => set([...latest.current, entry]),
    remove: (index: number) => set(latest.current.filter((_, i) => i !== index)),
    /** Swaps an entry with the previous one. */
    moveUp: (index: number) => {
      const next = [...latest.current];
      next.splice(index - 1, 0, ...next.splice(index, 1));
      set(next);
    },
  };
}
