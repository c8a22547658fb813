import type { Random } from '../simulator/model/random';
import { openRandomStream } from './chance';
import { CITIES, type City, type Place } from './cities';
import { findCompany, type DemoCompany } from './companies';
import type { CopyRow } from './copyRows';

export interface DemoStation {
  id: number;
  city: City;
  company: DemoCompany;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  /** How many chargers it gets. */
  chargers: number;
}

const LEAST_STATIONS = 60;
const CHARGERS_OF_60_STATIONS = 240;
const CHARGERS_A_STATION = 4;
const CHARGERS_A_STATION_OF_MANY = 8;
/** Relative sizes, twelve stations at a time: 48 chargers. */
const SIZES = [6, 4, 4, 3, 4, 5, 4, 3, 4, 3, 4, 4] as const;

/** Stations for `chargers` chargers: 60 for 240, fewer and more in proportion. Every charger finds its station. */
export function makeStations(chargers: number): DemoStation[] {
  const stations = stationOrder();
  const count = stationCount(chargers);
  const sizes = shareOut(chargers, count);
  const random = openRandomStream('sites');
  const usedAddresses = new Set(stations.map(({ place: [, address] }) => address));
  return sizes.map((size, index) => {
    const { city, place } = stations[index % stations.length] ?? takeFirst(stations);
    const [name, address, latitude, longitude] =
      index < stations.length ? place : createNeighbour(place, usedAddresses, random);
    return {
      id: index + 1,
      city,
      company: findCompany(city.country),
      name,
      address,
      latitude,
      longitude,
      chargers: size,
    };
  });
}

function stationCount(chargers: number): number {
  if (chargers < CHARGERS_OF_60_STATIONS) return Math.max(1, Math.ceil(chargers / CHARGERS_A_STATION));
  return Math.max(LEAST_STATIONS, Math.round(chargers / CHARGERS_A_STATION_OF_MANY));
}

/** The first place of each city, then the second of each, and so on: few chargers still stand in many cities. */
function stationOrder(): { city: City; place: Place }[] {
  const most = Math.max(...CITIES.map(({ places }) => places.length));
  return Array.from({ length: most }, (_, round) =>
    CITIES.flatMap((city) => {
      const place = city.places[round];
      return place ? [{ city, place }] : [];
    }),
  ).flat();
}

/** Whole numbers in proportion to the sizes that add up to `total`. */
function shareOut(total: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => SIZES[index % SIZES.length] ?? 1);
  const sum = weights.reduce((a, b) => a + b, 0);
  let upTo = 0;
  let nextIndex = 0;
  return weights.map((weight) => {
    upTo += weight;
    const next = Math.round((total * upTo) / sum);
    const share = next - nextIndex;
    nextIndex = next;
    return share;
  });
}

/** A further station near a known place, at another number of its street. */
function createNeighbour([, address, latitude, longitude]: Place, usedAddresses: Set<string>, random: Random): Place {
  const street = address.replace(/ \d+$/, '');
  let next = address;
  for (let most = 99; usedAddresses.has(next); most += 9) next = `${street} ${random.whole(1, most)}`;
  usedAddresses.add(next);
  return [
    next,
    next,
    roundDegrees(latitude + random.between(-0.03, 0.03)),
    roundDegrees(longitude + random.between(-0.04, 0.04)),
  ];
}

function roundDegrees(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function takeFirst<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('No place for a station');
  return item;
}

const LABELS = ['24/7', 'Covered', 'Café', 'Parking', 'Restrooms', 'Wi-Fi', 'Shopping', 'Guarded'] as const;

/** From seven to ten, on Sundays later: every fourth station is at a place with opening hours. */
export const SHOP_HOURS = JSON.stringify(
  Array.from({ length: 7 }, (_, day) => ({ from: day === 6 ? '09:00' : '07:00', until: '22:00' })),
);

/** @param priceIdOf id of the price setting of a station */
export function stationRows(
  stations: readonly DemoStation[],
  createdAt: Date,
  priceIdOf: (station: DemoStation) => number,
): CopyRow<'station'>[] {
  const random = openRandomStream('station details');
  return stations.map((station) => stationRow(station, priceIdOf(station), createdAt, random));
}

function stationRow(station: DemoStation, priceSettingId: number, createdAt: Date, random: Random): CopyRow<'station'> {
  const { id, city, company, name, address, latitude, longitude, chargers } = station;
  return {
    id,
    companyId: company.id,
    name,
    code: `${city.prefix}-S${String(id).padStart(3, '0')}`,
    country: city.country,
    province: city.province,
    city: city.name,
    address,
    longitude,
    latitude,
    timezone: city.timezone,
    phone: company.phone,
    labels: LABELS.filter(() => random.chance(0.3)).slice(0, 4),
    cooperationMode: company.cooperationMode,
    currency: company.currency,
    openingHours: id % 4 === 0 ? SHOP_HOURS : null,
    priceSettingId,
    powerLimit: random.chance(0.3) ? chargers * 120 : null,
    createdAt,
  };
}
