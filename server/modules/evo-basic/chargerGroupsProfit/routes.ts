import { chargerGroupsProfit } from '../../../../src/contract/evo-basic/chargerGroupsProfit';
import { route, type Route } from '../../../http/route';
import { readStationProfit, saveShares } from '../chargerProfit/shares';

/** Profit shares of stations: the store that `profit-setting` reads and writes too. */
export function chargerGroupsProfitRoutes(): Route[] {
  return [
    route(chargerGroupsProfit.get, ({ body, db }) => db((tx) => readStationProfit(tx, body.stationId))),
    route(chargerGroupsProfit.add, ({ body: { stationId, lines }, caller, db }) =>
      db(async (tx) => {
        await saveShares(tx, caller, { stationId }, lines);
        return readStationProfit(tx, stationId);
      }),
    ),
  ];
}
