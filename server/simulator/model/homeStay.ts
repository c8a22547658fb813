import { readZoneOffset } from '../../../src/lib/zoneOffset';
import { Random } from './random';

/** A night of a car at the charger of its owner's home; instants in epoch ms. */
export interface Stay {
  /** Local day on which it begins, days since 1970. */
  day: number;
  arrivesAt: number;
  departsAt: number;
  energyWh: number;
  /** The owner does not wait for the hours of the off-peak setting this time. */
  chargesNow: boolean;
}

/** Home of a car: its charger and the clocks there. */
export interface Home {
  seed: number;
  chargerCode: string;
  timezone: string;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const ARRIVAL_HOURS = { earliest: 17, latest: 22 };
const DEPARTURE_HOURS = { earliest: 6.5, latest: 8.7 };
const ENERGY_WH = { least: 8_000, most: 25_000 };
/** Share of the evenings on which the car comes home and is plugged in. */
const AT_HOME = 0.8;
const CHARGES_NOW = 0.05;
const LONGEST_ABSENCE_DAYS = 30;
/** Stay of a car that was brought by a start from afar, by day. */
const DAY_STAY_HOURS = 4;

/** The stay at an instant, else the next one. It does not depend on earlier events. */
export function findStay(home: Home, now: number): Stay {
  const today = Math.floor((now + readZoneOffset(home.timezone, now)) / DAY);
  for (let day = today - 1; day < today + LONGEST_ABSENCE_DAYS; day += 1) {
    const stay = drawStay(home, day);
    if (stay && stay.departsAt > now) return stay;
  }
  return makeDayStay(home, now);
}

/** The night that begins on a local day, or null when the car stays away. */
export function drawStay({ seed, chargerCode, timezone }: Home, day: number): Stay | null {
  const random = Random.of(seed, chargerCode, 'home', day);
  const arrival = random.between(ARRIVAL_HOURS.earliest, ARRIVAL_HOURS.latest);
  const departure = 24 + random.between(DEPARTURE_HOURS.earliest, DEPARTURE_HOURS.latest);
  const energyWh = random.whole(ENERGY_WH.least, ENERGY_WH.most);
  const chargesNow = random.chance(CHARGES_NOW);
  if (!random.chance(AT_HOME)) return null;
  const arrivesAt = toInstant(timezone, day * DAY + arrival * HOUR);
  const departsAt = toInstant(timezone, day * DAY + departure * HOUR);
  return { day, arrivesAt, departsAt, energyWh, chargesNow };
}

/** A stay from an instant on for a car that no evening has brought. */
export function makeDayStay({ timezone }: Home, now: number): Stay {
  const day = Math.floor((now + readZoneOffset(timezone, now)) / DAY);
  const departsAt = now + DAY_STAY_HOURS * HOUR;
  return { day, arrivesAt: now, departsAt, energyWh: ENERGY_WH.least, chargesNow: false };
}

/** Instant at which the clocks of a zone show a local time, given as if it were UTC. */
function toInstant(timezone: string, local: number): number {
  const near = local - readZoneOffset(timezone, local);
  return Math.round(local - readZoneOffset(timezone, near));
}
