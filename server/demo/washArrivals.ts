import { hourFactor } from '../simulator/model/arrivals';
import { HISTORY_DAYS, readDemand } from './arrivals';
import { Lottery, openRandomStream } from './chance';
import { isClosedSite, keepsShopHours, type DemoWashSite } from './washSites';
import type { DemoWasher } from './washers';
import { createOffsetReader } from './zoneDays';

/** Arrival of a car at a washer. */
interface WashArrival {
  /** Epoch seconds. */
  at: number;
  washer: DemoWasher;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Cars of a washer on an average day, between the least and the most popular one. */
const A_DAY = { from: 4.3, to: 5.7 } as const;
/** A site that sells nothing at present has been closed for so long. */
const CLOSED_DAYS = 12;
/** The last car comes an hour before a site closes at ten, the first one when it opens. */
const SHOP_HOURS = { from: 7, fromOnSunday: 9, last: 20 } as const;
const SUNDAY = 0;

/**
 * The cars of the history in order of time: each washer has about as many, by the hours and weekdays of its own place.
 * Fewer cars are washed than charged at night.
 */
export function makeWashArrivals(washers: readonly DemoWasher[], now: number, days = HISTORY_DAYS): WashArrival[] {
  const random = openRandomStream('wash arrivals');
  const hours = new Lottery(
    Array.from({ length: 24 }, (_, hour) => hour),
    (hour) => hourFactor(hour) ** 2,
  );
  const readOffset = createOffsetReader();
  const from = now - days * DAY_MS;
  const arrivals: WashArrival[] = [];
  for (const washer of washers) {
    const popularity = random.between(A_DAY.from, A_DAY.to);
    const { site } = washer;
    const until = isClosedSite(site) ? now - CLOSED_DAYS * DAY_MS : now;
    for (let back = days; back >= -1; back -= 1) {
      const day = Math.floor((now - back * DAY_MS) / DAY_MS) * DAY_MS;
      const count = Math.floor(popularity * readDemand(day, 1 - back / days) + random.next());
      for (let i = 0; i < count; i += 1) {
        const hour = hours.draw(random);
        const at = day + (hour + random.next()) * HOUR_MS - readOffset(site.city.timezone, day);
        if (at >= from && at < until && isOpen(site, day, hour)) arrivals.push({ at: Math.floor(at / 1000), washer });
      }
    }
  }
  return arrivals.sort((a, b) => a.at - b.at);
}

function isOpen(site: DemoWashSite, day: number, hour: number): boolean {
  if (!keepsShopHours(site)) return true;
  const opens = new Date(day).getUTCDay() === SUNDAY ? SHOP_HOURS.fromOnSunday : SHOP_HOURS.from;
  return hour >= opens && hour <= SHOP_HOURS.last;
}
