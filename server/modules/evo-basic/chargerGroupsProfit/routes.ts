import { chargerGroupsProfit } from '../../../../src/contract/evo-basic/chargerGroupsProfit';
import { route, type Route } from '../../../http/route';
import { readStationShareImpact } from '../chargerProfit/impact';
import { readStationProfit, saveShares } from '../chargerProfit/shares';

/** Profit shares of stations: the store that `profit-setting` reads and writes too. */
export function chargerGroupsProfitRoutes(): Route[] {
  return [
    route(chargerGroupsProfit.get, ({ body, db }) => db((tx) => readStationProfit(tx, body.stationId))),
    route(chargerGroupsProfit.impact, ({ body, db, clock }) =>
      db((tx) => readStationShareImpact(tx, body.stationId, clock.now())),
    ),
    route(chargerGroupsProfit.add, ({ body: { stationId, lines }, caller, db }) =>
      db(async (tx) => {
        await saveShares(tx, caller, { stationId }, lines);
        return readStationProfit(tx, stationId);
      }),
    ),
  ];
}
