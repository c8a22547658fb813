import { sql } from 'kysely';
import { commonApi } from '../../../../src/contract/evo-basic/commonApi';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { publicRoute, route, type Route } from '../../../http/route';
import { listAllChargers } from '../iotChargers/options';
import { listAllCompanies, listAllStations, listCurrencies } from './lists';
import { findReferences } from './references';
import { searchRecords } from './search';

/** Apps of every installation: the app of drivers, the pages for phones, the mini-program. */
const USUAL_APPS = ['app', 'h5', 'weapp'];

/** Apps with stored records; the apps' names are no secret, the records are. */
async function knownAppIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ appId: string }>`
    select app_id from app_package union select app_id from app_announcement union select app_id from pay_setting`.execute(
    tx,
  );
  const stored = rows.map(({ appId }) => appId).filter(Boolean);
  return [...new Set([...USUAL_APPS, ...stored])].toSorted();
}

/** Lists for selects. Row-level security limits them to the caller's rows. */
export function commonApiRoutes(deps: Pick<Deps, 'config' | 'db'>): Route[] {
  return [
    route(commonApi.chargerGroupList, ({ body, db }) => db((tx) => listAllStations(tx, body))),
    route(commonApi.chargerList, ({ body, db }) => db((tx) => listAllChargers(tx, body))),
    route(commonApi.companyList, ({ body, db }) => db((tx) => listAllCompanies(tx, body))),
    route(commonApi.search, ({ body, session, db }) => db((tx) => searchRecords(tx, session, body.text))),
    route(commonApi.references, ({ body, session, db }) => db((tx) => findReferences(tx, session, body))),
    route(commonApi.currencyList, ({ db }) => db((tx) => listCurrencies(tx))),
    route(commonApi.getAllAppId, () => deps.db.asSystem((tx) => knownAppIds(tx))),
    publicRoute(commonApi.mapSettings, async () => ({
      mapboxToken: deps.config.MAPBOX_TOKEN ?? null,
      styleUrl: deps.config.MAP_STYLE_URL ?? null,
      hasAddressSearch: deps.config.GEOCODER_URL !== undefined,
    })),
  ];
}
