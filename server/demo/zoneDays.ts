import { dayIn } from '../../src/lib/calendar';
import { readZoneOffset } from '../../src/lib/zoneOffset';

const DAY_MS = 86_400_000;
/** No zone begins a day within a quarter of an hour. */
const QUARTER_MS = 900_000;

/** Reads how far a zone's clocks are ahead of UTC (ms) on a day (epoch ms of its midnight), and remembers it. */
export function createOffsetReader(): (timezone: string, day: number) => number {
  const offsets = new Map<string, number>();
  return (timezone, day) => {
    const key = `${timezone} ${day}`;
    const offset = offsets.get(key) ?? readZoneOffset(timezone, day + DAY_MS / 2);
    offsets.set(key, offset);
    return offset;
  };
}

/** Reads the day (`2026-10-31`) that an instant (epoch ms) is in, and remembers it: a history asks for each often. */
export function createDayReader(): (timezone: string, instant: number) => string {
  const days = new Map<string, string>();
  return (timezone, instant) => {
    const key = `${timezone} ${Math.floor(instant / QUARTER_MS)}`;
    const day = days.get(key) ?? dayIn(timezone, instant);
    days.set(key, day);
    return day;
  };
}
