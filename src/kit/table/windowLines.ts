import type { VirtualRow } from './virtualRow';

/** A long list of which only a window is here, in list positions; heads of groups count as lines. */
export interface WindowedList {
  /** Position of the first item, and lines of the whole list. */
  offset: number;
  length: number;
  items: readonly { type: 'group' | 'row'; key: string }[];
  /** All groups of the list in order, with the positions of their heads; empty when not grouped. */
  groupKeys: readonly string[];
  starts: readonly number[];
  /** Groups whose figures are here, by key. */
  groups: Readonly<Record<string, unknown>>;
}

/**
 * A line of the list as a text (`row:ALA-0142:1`, `group:17`, `pending:230`): equal lines are equal values, so a row
 * whose place did not change does not render.
 */
export type Line = `${LineType}:${string}`;
type LineType = 'row' | 'group' | 'pending';

/** All lines of the list: those of the window by key, the others as pending. */
export function linesOf(list: WindowedList, rowHeight?: number): VirtualRow<Line>[] {
  const groupAt = new Map(list.starts.map((start, i) => [start, list.groupKeys[i] ?? '']));
  return Array.from({ length: list.length }, (_, index) => {
    const known = list.items[index - list.offset];
    const groupKey = groupAt.get(index);
    if (groupKey !== undefined) {
      // The head of a group is known by place even where its figures are not.
      const isHere = list.groups[groupKey] !== undefined;
      return { key: `group:${groupKey}`, item: isHere ? `group:${groupKey}` : `pending:${index}`, isGroup: true };
    }
    const height = rowHeight === undefined ? {} : { height: rowHeight };
    if (known?.type === 'row') return { key: known.key, item: `row:${known.key}`, ...height };
    return { key: `pending:${index}`, item: `pending:${index}`, isPending: true, ...height };
  });
}

export function parseLine(line: Line): { type: LineType; key: string } {
  const colon = line.indexOf(':');
  return { type: line.slice(0, colon) as LineType, key: line.slice(colon + 1) };
}
