import { useEffect, useRef } from 'react';

/** The entries of a field that several uploads add to, each as it ends: none of them may forget another. */
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
    /** Changes places with the one before. */
    moveUp: (index: number) => {
      const next = [...latest.current];
      next.splice(index - 1, 0, ...next.splice(index, 1));
      set(next);
    },
  };
}
