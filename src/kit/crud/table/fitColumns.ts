import type { AnyColumn } from './Column';
import type { ColumnLayout } from './columnLayout';

/** px by the name of a column, of the widest cell that was drawn, its head included. */
export type ContentWidths = Readonly<Record<string, number>>;

/** The width of a table and of its cells, in px; 0 and empty before the first measurement. */
export interface TableRoom {
  width: number;
  contents: ContentWidths;
  /** Width of the cell at the end of a row; 0 without one. */
  actions: number;
}

export interface FittedColumns {
  columns: readonly AnyColumn[];
  /** Grid template of the columns and of the actions. */
  template: string;
  /** Some columns are seen by scrolling sideways alone. */
  isScrolled: boolean;
}

interface Track {
  column: AnyColumn;
  /** px at which no content is cut, up to a limit. */
  wanted: number;
  /** px that the column keeps where there is little room. */
  kept: number;
  /** The user has set the width. */
  isFixed: boolean;
}

const FIRST_PX = 180;
const OTHER_PX = 112;
/** Texts up to this width are order numbers or names of stations, which no longer identify their row when cut. */
const UNCUT_PX = 200;
const MOST_PX = 420;

/**
 * Fits the columns to the width of the table. With room for all, each is as wide as its content and they share the
 * rest. Otherwise the first column and the main ones come before the others, so that a reader sees them without
 * scrolling sideways; an order that the user has made stays.
 */
export function fitColumns(columns: readonly AnyColumn[], layout: ColumnLayout, room: TableRoom): FittedColumns {
  const tracks = columns.map((column, index) => sizeTrack(column, index === 0, layout, room.contents));
  const width = room.width - room.actions;
  const free = width - sumKept(tracks);
  if (room.width === 0 || free >= 0) {
    return describe(spread(tracks, room.width === 0 ? 0 : free), toSharedTrack, room.actions);
  }
  const [inSight, behind] = layout.order.length > 0 ? [tracks, []] : splitBySight(tracks, width);
  const left = Math.max(0, width - sumKept(inSight));
  const inView = fillRoom(spread(inSight, left), width);
  return { ...describe([...inView, ...behind.map(toWanted)], toTrack, room.actions), isScrolled: true };
}

function sizeTrack(column: AnyColumn, isFirst: boolean, layout: ColumnLayout, contents: ContentWidths): Track {
  const { name, width = isFirst ? FIRST_PX : OTHER_PX } = column;
  const fixed = layout.widths[name];
  if (fixed !== undefined) return { column, wanted: fixed, kept: fixed, isFixed: true };
  const content = contents[name] ?? 0;
  const wanted = content > 0 ? Math.min(content, MOST_PX) : Math.max(width, estimateHead(column, isFirst));
  const kept = isFirst || column.isNumber === true ? wanted : Math.min(wanted, Math.max(width, UNCUT_PX));
  return { column, wanted, kept, isFixed: false };
}

const sumKept = (tracks: readonly Track[]) => tracks.reduce((sum, { kept }) => sum + kept, 0);

interface SizedTrack extends Track {
  px: number;
}

const toWanted = (track: Track): SizedTrack => ({ ...track, px: track.wanted });

/** Distributes the free px among the columns that were kept small, in proportion, up to their wanted widths. */
function spread(tracks: readonly Track[], free: number): SizedTrack[] {
  const missing = tracks.reduce((sum, { wanted, kept }) => sum + wanted - kept, 0);
  const share = missing === 0 ? 0 : Math.min(1, free / missing);
  return tracks.map((track) => ({ ...track, px: track.kept + Math.floor((track.wanted - track.kept) * share) }));
}

/** Grows columns to the width in sight, since the next one would be cut there, an amount in the midst of its digits. */
function fillRoom(tracks: readonly SizedTrack[], width: number): SizedTrack[] {
  const growing = tracks.filter(({ isFixed }) => !isFixed).reduce((sum, { px }) => sum + px, 0);
  const free = width - tracks.reduce((sum, { px }) => sum + px, 0);
  if (free <= 0 || growing === 0) return [...tracks];
  return tracks.map((track) =>
    track.isFixed ? track : { ...track, px: track.px + Math.floor((track.px / growing) * free) },
  );
}

/** A column of any table with the px that it keeps. */
interface SeenColumn {
  column: { isMain?: boolean | undefined };
  kept: number;
}

/** The columns that are seen without scrolling, and the others; each in their order. */
export function splitBySight<Seen extends SeenColumn>(tracks: readonly Seen[], width: number): [Seen[], Seen[]] {
  const seen = new Set<Seen>();
  let left = width;
  const take = (track: Seen) => {
    if (track.kept > left) return false;
    seen.add(track);
    left -= track.kept;
    return true;
  };
  const [main, others] = splitByRank(tracks);
  main.forEach(take);
  others.every(take);
  return [tracks.filter((track) => seen.has(track)), tracks.filter((track) => !seen.has(track))];
}

function splitByRank<Seen extends SeenColumn>(tracks: readonly Seen[]): [Seen[], Seen[]] {
  const isMain = (track: Seen, index: number) => index === 0 || track.column.isMain === true;
  return [tracks.filter(isMain), tracks.filter((track, index) => !isMain(track, index))];
}

/**
 * The columns share the free px. A column that the user has sized keeps its width, except the last one when no other
 * can grow.
 */
function toSharedTrack({ px, isFixed }: SizedTrack, index: number, all: readonly SizedTrack[]): string {
  if (!isFixed) return `minmax(${px}px, ${px}fr)`;
  const isLast = index === all.length - 1;
  return isLast && all.every((track) => track.isFixed) ? `minmax(${px}px, 1fr)` : `${px}px`;
}

const toTrack = ({ px }: SizedTrack) => `${px}px`;

function describe(
  tracks: readonly SizedTrack[],
  toText: (track: SizedTrack, index: number, all: readonly SizedTrack[]) => string,
  actions: number,
): FittedColumns {
  const texts = tracks.map(toText);
  return {
    columns: tracks.map(({ column }) => column),
    template: [...texts, ...(actions > 0 ? [`${actions}px`] : [])].join(' '),
    isScrolled: false,
  };
}

const LETTER_PX = 7.6;
const WIDE_LETTER_PX = 13;
const HEAD_PADDING_PX = 12;
/** Padding of the first column for the page's edge and the checkbox. */
const FIRST_PADDING_PX = 46;
const MOST_HEAD_PX = 200;

/** px that the head of a column takes until it is measured: a label is longer in one language than in another. */
export function estimateHead({ label, unit }: Pick<AnyColumn, 'label' | 'unit'>, isFirst = false): number {
  const text = unit === undefined ? label : `${label} ${unit}`;
  const px = Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER_PX : LETTER_PX), 0);
  return Math.min(MOST_HEAD_PX, Math.ceil(px) + (isFirst ? FIRST_PADDING_PX : HEAD_PADDING_PX));
}
