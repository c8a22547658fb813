import type { ListWindow, WindowItem } from '../../../src/contract/live/views/listWindow';

/** A group of rows in its place, of which parts are read. */
export interface SlicedSection {
  key: string;
  rowKeys: { readonly length: number; slice(start: number, end: number): readonly string[] };
  /** Its rows stand in the list without a head. */
  isHeadless?: boolean;
}

/** Where all groups of a list stand. */
export interface Outline {
  /** Keys of all groups with a head, in order, with the position of each head in `starts`, and the rows below it. */
  groupKeys: string[];
  starts: number[];
  lengths: number[];
  /** Positions of the first lines of all sections, with a head or without. */
  sectionStarts: readonly number[];
  /** Lines of the whole list. */
  length: number;
}

/** The lines of a window. */
interface WindowLines<Section> {
  items: WindowItem[];
  /** Sections that the window touches, by their head or a row. */
  touched: Section[];
  /** Position of the first item; less than requested when the list has become shorter. */
  offset: number;
}

/** Finds the places of all groups; of a closed one only the head is a line. */
export function outlineSections<Section extends SlicedSection>(
  sections: readonly Section[],
  isClosed: (section: Section) => boolean,
): Outline {
  const groupKeys: string[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  const sectionStarts: number[] = [];
  let length = 0;
  for (const section of sections) {
    sectionStarts.push(length);
    const rows = !section.isHeadless && isClosed(section) ? 0 : section.rowKeys.length;
    if (!section.isHeadless) {
      groupKeys.push(section.key);
      starts.push(length);
      lengths.push(rows);
      length += 1;
    }
    length += rows;
  }
  return { groupKeys, starts, lengths, sectionStarts, length };
}

/** Cuts a window out of the groups; those outside of it are not visited. */
export function cutLines<Section extends SlicedSection>(
  sections: readonly Section[],
  { sectionStarts, length }: Outline,
  window: ListWindow,
): WindowLines<Section> {
  const { offset, end } = clampWindow(window, length);
  const items: WindowItem[] = [];
  const touched: Section[] = [];
  for (let index = findSection(sectionStarts, offset); index < sections.length; index += 1) {
    const section = sections[index];
    const start = sectionStarts[index] ?? 0;
    if (!section || start >= end) break;
    touched.push(section);
    const stop = Math.min(sectionStarts[index + 1] ?? length, end);
    for (const item of listLines(section, offset - start, stop - start)) items.push(item);
  }
  return { items, touched, offset };
}

/** Lines of a section from one up to, and without, another; the head is line 0. */
function listLines({ key, rowKeys, isHeadless = false }: SlicedSection, from: number, to: number): WindowItem[] {
  const heads = isHeadless ? 0 : 1;
  const visible = rowKeys.slice(Math.max(0, from - heads), Math.max(0, to - heads));
  const rows = visible.map((rowKey): WindowItem => ({ type: 'row', key: rowKey }));
  return heads === 1 && from <= 0 ? [{ type: 'group', key }, ...rows] : rows;
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
