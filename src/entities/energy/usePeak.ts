import { useState } from 'react';
import type { EnergyDay } from '../../contract/evo-monitor/energyDay';
import { fromWire } from '../../lib/time';
import { useByServerNow } from '../../live/useServerNow';

const MINUTE_MS = 60_000;

interface Peak {
  /** kW */
  power: number;
  /** Epoch ms. */
  at: number;
}

type SeenPeak = Peak & { day: string };

/** The highest power of the day; between two answers the live power may be higher than all that the server has stored. */
export function usePeak(day: EnergyDay | undefined, power = 0): Peak | null {
  const minute = useByServerNow((now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);
  const [seen, setSeen] = useState<SeenPeak | null>(null);
  if (!day) return null;
  // In a replay that goes back, a peak that was seen is still to come.
  const highest = findHighest(day, seen !== null && seen.at <= minute ? seen : null);
  if (!isOfDay(day, minute) || power <= (highest?.power ?? 0)) return highest;
  const peak = { power, at: minute, day: day.from };
  setSeen(peak);
  return peak;
}

function findHighest({ from, peak }: EnergyDay, seen: SeenPeak | null): Peak | null {
  const stored = peak && { power: peak.power, at: fromWire(peak.at) };
  return seen?.day === from && seen.power > (stored?.power ?? 0) ? seen : stored;
}

function isOfDay({ from, until }: EnergyDay, instant: number): boolean {
  return instant >= fromWire(from) && instant < fromWire(until);
}
