import { stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { route, type Route } from '../../../http/route';
import { removeHandLimit, setHandLimit } from './changes';
import { readStationPower } from './view';

/** Power of a station and its limits by hand. */
export function stationPowerRoutes(): Route[] {
  return [
    route(stationPower.view, ({ body: { stationId }, clock, db }) =>
      db((tx) => readStationPower(tx, stationId, clock.now())),
    ),
    route(stationPower.setLimit, ({ body, session, clock, db }) =>
      db(async (tx) => {
        await setHandLimit(tx, body, session.userName, clock.now());
        return readStationPower(tx, body.stationId, clock.now());
      }),
    ),
    route(stationPower.removeLimit, ({ body, clock, db }) =>
      db(async (tx) => {
        await removeHandLimit(tx, body, clock.now());
        return readStationPower(tx, body.stationId, clock.now());
      }),
    ),
  ];
}
