import { iotChargerConnectors } from '../../../../src/contract/evo-basic/iotChargerConnectors';
import type { ConnectorStatus, LiveConnector } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { route, type Route } from '../../../http/route';
import { freshTime } from '../../../live/changes';
import { companyFilter, type LiveFeed } from '../../../live/feed';

const IN_SESSION: readonly ConnectorStatus[] = ['charging', 'suspendedev', 'suspendedevse'];

/** Sums over the connectors of this node's live rows. */
export function iotChargerConnectorsRoutes(feed: LiveFeed): Route[] {
  return [
    route(iotChargerConnectors.getIndexChargerStatistics, async ({ caller, db, clock }) => {
      const stations = await db(countStations);
      const serverTime = await freshTime(feed, clock);
      const sums = sumConnectors(feed.revisions.rows(companyFilter(caller)));
      return { ...sums, stations, serverTime };
    }),
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
    if (IN_SESSION.includes(row.status)) sessions += 1;
    // The last known figure of a silent charger is nothing that flows now.
    if (row.isOnline) power += row.power ?? 0;
  }
  return { mix, connectors, chargers: chargers.size, sessions, power: Math.round(power * 1_000) / 1_000 };
}
