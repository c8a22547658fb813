import type { ConnectorStatus } from '../../../contract/live/connector';
import { fromWire } from '../../../lib/time';
import type { Strip } from './DayStrip';

/** States in which a driver cannot charge. */
const DOWN: ReadonlySet<ConnectorStatus> = new Set(['faulted', 'offline', 'unavailable']);

interface Span {
  from: number;
  until: number;
}

/**
 * Share of the strip's time in which the connector could be used, in %: time of planned work, of firmware being installed
 * and without a known state does not count. Null: no time counts.
 */
export function computeUptime(strip: Pick<Strip, 'from' | 'until' | 'states' | 'work'>): number | null {
  const [start, end] = [fromWire(strip.from), fromWire(strip.until)];
  const toSpan = ({ from, until }: { from: string; until: string | null }): Span => ({
    from: Math.max(start, fromWire(from)),
    until: Math.min(end, until === null ? end : fromWire(until)),
  });
  const work = strip.work.map(toSpan);
  let [counted, down] = [0, 0];
  for (const state of strip.states) {
    if (state.status === 'unknown' || state.status === 'updating') continue;
    const ms = measureOutside(toSpan(state), work);
    counted += ms;
    if (DOWN.has(state.status)) down += ms;
  }
  return counted === 0 ? null : ((counted - down) / counted) * 100;
}

/** Milliseconds of a span outside of the others, which may overlap one another. */
function measureOutside(span: Span, others: readonly Span[]): number {
  let pieces: Span[] = [span];
  for (const { from, until } of others) {
    pieces = pieces.flatMap((piece) => [
      { from: piece.from, until: Math.min(piece.until, from) },
      { from: Math.max(piece.from, until), until: piece.until },
    ]);
    pieces = pieces.filter((piece) => piece.until > piece.from);
  }
  return pieces.reduce((sum, piece) => sum + Math.max(0, piece.until - piece.from), 0);
}
