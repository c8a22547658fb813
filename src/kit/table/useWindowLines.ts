import { useMemo } from 'react';
import { toLines, type LowRows, type WindowedList } from './windowLines';

const NOTHING: WindowedList = { offset: 0, length: 0, items: [], groupKeys: [], starts: [], groups: {} };

/**
 * The lines of a windowed list; the same array while the list keeps its shape, since its figures change four times a
 * second and a list may have ten thousand lines.
 */
export function useWindowLines(list: WindowedList | undefined, rowHeight?: number, lowRows?: LowRows) {
  const { offset, length, items, groupKeys, starts, lengths, groups } = list ?? NOTHING;
  const here = Object.keys(groups).join('\n');
  const lowKeys = lowRows?.keys.join('\n') ?? '';
  const lowHeight = lowRows?.height ?? 0;
  return useMemo(() => {
    const known = Object.fromEntries(here.split('\n').map((key) => [key, true]));
    const shape = { offset, length, items, groupKeys, starts, groups: known, ...(lengths && { lengths }) };
    return toLines(shape, rowHeight, {
      keys: lowKeys.split('\n'),
      height: lowHeight,
    });
  }, [offset, length, items, groupKeys, starts, lengths, here, rowHeight, lowKeys, lowHeight]);
}
