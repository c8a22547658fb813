import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import type { Clock } from '../../../runtime/clock';
import type { Caller } from '../../../db/database';
import { liveFilter } from '../../../domain/live/liveFilter';
import { Problem } from '../../../wire/problem';
import { fileRoute, route, type Route, type Session } from '../../../http/route';
import { fromWire, toWire } from '../../../wire/wireTime';
import { companyFilter, type AlarmFeed, type LiveFeed } from '../../../live/feed';
import { hidePersons } from '../../../live/hidePersons';
import { deviceChanges, freshTime, provenTime, seenCursor } from '../../../live/changes';
import { readLivePage } from '../../../live/livePage';
import { commandRoutes } from './commandRoutes';
import { exportMonitor } from './exportMonitor';
import { readStationDay } from './stationDay';
import { liveParts, readPlaces } from './stations';
import { readStrip } from './strip';

/** Live connectors: snapshot, changes, one connector, its last 24 hours; and the commands to chargers. */
export function realTimeMonitoringRoutes(feed: LiveFeed, alarms: AlarmFeed): Route[] {
  return [
    route(realTimeMonitoring.page, async ({ body, session, caller, clock }) => {
      assertNoSearch(session, body);
      // The rows are in memory: a total that is known already spares nothing.
      const serverTime = await freshTime(feed, clock);
      // Position first, data second: nothing may fall between. Here both are of one instant.
      const cursor = seenCursor(feed);
      const { pageNum, pageSize } = body;
      const page = readLivePage(feed, caller, body);
      const records = session.display ? hidePersons(page.records) : page.records;
      return { ...page, records, pageNum, pageSize, cursor, serverTime };
    }),
    route(realTimeMonitoring.changes, async ({ body, session, caller, clock, signal }) => {
      assertNoSearch(session, body.filters);
      const changes = await deviceChanges(feed, caller, body, signal, clock, liveFilter(body.filters));
      const upserts = session.display ? hidePersons(changes.upserts) : changes.upserts;
      return { ...changes, upserts, serverTime: provenTime(feed, clock) };
    }),
    fileRoute(realTimeMonitoring.export, (call) => exportMonitor(feed, call)),
    route(realTimeMonitoring.stations, async ({ body, caller, db, clock }) => {
      const places = await db((tx) => readPlaces(tx, body.stationIds));
      const [serverTime = ''] = (await Promise.all([freshTime(feed, clock), freshTime(alarms, clock)])).sort();
      const mayRead = companyFilter(caller);
      const partOf = liveParts(feed.revisions.rows(mayRead), alarms.revisions.rows(mayRead));
      const stations = places.map((place) => ({ ...place, ...partOf(place.stationId) }));
      return { stations, serverTime };
    }),
    route(realTimeMonitoring.stationDay, async ({ params, session, clock, db }) => {
      const rights = {
        maySeeAlarms: session.permissions.has('maintenance/alarm/view'),
        maySeeCompanies: session.permissions.has('company/company/view'),
      };
      const now = clock.now();
      return { ...(await db((tx) => readStationDay(tx, params.id, now, rights))), serverTime: toWire(now) };
    }),
    route(realTimeMonitoring.getGunStatus, async ({ params, caller, clock }) =>
      findConnector(feed, caller, clock, params),
    ),
    route(realTimeMonitoring.chargingInfo, async ({ params, caller, clock }) =>
      // Parsing leaves the fields of the answer and drops the others.
      realTimeMonitoring.chargingInfo.response.parse(findConnector(feed, caller, clock, params)),
    ),
    route(realTimeMonitoring.strip, async ({ params, query, caller, clock, db }) => {
      const { timezone } = findConnector(feed, caller, clock, params);
      const until = query.until === undefined ? clock.now() : Math.min(fromWire(query.until).getTime(), clock.now());
      return { ...(await db((tx) => readStrip(tx, params.chargerCode, params.connector, until))), timezone };
    }),
    ...commandRoutes(),
  ];
}

/** A search matches accounts, so a wall display could probe for an account. @throws Problem 403 */
function assertNoSearch({ display }: Session, filters: { text?: string | undefined } | undefined): void {
  if (display && filters?.text !== undefined) throw new Problem(403);
}

function findConnector(
  feed: LiveFeed,
  caller: Caller,
  clock: Clock,
  { chargerCode, connector: connectorNo }: { chargerCode: string; connector: number },
): LiveConnector {
  provenTime(feed, clock);
  const found = feed.revisions.get(`${chargerCode}:${connectorNo}`);
  if (!found || !companyFilter(caller)(found.companyId)) throw new Problem(404);
  return found.row;
}
