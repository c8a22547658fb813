import { washerMonitoring } from '../../../../src/contract/evo-monitor/washerMonitoring';
import { route, type Route } from '../../../http/route';
import { deviceChanges, freshTime, provenTime, seenCursor } from '../../../live/changes';
import type { WasherFeed } from '../../../live/feed';
import { readRowPage } from '../../../live/livePage';

/** Live washers: snapshot and changes. */
export function washerMonitoringRoutes(feed: WasherFeed): Route[] {
  return [
    route(washerMonitoring.page, async ({ body, caller, clock }) => {
      const serverTime = await freshTime(feed, clock);
      // Position first, data second: nothing may fall between.
      const cursor = seenCursor(feed);
      const { pageNum, pageSize } = body;
      return { ...readRowPage(feed, caller, body), pageNum, pageSize, cursor, serverTime };
    }),
    route(washerMonitoring.changes, async ({ body, caller, clock, signal }) => {
      const changes = await deviceChanges(feed, caller, body, signal, clock);
      return { ...changes, serverTime: provenTime(feed, clock) };
    }),
  ];
}
