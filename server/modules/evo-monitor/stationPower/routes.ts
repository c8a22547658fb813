import { stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { route, type Route } from '../../../http/route';
import { removeHandLimit, setHandLimit } from './changes';
import { addNode, changeNode, removeNode } from './treeChanges';
import { readPowerLog, signalLimit } from './turns';
import { readStationPower } from './view';

/** Power of a station, its limits by hand and the tree of its limits. */
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
    route(stationPower.addNode, ({ body, clock, db }) =>
      db(async (tx) => {
        await addNode(tx, body, clock.now());
        return readStationPower(tx, body.stationId, clock.now());
      }),
    ),
    route(stationPower.changeNode, ({ body, clock, db }) =>
      db(async (tx) => {
        await changeNode(tx, body, clock.now());
        return readStationPower(tx, body.stationId, clock.now());
      }),
    ),
    route(stationPower.removeNode, ({ body, clock, db }) =>
      db(async (tx) => {
        await removeNode(tx, body, clock.now());
        return readStationPower(tx, body.stationId, clock.now());
      }),
    ),
    route(stationPower.log, ({ body, db }) => db((tx) => readPowerLog(tx, body))),
    route(stationPower.signalLimit, ({ body, session, db }) =>
      db(async (tx) => ({ isTaken: await signalLimit(tx, body, session.token?.name ?? session.userName) })),
    ),
  ];
}
