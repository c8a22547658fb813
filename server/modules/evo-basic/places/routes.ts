import { places } from '../../../../src/contract/evo-basic/places';
import { route, type Route } from '../../../http/route';
import { placeNear, placesNamed, zoneAt } from './gazetteer';

/** Search of places for the map dialogs, in an embedded gazetteer: nothing leaves the house. */
export function placesRoutes(): Route[] {
  return [
    route(places.search, async ({ query: { text, latitude, longitude } }) => {
      if (latitude === undefined || longitude === undefined) return { places: placesNamed(text ?? ''), timezone: null };
      const nearest = placeNear(latitude, longitude);
      return { places: nearest ? [nearest] : [], timezone: zoneAt(latitude, longitude) };
    }),
  ];
}
