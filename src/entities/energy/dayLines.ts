import type { EnergyDay } from '../../contract/evo-monitor/energyDay';
import type { ChartData } from '../../kit/chart/chartData';
import { fromWire } from '../../lib/time';

const KW_A_MW = 1_000;

interface DayLines {
  /** Beginnings of the slots and the end of the day, the day, and the week before. */
  data: ChartData;
  unit: 'kW' | 'MW';
}

/** The power that flows now, by the live picture. */
interface LivePower {
  /** kW */
  power: number;
  /** Epoch ms. */
  at: number;
}

/**
 * The lines of a day. The point of the running slot is the live power; a slot of which nothing is known stays a gap.
 * @param live null: the live picture is too old to be believed
 */
export function createDayLines(day: EnergyDay, live: LivePower | null): DayLines {
  const from = fromWire(day.from);
  const stepMs = day.stepSeconds * 1_000;
  const running = live === null ? -1 : Math.floor((live.at - from) / stepMs);
  const today = day.today.map((power, slot) => (slot === running && live !== null ? live.power : power));
  const largest = Math.max(0, ...[...today, ...day.weekBefore].map((power) => power ?? 0));
  const isLarge = largest >= KW_A_MW;
  const scale = (power: number | null) => (power === null || !isLarge ? power : power / KW_A_MW);
  return {
    data: [
      [...day.today.map((_, slot) => (from + slot * stepMs) / 1_000), fromWire(day.until) / 1_000],
      [...today.map(scale), null],
      [...day.weekBefore.map(scale), null],
    ],
    unit: isLarge ? 'MW' : 'kW',
  };
}
