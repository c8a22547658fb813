import { commonApi } from '../../../../src/contract/evo-basic/commonApi';
import { containing } from '../../../http/likePattern';
import type { Config } from '../../../config';
import { publicRoute, route, type Route } from '../../../http/route';
import { chargerOptions } from '../iotChargers/options';

/** Entries that a select is given; beyond them people type. */
const MOST_OPTIONS = 1_000;

/** Short lists for selects. Row-level security leaves what the caller may see. */
export function commonApiRoutes({ config }: { config: Config }): Route[] {
  return [
    route(commonApi.chargerGroupList, ({ body, db }) =>
      db((tx) =>
        tx
          .selectFrom('station')
          .select(['id', 'name', 'city', 'timezone'])
          .where('retiredAt', 'is', null)
          .where('name', 'ilike', containing(body.text ?? ''))
          .orderBy('name')
          .limit(MOST_OPTIONS)
          .execute(),
      ),
    ),
    route(commonApi.chargerList, ({ body, db }) => db((tx) => chargerOptions(tx, body))),
    route(commonApi.companyList, ({ body, db }) =>
      db((tx) =>
        tx
          .selectFrom('company')
          .select(['id', 'name'])
          .where('name', 'ilike', containing(body.text ?? ''))
          .orderBy('name')
          .limit(MOST_OPTIONS)
          .execute(),
      ),
    ),
    route(commonApi.currencyList, ({ db }) =>
      db((tx) =>
        tx.selectFrom('currency').select(['code as currencyCode', 'symbol', 'digits']).orderBy('code').execute(),
      ),
    ),
    publicRoute(commonApi.mapSettings, async () => ({
      mapboxToken: config.MAPBOX_TOKEN ?? null,
      styleUrl: config.MAP_STYLE_URL ?? null,
    })),
  ];
}
