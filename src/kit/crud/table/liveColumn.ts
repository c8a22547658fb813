import type { ReactNode } from 'react';
import type { ArrangedColumn } from './columnLayout';
import { splitBySight } from './fitColumns';

/** A column of a live table. Keep a table's columns the same objects between renders: rows are drawn anew with them. */
export interface LiveColumn<Row> extends ArrangedColumn {
  /** Quiet, after the label: `kW`. */
  unit?: string | undefined;
  isNumber?: boolean;
  /** Seen before the others where there is little room. */
  isMain?: boolean;
  /** Grid track; independent of the cells' content, so that nothing moves while figures tick. */
  track: string;
  /** Field by which the live layer sorts the list; absent: the column does not sort. */
  sortField?: string | undefined;
  /** The full text, shown as a tooltip when the cell may cut it. */
  title?: (row: Row) => string | undefined;
  children: (row: Row) => ReactNode;
}

/** Grid template of some columns with tracks before and after them. The last column grows when no other one does. */
export function joinTracks(columns: readonly { track: string }[], before: string[], after: string[]): string {
  const tracks = columns.map(({ track }) => track);
  const last = tracks.pop();
  if (last === undefined) return [...before, ...after].join(' ');
  const isFilled = [...tracks, last].some((track) => track.endsWith('fr)'));
  return [...before, ...tracks, isFilled ? last : `minmax(${last}, 1fr)`, ...after].join(' ');
}

type Tracked = Pick<LiveColumn<never>, 'track' | 'isMain'>;

/** px of a track at its least: 96 of `minmax(96px, 1fr)`. */
const readLeast = ({ track }: Tracked) => Number(/(\d+)px/.exec(track)?.[1] ?? 0);

/** px that columns take at least. */
export function sumLeast(columns: readonly Tracked[]): number {
  return columns.reduce((sum, column) => sum + readLeast(column), 0);
}

/**
 * Splits columns into visible ones and ones without room, each in their order; the first and the main ones go first.
 */
export function splitByRoom<Column extends Tracked>(
  columns: readonly Column[],
  room: number,
): [inSight: readonly Column[], behind: readonly Column[]] {
  if (sumLeast(columns) <= room) return [columns, []];
  const [inSight, behind] = splitBySight(
    columns.map((column) => ({ column, kept: readLeast(column) })),
    room,
  );
  return [inSight.map(({ column }) => column), behind.map(({ column }) => column)];
}
