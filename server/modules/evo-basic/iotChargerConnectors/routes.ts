import { iotChargerConnectors } from '../../../../src/contract/evo-basic/iotChargerConnectors';
import type { ConnectorStatus, LiveConnector } from '../../../../src/contract/live/connector';
import { getFlowingPower, roundKw } from '../../../../src/lib/flowingPower';
import type { Tx } from '../../../db/database';
import { IN_SESSION_STATUSES } from '../../../domain/live/liveStatus';
import { route, type Route } from '../../../http/route';
import { freshTime } from '../../../live/changes';
import { companyFilter, type LiveFeed } from '../../../live/feed';
import { readEnergyDay } from './energyDay';
import { readSetupProgress } from './setupProgress';

/** Sums over the connectors of this node's live rows. */
export function iotChargerConnectorsRoutes(feed: LiveFeed): Route[] {
  return [
    route(iotChargerConnectors.getIndexChargerStatistics, async ({ caller, db, clock }) => {
      const stations = await db(countStations);
      const serverTime = await freshTime(feed, clock);
      const sums = sumConnectors(feed.revisions.rows(companyFilter(caller)));
      return { ...sums, stations, serverTime };
    }),
    route(iotChargerConnectors.getEnergyDay, (call) => call.db((tx) => readEnergyDay(tx, call, call.body.timezone))),
    route(iotChargerConnectors.getSetupProgress, ({ db }) => db(readSetupProgress)),
  ];
}

async function countStations(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('station')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function sumConnectors(rows: Iterable<LiveConnector>) {
  const mix: Partial<Record<ConnectorStatus, number>> = {};
  const chargers = new Set<string>();
  let [connectors, sessions, power] = [0, 0, 0];
  for (const row of rows) {
    mix[row.status] = (mix[row.status] ?? 0) + 1;
    chargers.add(row.chargerCode);
    connectors += 1;
    if (IN_SESSION_STATUSES.has(row.status)) sessions += 1;
    power += getFlowingPower(row);
  }
  return { mix, connectors, chargers: chargers.size, sessions, power: roundKw(power) };
}
