import type { ListWindow, WindowItem } from '../../../src/contract/live/views/listWindow';

/** A group of rows in its place. */
export interface Section {
  key: string;
  rowKeys: readonly string[];
}

/** The lines of a window, and where all heads of groups stand. */
export interface SectionLines {
  items: WindowItem[];
  /** Keys of all groups, in order, with the position of each head in `starts`. */
  groupKeys: string[];
  starts: number[];
  /** Groups that the window touches, by their head or a row below it. */
  touched: string[];
  /** Position of the first item; less than asked when the list has become shorter. */
  offset: number;
  /** Lines of the whole list. */
  length: number;
}

/** Cuts a window out of grouped rows; of a folded group only the head is a line. */
export function buildSectionLines(
  sections: readonly Section[],
  collapsedGroups: readonly string[],
  window: ListWindow,
): SectionLines {
  const collapsed = new Set(collapsedGroups);
  const groupKeys: string[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const { key, rowKeys } of sections) {
    groupKeys.push(key);
    starts.push(length);
    length += 1 + (collapsed.has(key) ? 0 : rowKeys.length);
  }
  const { offset, end } = clampWindow(window, length);
  const items: WindowItem[] = [];
  const touched: string[] = [];
  for (const [index, { key, rowKeys }] of sections.entries()) {
    const start = starts[index] ?? 0;
    const stop = starts[index + 1] ?? length;
    if (stop <= offset || start >= end) continue;
    touched.push(key);
    if (start >= offset) items.push({ type: 'group', key });
    const visible = rowKeys.slice(Math.max(0, offset - start - 1), Math.max(0, Math.min(stop, end) - start - 1));
    for (const rowKey of visible) items.push({ type: 'row', key: rowKey });
  }
  return { items, groupKeys, starts, touched, offset, length };
}

/** A window within a list that may have become shorter. */
export function clampWindow(window: ListWindow, length: number): { offset: number; end: number } {
  const offset = Math.max(0, Math.min(window.offset, length - window.limit));
  return { offset, end: Math.min(length, offset + window.limit) };
}
