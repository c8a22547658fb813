import type { z } from 'zod';
import type { timeZone } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { readZoneOffset } from '../../../../src/lib/zoneOffset';

/** The same instants for all stations: winter on one hemisphere, summer on the other. */
const SOLSTICES = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)] as const;

/** All zones that the runtime knows, by offset and name. `rawOffset` is without daylight saving, all in ms. */
export function timeZones(now: number): z.output<typeof timeZone>[] {
  return Intl.supportedValuesOf('timeZone')
    .map((timezone) => {
      const winterAndSummer = SOLSTICES.map((instant) => readZoneOffset(timezone, instant));
      return { timezone, rawOffset: Math.min(...winterAndSummer), offset: readZoneOffset(timezone, now) };
    })
    .toSorted((one, other) => one.rawOffset - other.rawOffset || one.timezone.localeCompare(other.timezone));
}
