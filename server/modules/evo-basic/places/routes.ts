import { places } from '../../../../src/contract/evo-basic/places';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { Locale } from '../../../../src/contract/fields';
import type { Deps } from '../../../db/deps';
import { route, type Route } from '../../../http/route';
import { placeNear, placesNamed, zoneAt } from './gazetteer';
import { createGeocoder, type FindAddresses } from './geocoder';

type FoundPlaces = ResponseOf<typeof places.search>;

/**
 * Search of places for the map dialogs: by the geocoder of the installation where there is one, else in an embedded
 * gazetteer. A position is always looked up in the latter, so that it never leaves the server.
 */
export function placesRoutes(deps: Pick<Deps, 'config' | 'clock' | 'log' | 'version'>): Route[] {
  const findAddresses = createGeocoder(deps);
  return [
    route(places.search, async ({ query: { text, latitude, longitude }, locale }) => {
      if (latitude === undefined || longitude === undefined) return findPlaces(findAddresses, text ?? '', locale);
      const nearest = placeNear(latitude, longitude);
      return {
        ...listCities(nearest ? [nearest] : []),
        timezone: zoneAt(latitude, longitude),
      };
    }),
  ];
}

/** A text that the geocoder does not know may be the beginning of a city's name. */
async function findPlaces(findAddresses: FindAddresses | null, text: string, locale: Locale): Promise<FoundPlaces> {
  const found = await findAddresses?.(text, locale);
  if (!found?.places.length) return { ...listCities(placesNamed(text)), isFallback: found === null };
  return { ...found, timezone: null, source: 'geocoder', isFallback: false };
}

function listCities(cities: FoundPlaces['places']): FoundPlaces {
  return { places: cities, timezone: null, source: 'cities', isFallback: false, attribution: null };
}
