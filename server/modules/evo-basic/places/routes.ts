import { places } from '../../../../src/contract/evo-basic/places';
import { route, type Route } from '../../../http/route';
import { placeNear, zoneAt } from './gazetteer';
import { listCities, type FindPlaces } from './placeSearch';

/**
 * Search of places for the map dialogs: by the geocoder of the installation where there is one, else in an embedded
 * gazetteer. A position is always looked up in the latter, so that it never leaves the server.
 */
export function placesRoutes(findPlaces: FindPlaces): Route[] {
  return [
    route(places.search, async ({ query: { text, latitude, longitude }, locale }) => {
      if (latitude === undefined || longitude === undefined) return findPlaces(text ?? '', locale);
      const nearest = placeNear(latitude, longitude);
      return {
        ...listCities(nearest ? [nearest] : []),
        timezone: zoneAt(latitude, longitude),
      };
    }),
  ];
}
