import { textPart } from '../../../kit/address/addressParts';
import { formatMoment, parseMoment } from '../../../lib/moment';

/** Bounds of a range in a replay, epoch ms; null: not chosen yet. */
export interface Range {
  from: number | null;
  until: number | null;
}

/** The range in the address, as an interval of ISO 8601: `?range=2026-11-22T03:12:00Z/2026-11-22T03:40:00Z`. */
export const RANGE_ADDRESS = { range: textPart('range') };

const formatBound = (at: number | null): string => (at === null ? '' : formatMoment(at));

export function formatRange({ from, until }: Range): string {
  return from === null && until === null ? '' : `${formatBound(from)}/${formatBound(until)}`;
}

/** Unreadable bounds are not chosen; an end before its beginning is none. */
export function parseRange(text: string): Range {
  const [from = '', until = ''] = text.split('/');
  const range = { from: parseMoment(from), until: parseMoment(until) };
  return range.from !== null && range.until !== null && range.until <= range.from ? { ...range, until: null } : range;
}

/** A range with another bound; the other bound goes where the range would be turned around. */
export function moveBound({ from, until }: Range, name: keyof Range, at: number): Range {
  if (name === 'from') return { from: at, until: until !== null && until > at ? until : null };
  return { from: from !== null && from < at ? from : null, until: at };
}
