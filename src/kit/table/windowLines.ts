import type { VirtualRow } from './virtualRow';

/** A long list of which only a window is loaded, in list positions; heads of groups count as lines. */
export interface WindowedList {
  /** Position of the first item, and lines of the whole list. */
  offset: number;
  length: number;
  items: readonly { type: 'group' | 'row'; key: string }[];
  /** All groups of the list in order, with the positions of their heads; empty when not grouped. */
  groupKeys: readonly string[];
  starts: readonly number[];
  /** Rows below each head, in lists where some rows belong to no group; 0: the group is closed. */
  lengths?: readonly number[];
  /** Groups with loaded figures, by key. */
  groups: Readonly<Record<string, unknown>>;
}

/** Rows of a window that are drawn lower, since they show less. */
export interface LowRows {
  keys: readonly string[];
  /** px */
  height: number;
}

/**
 * A line of the list as a text (`row:ALA-0142:1`, `group:17`, `pending:230`): equal lines are equal values, so a row
 * whose place did not change does not render.
 */
export type Line = `${LineType}:${string}`;
type LineType = 'row' | 'group' | 'pending';

/**
 * All lines of the list: rows of the window by key, the others as pending. A list of ten thousand lines may be rebuilt
 * four times a second, so that pending lines are made once and shared.
 */
export function toLines(list: WindowedList, rowHeight?: number, lowRows?: LowRows): VirtualRow<Line>[] {
  const lines = pendingLines(list.length, rowHeight);
  const height = rowHeight === undefined ? {} : { height: rowHeight };
  const lowKeys = new Set(lowRows?.keys);
  const isMember = findMembers(list);
  for (const [i, { type, key }] of list.items.entries()) {
    const index = list.offset + i;
    if (type === 'row' && index < list.length) {
      lines[index] = {
        key,
        item: `row:${key}`,
        ...height,
        ...(lowKeys.has(key) && { height: lowRows?.height }),
        ...(isMember(index) && { isMember: true }),
      };
    }
  }
  for (const [start, head] of listHeads(list, height)) lines[start] = head;
  return lines;
}

/** The heads with their positions; one may stand below another. */
function listHeads(list: WindowedList, height: { height?: number }): [number, VirtualRow<Line>][] {
  const isMember = findMembers(list);
  return list.starts.map((start, index) => {
    const head = createHead(list, index, start, height);
    return [start, isMember(start) ? { ...head, isMember: true } : head];
  });
}

/** Returns a test for whether a line belongs to a group (also as a nested head); call it line by line, from the top. */
function findMembers({ starts, lengths }: WindowedList): (index: number) => boolean {
  if (!lengths) return () => false;
  let next = 0;
  let end = -1;
  return (index) => {
    for (let start = starts[next]; start !== undefined && start < index; start = starts[next]) {
      end = Math.max(end, start + (lengths[next] ?? 0));
      next += 1;
    }
    return index <= end;
  };
}

/** A group head has its position even before its figures are loaded. A closed group has the height of a row. */
function createHead(
  { groups, groupKeys, lengths }: WindowedList,
  index: number,
  start: number,
  rowHeight: { height?: number },
): VirtualRow<Line> {
  const groupKey = groupKeys[index] ?? '';
  const isHere = groups[groupKey] !== undefined;
  const groupLines = lengths?.[index];
  return {
    key: toGroupLine(groupKey),
    item: isHere ? toGroupLine(groupKey) : `pending:${start}`,
    isGroup: true,
    ...(groupLines !== undefined && { groupLines }),
    ...(groupLines === 0 && rowHeight),
  };
}

/** The line of a group's head, which is also its key in the list. */
export const toGroupLine = (groupKey: string): Line => `group:${groupKey}`;

/** The group whose head has a key in the list; null: the key is of a row. */
export const readGroupKey = (key: string): string | null => (key.startsWith('group:') ? key.slice(6) : null);

/** Pending lines by height, as many as the longest list has needed. */
const PENDING = new Map<number | undefined, VirtualRow<Line>[]>();

function pendingLines(length: number, height?: number): VirtualRow<Line>[] {
  const spacers = PENDING.get(height) ?? [];
  PENDING.set(height, spacers);
  for (let index = spacers.length; index < length; index += 1) {
    const line: Line = `pending:${index}`;
    spacers.push({ key: line, item: line, isPending: true, ...(height !== undefined && { height }) });
  }
  return spacers.slice(0, length);
}

export function parseLine(line: Line): { type: LineType; key: string } {
  const colon = line.indexOf(':');
  return { type: line.slice(0, colon) as LineType, key: line.slice(colon + 1) };
}
