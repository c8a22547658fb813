import { useMemo } from 'react';
import { toLines, type WindowedList } from './windowLines';

const NOTHING: WindowedList = { offset: 0, length: 0, items: [], groupKeys: [], starts: [], groups: {} };

/**
 * The lines of a windowed list, the same array for as long as the list keeps its shape: its figures change four times a
 * second, and a list may have ten thousand lines.
 */
export function useWindowLines(list: WindowedList | undefined, rowHeight?: number) {
  const { offset, length, items, groupKeys, starts, groups } = list ?? NOTHING;
  const here = Object.keys(groups).join('\n');
  return useMemo(() => {
    const known = Object.fromEntries(here.split('\n').map((key) => [key, true]));
    return toLines({ offset, length, items, groupKeys, starts, groups: known }, rowHeight);
  }, [offset, length, items, groupKeys, starts, here, rowHeight]);
}
