import { chargerProfit } from '../../../../src/contract/evo-basic/chargerProfit';
import { selectIds } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { filteredChargers } from '../iotChargers/chargers';
import { readChargerShareImpact } from './impact';
import { readChargerProfit, saveManyShares, saveShares } from './shares';

/** Profit shares of chargers. */
export function chargerProfitRoutes(): Route[] {
  return [
    route(chargerProfit.get, ({ body, db }) => db((tx) => readChargerProfit(tx, body.chargerId))),
    route(chargerProfit.impact, ({ body, db, clock }) =>
      db(async (tx) => readChargerShareImpact(tx, await selectIds(tx, body, filteredChargers), clock.now())),
    ),
    route(chargerProfit.add, ({ body: { chargerId, lines }, caller, db }) =>
      db(async (tx) => {
        await saveShares(tx, caller, { chargerId }, lines);
        return readChargerProfit(tx, chargerId);
      }),
    ),
    route(chargerProfit.batchEdit, ({ body, caller, db }) =>
      db(async (tx) =>
        saveManyShares(tx, caller, { ids: await selectIds(tx, body, filteredChargers), lines: body.lines }),
      ),
    ),
  ];
}
