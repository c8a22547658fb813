import { fromWire } from '../../wire/wireTime';

/** A cell of an exported file. */
export type Cell =
  | string
  | number
  | boolean
  | null
  /** Wire time (UTC), shown by the clock of the requested zone, else of its own zone, else of UTC. */
  | { time: string; zone?: string }
  /** A figure that no binary number may round: money. */
  | { decimal: string };

const DECIMAL = /^-?\d+(\.\d+)?$/;

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** A zone has many spellings, and callers choose them. */
const MAX_CLOCKS = 200;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A wire time as a clock in the zone shows it: `YYYY-MM-DD HH:mm:ss`. */
export function clockIn(zone: string, wire: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    // Sweden writes times as the wire does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    if (clocks.size >= MAX_CLOCKS) clocks.clear();
    clocks.set(zone, clock);
  }
  return clock.format(fromWire(wire));
}
