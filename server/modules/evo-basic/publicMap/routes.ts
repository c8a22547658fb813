import { publicMap } from '../../../../src/contract/evo-basic/publicMap';
import type { PublicMapName } from '../../../../src/contract/publicMaps';
import type { Deps } from '../../../db/deps';
import { createAddressThrottle } from '../../../http/addressThrottle';
import { publicRoute, type PublicCall, type Route } from '../../../http/route';
import type { FindPlaces } from '../places/placeSearch';
import { answerSite, answerSites, type MapReader } from './mapAnswers';
import { createSiteCache } from './siteCache';

/** Calls of an address in a minute: a map asks seven times, and a network of phones has one address. */
const MOST_OF_ADDRESS = 600;

/** Searches of an address in a minute: each of them can go to the geocoder of the installation. */
const MOST_SEARCHES = 60;

/** Stations and wash sites for drivers, without a session. */
export function publicMapRoutes(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  findPlaces: FindPlaces,
): Route[] {
  const readSites = createSiteCache({ db, clock });
  const assertBelowLimit = createAddressThrottle(clock, MOST_OF_ADDRESS);
  const assertFewSearches = createAddressThrottle(clock, MOST_SEARCHES);
  const toReader = ({ locale }: Pick<PublicCall, 'locale'>, name: PublicMapName): MapReader => ({
    name,
    config: config.PUBLIC_MAPS[name],
    language: locale,
  });
  return [
    publicRoute(publicMap.sites, async (call) => {
      assertBelowLimit(call.address);
      return answerSites(await readSites(), toReader(call, call.body.map), call.body);
    }),
    publicRoute(publicMap.site, async (call) => {
      assertBelowLimit(call.address);
      return answerSite(await readSites(), toReader(call, call.body.map), call.body.key);
    }),
    publicRoute(publicMap.places, async (call) => {
      assertFewSearches(call.address);
      const { places, attribution } = await findPlaces(call.body.text, call.locale);
      return { places, attribution };
    }),
  ];
}
