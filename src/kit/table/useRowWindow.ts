import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState, type RefObject } from 'react';
import { ROW_HEIGHT, type VirtualRow } from './virtualRow';

const OVERSCAN = 4;

/** Index of the head of the group that a row belongs to; null when there is none. */
function findHead<T>(heads: readonly number[], rows: readonly VirtualRow<T>[], index: number): number | null {
  let low = 0;
  let high = heads.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((heads[middle] ?? 0) <= index) low = middle + 1;
    else high = middle - 1;
  }
  const head = heads[high];
  if (head === undefined) return null;
  const { groupLines = Infinity } = rows[head] ?? {};
  return groupLines > 0 && index <= head + groupLines ? head : null;
}

/** Positions of the group heads, and the heights: one number when all rows have one height. */
function computeShape<T>(rows: readonly VirtualRow<T>[]) {
  const heads: number[] = [];
  const height = rows[0]?.height ?? ROW_HEIGHT;
  let isEven = true;
  rows.forEach((row, index) => {
    if (row.isGroup) heads.push(index);
    isEven &&= (row.height ?? ROW_HEIGHT) === height;
  });
  return { heads, heights: isEven ? height : rows };
}

/** A new function makes the library read all heights again, which is slow in a long list. */
function keysFor(_heights: unknown) {
  return (index: number) => index;
}

/**
 * Rendered rows of a list: rows in view, a few beside them, and the group head of the first one. Heights are in px and
 * known beforehand; nothing is measured.
 */
export function useRowWindow<T>(rows: readonly VirtualRow<T>[], scroller: RefObject<HTMLElement | null>) {
  const { heads, heights } = useMemo(() => computeShape(rows), [rows]);
  const [isMeasured, setMeasured] = useState(false);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      const head = findHead(heads, rows, range.startIndex);
      return head === null || inView.includes(head) ? inView : [head, ...inView];
    },
    [heads, rows],
  );

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rows[index]?.height ?? ROW_HEIGHT,
    getItemKey: useMemo(() => keysFor(heights), [heights]),
    overscan: OVERSCAN,
    rangeExtractor,
    // The sticky group head covers the first row, the header covers a row's height at the end.
    scrollPaddingStart: heads.length > 0 ? ROW_HEIGHT : 0,
    scrollPaddingEnd: ROW_HEIGHT,
    // Rows follow the wheel in the same frame. The first measurement comes during a React commit, where flushing is
    // forbidden.
    useFlushSync: isMeasured,
    onChange: () => setMeasured(true),
  });

  const items = virtualizer.getVirtualItems();
  return {
    items,
    height: virtualizer.getTotalSize(),
    stickyIndex: findHead(heads, rows, virtualizer.range?.startIndex ?? 0),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    rowsAPage: () => Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / ROW_HEIGHT) - 2),
  };
}
