import type { z } from 'zod';
import type { timeZone } from '../../../../src/contract/evo-basic/iotChargerGroups';

/** The same for all stations of the world: winter in one half, summer in the other. */
const SOLSTICES = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)] as const;

/** All zones that the runtime knows, by offset and name. `rawOffset` is without daylight saving, all in ms. */
export function timeZones(now: number): z.output<typeof timeZone>[] {
  return Intl.supportedValuesOf('timeZone')
    .map((timezone) => {
      const offsetAt = createOffset(timezone);
      return { timezone, rawOffset: Math.min(...SOLSTICES.map(offsetAt)), offset: offsetAt(now) };
    })
    .toSorted((one, other) => one.rawOffset - other.rawOffset || one.timezone.localeCompare(other.timezone));
}

/** The zone's clock at a moment, read as if it were UTC, is as far from it as the zone is. */
function createOffset(timeZone: string): (at: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return shown - Math.floor(at / 1_000) * 1_000;
  };
}
