import type { places } from '../../../../src/contract/evo-basic/places';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { Locale } from '../../../../src/contract/fields';
import type { Deps } from '../../../db/deps';
import { placesNamed } from './gazetteer';
import { createGeocoder } from './geocoder';

type FoundPlaces = ResponseOf<typeof places.search>;
export type FindPlaces = (text: string, locale: Locale) => Promise<FoundPlaces>;

/** Search of cities and addresses: one for the whole node, since a geocoder is asked at a pace. */
export function createPlaceSearch(deps: Pick<Deps, 'config' | 'clock' | 'log' | 'version'>): FindPlaces {
  const findAddresses = createGeocoder(deps);
  // A text that the geocoder does not know may be the beginning of a city's name.
  return async (text, locale) => {
    const found = await findAddresses?.(text, locale);
    if (!found?.places.length) return { ...listCities(placesNamed(text)), isFallback: found === null };
    return { ...found, timezone: null, source: 'geocoder', isFallback: false };
  };
}

export function listCities(cities: FoundPlaces['places']): FoundPlaces {
  return { places: cities, timezone: null, source: 'cities', isFallback: false, attribution: null };
}
