import { useCallback, useState } from 'react';

/** Lines asked of the live layer at once: a tall screen and as much again on either side. */
const LIMIT = 160;
const LEAD = 60;

/** Window of rows that the live layer sends. A drawn row that is missing requests its surroundings. */
export function useListWindow() {
  const [window, setWindow] = useState({ offset: 0, limit: LIMIT });
  const showLine = useCallback((line: number) => {
    setWindow((current) => {
      const isAsked = line >= current.offset && line < current.offset + current.limit;
      return isAsked ? current : { offset: Math.max(0, line - LEAD), limit: LIMIT };
    });
  }, []);
  return { window, showLine };
}
