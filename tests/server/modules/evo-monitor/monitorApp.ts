import {
  createAlarmFeed,
  createLiveFeed,
  createWasherFeed,
  type AlarmFeed,
  type LiveFeed,
  type WasherFeed,
} from '../../../../server/live/feed';
import { createFrameFeed } from '../../../../server/live/frames';
import { liveRoutes } from '../../../../server/modules/liveRoutes';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { testApp, type TestApp } from '../../http/testApp';

export interface Station {
  companyId: string;
  stationId: string;
  chargerId: string;
  chargerCode: string;
  connectorIds: string[];
}

export interface MonitorApp {
  node: TestApp;
  feed: LiveFeed;
  washers: WasherFeed;
  alarms: AlarmFeed;
  /** A company with a station and a charger of two connectors: `CH-N` or `CH-S`. */
  north: Station;
  south: Station;
  close(): Promise<void>;
}

/** Starts a node with the calls of evo-monitor for the chargers of two companies, which are online. */
export async function createMonitorApp(): Promise<MonitorApp> {
  const base = await testApp();
  const { db } = base.deps;
  const station = (name: string, chargerCode: string): Promise<Station> =>
    db.asSystem(async (tx) => {
      const companyId = await addCompany(tx, name);
      const stationId = await addStation(tx, companyId, `Station ${name}`);
      const { id, connectorIds } = await addCharger(tx, stationId, chargerCode, { connectors: 2, isOnline: true });
      return { companyId, stationId, chargerId: id, chargerCode, connectorIds };
    });
  const north = await station('North', 'CH-N');
  const south = await station('South', 'CH-S');
  const feed = await createLiveFeed(base.deps);
  const washers = await createWasherFeed(base.deps);
  const alarms = await createAlarmFeed(base.deps);
  const frames = await createFrameFeed(base.deps);
  const node = await base.secondNode({ routes: liveRoutes({ connectors: feed, washers, alarms, frames }) });
  return {
    node,
    feed,
    washers,
    alarms,
    north,
    south,
    async close() {
      await feed.close();
      await washers.close();
      await alarms.close();
      await frames.close();
      await node.close();
      await base.close();
    },
  };
}
