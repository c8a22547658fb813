import { useCallback, useState } from 'react';

interface RowRoom {
  /** Whole rows that fit; 0 until that is known. */
  rows: number;
  /** The list, whose first child is the probe. */
  ref: (list: HTMLElement | null) => (() => void) | undefined;
}

/**
 * How many whole rows a list has room for. The list holds an invisible probe (`data-probe`) that is as high as a row: it
 * changes with the viewing distance although the list does not.
 */
export function useRowRoom(): RowRoom {
  const [rows, setRows] = useState(0);
  const ref = useCallback((list: HTMLElement | null) => {
    const probe = list?.querySelector<HTMLElement>(':scope > [data-probe]');
    if (!list || !probe) return undefined;
    const measure = () => {
      const { height } = probe.getBoundingClientRect();
      // A hidden list has no height, and keeps its rows. Half a pixel is lost by rounding.
      if (height > 0 && list.clientHeight > 0) setRows(Math.floor((list.clientHeight + 0.5) / height));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(probe);
    measure();
    return () => observer.disconnect();
  }, []);
  return { rows, ref };
}
