import { hourFactor } from '../simulator/model/arrivals';
import { openRandomStream, Lottery } from './chance';
import type { DemoStation } from './stations';
import { createOffsetReader } from './zoneDays';

/** Arrival of a driver at a station. */
interface Arrival {
  /** Epoch seconds. */
  at: number;
  station: DemoStation;
}

export const HISTORY_DAYS = 90;
const A_DAY = 300;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Sunday first. */
const BY_WEEKDAY = [0.86, 0.95, 0.97, 1, 1.04, 1.18, 1.06] as const;
/** Business grows by a quarter over the history. */
const GROWTH = { from: 0.88, to: 1.12 } as const;
/** Sessions of an average day at the end of the history: the simulated chargers go on with them. */
export const PRESENT_VISITS_PER_DAY = Math.round(A_DAY * GROWTH.to);

/**
 * The arrivals of the history in order of time: the same number for every size of the fleet, by hour of the station's
 * own day and by weekday.
 */
export function makeArrivals(stations: readonly DemoStation[], now: number, days = HISTORY_DAYS): Arrival[] {
  const random = openRandomStream('arrivals');
  const where = new Lottery(stations, ({ chargers }) => chargers * random.between(0.5, 1.6));
  const hours = new Lottery(
    Array.from({ length: 24 }, (_, hour) => hour),
    (hour) => hourFactor(hour),
  );
  const from = now - days * DAY_MS;
  const arrivals: Arrival[] = [];
  const readOffset = createOffsetReader();
  for (let back = days; back >= -1; back -= 1) {
    const day = Math.floor((now - back * DAY_MS) / DAY_MS) * DAY_MS;
    const count = countArrivals(day, 1 - back / days);
    for (let i = 0; i < count; i += 1) {
      const station = where.draw(random);
      const at = day + (hours.draw(random) + random.next()) * HOUR_MS - readOffset(station.city.timezone, day);
      if (at >= from && at < now) arrivals.push({ at: Math.floor(at / 1000), station });
    }
  }
  return arrivals.sort((a, b) => a.at - b.at);
}

function countArrivals(day: number, progress: number): number {
  return Math.round(A_DAY * readDemand(day, progress));
}

/** Business of a day (epoch ms) beside an average one. @param progress part of the history that has gone by */
export function readDemand(day: number, progress: number): number {
  const weekday = BY_WEEKDAY[new Date(day).getUTCDay()] ?? 1;
  return weekday * (GROWTH.from + (GROWTH.to - GROWTH.from) * progress);
}
