import { publicMap } from '../../../../src/contract/evo-basic/publicMap';
import type { PublicMapName } from '../../../../src/contract/publicMaps';
import type { Deps } from '../../../db/deps';
import { createAddressThrottle } from '../../../http/addressThrottle';
import { publicRoute, type PublicCall, type Route } from '../../../http/route';
import { answerSite, answerSites, type MapReader } from './mapAnswers';
import { createSiteCache } from './siteCache';

/** Calls of an address in a minute: a map asks seven times, and a network of phones has one address. */
const MOST_OF_ADDRESS = 600;

/** Stations and wash sites for drivers, without a session. */
export function publicMapRoutes({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Route[] {
  const readSites = createSiteCache({ db, clock });
  const assertBelowLimit = createAddressThrottle(clock, MOST_OF_ADDRESS);
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
  ];
}
