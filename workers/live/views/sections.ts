import type { ListWindow, WindowItem } from '../../../src/contract/live/views/listWindow';

/** A group of rows in its place, of which parts are read. */
export interface SlicedSection {
  key: string;
  rowKeys: { readonly length: number; slice(start: number, end: number): readonly string[] };
}

export interface Section extends SlicedSection {
  rowKeys: readonly string[];
}

/** Where all groups of a list stand. */
export interface Outline {
  /** Keys of all groups, in order, with the position of each head in `starts`. */
  groupKeys: string[];
  starts: number[];
  /** Lines of the whole list. */
  length: number;
}

/** The lines of a window. */
interface WindowLines {
  items: WindowItem[];
  /** Groups that the window touches, by their head or a row below it. */
  touched: string[];
  /** Position of the first item; less than requested when the list has become shorter. */
  offset: number;
}

/** Cuts a window out of grouped rows; of a folded group only the head is a line. */
export function buildSectionLines(
  sections: readonly SlicedSection[],
  collapsedGroups: readonly string[],
  window: ListWindow,
): Outline & WindowLines {
  const outline = outlineSections(sections, collapsedGroups);
  return { ...outline, ...cutLines(sections, outline, window) };
}

/** Finds the places of all groups. */
export function outlineSections(sections: readonly SlicedSection[], collapsedGroups: readonly string[]): Outline {
  const collapsed = new Set(collapsedGroups);
  const groupKeys: string[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const { key, rowKeys } of sections) {
    groupKeys.push(key);
    starts.push(length);
    length += 1 + (collapsed.has(key) ? 0 : rowKeys.length);
  }
  return { groupKeys, starts, length };
}

/** Cuts a window out of the groups; those outside of it are not visited. */
export function cutLines(
  sections: readonly SlicedSection[],
  { starts, length }: Outline,
  window: ListWindow,
): WindowLines {
  const { offset, end } = clampWindow(window, length);
  const items: WindowItem[] = [];
  const touched: string[] = [];
  for (let index = findSection(starts, offset); index < sections.length; index += 1) {
    const section = sections[index];
    const start = starts[index] ?? 0;
    const stop = starts[index + 1] ?? length;
    if (!section || start >= end) break;
    const { key, rowKeys } = section;
    touched.push(key);
    if (start >= offset) items.push({ type: 'group', key });
    const visible = rowKeys.slice(Math.max(0, offset - start - 1), Math.max(0, Math.min(stop, end) - start - 1));
    for (const rowKey of visible) items.push({ type: 'row', key: rowKey });
  }
  return { items, touched, offset };
}

/** Index of the group that has the line at a position. */
function findSection(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** A window within a list that may have become shorter. */
export function clampWindow(window: ListWindow, length: number): { offset: number; end: number } {
  const offset = Math.max(0, Math.min(window.offset, length - window.limit));
  return { offset, end: Math.min(length, offset + window.limit) };
}
