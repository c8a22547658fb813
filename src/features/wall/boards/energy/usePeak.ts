import { useState } from 'react';
import type { EnergyDay } from '../../../../contract/evo-monitor/energyDay';
import { fromWire } from '../../../../lib/time';
import { useByServerNow } from '../../../../live/useServerNow';

const MINUTE_MS = 60_000;

interface Peak {
  /** kW */
  power: number;
  /** Epoch ms. */
  at: number;
}

/** The highest power of the day; between two answers the live power may be higher than all that the server has stored. */
export function usePeak(day: EnergyDay | undefined, power: number | undefined): Peak | null {
  const minute = useByServerNow((now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);
  const [seen, setSeen] = useState<(Peak & { day: string }) | null>(null);
  if (!day) return null;
  const stored: Peak | null = day.peak && { power: day.peak.power, at: fromWire(day.peak.at) };
  const own = seen?.day === day.from ? seen : null;
  const highest = own && own.power > (stored?.power ?? 0) ? own : stored;
  const isOfDay = minute >= fromWire(day.from) && minute < fromWire(day.until);
  if (power === undefined || !isOfDay || power <= (highest?.power ?? 0)) return highest;
  const peak = { power, at: minute, day: day.from };
  setSeen(peak);
  return peak;
}
