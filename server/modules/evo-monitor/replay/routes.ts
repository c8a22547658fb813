import { replay } from '../../../../src/contract/evo-monitor/replay';
import type { Caller } from '../../../db/database';
import type { Session } from '../../../http/call';
import { route, type Route } from '../../../http/route';
import { companyFilter, type Feed, type LiveFeed, type WasherFeed } from '../../../live/feed';
import { hidePersons } from '../../../live/hidePersons';
import type { LiveRow } from '../../../live/revisions';
import { readDensity } from '../../../replay/readDensity';
import { readPictures } from '../../../replay/readPictures';
import { readQueues } from '../../../replay/readQueues';
import { readBays } from '../../../replay/washers/readBays';
import { fromWire } from '../../../wire/wireTime';
import { showChanges, showMoment, type ReadPictures } from './moments';
import { readStation } from './station';

/** Live lists at moments of the past, of what the caller sees today. */
export function replayRoutes(connectors: LiveFeed, washers: WasherFeed): Route[] {
  return [
    ...connectorRoutes(connectors),
    ...alarmRoutes(),
    ...washerRoutes(washers),
    route(replay.station, ({ body: { stationId, at }, db, clock }) =>
      db((tx) => readStation(tx, stationId, Math.min(fromWire(at).getTime(), clock.now()))),
    ),
    route(replay.density, ({ body, db }) => db((tx) => readDensity(tx, body))),
  ];
}

function connectorRoutes(feed: LiveFeed): Route[] {
  return [
    route(replay.picture, ({ body: { at, mode }, caller, session, db, clock }) => {
      const places = readPlaces(feed, caller);
      return db((tx) =>
        showMoment(
          at,
          clock.now(),
          hideFrom(session, (moments) => readPictures(tx, places, moments, mode)),
        ),
      );
    }),
    route(replay.changes, ({ body, caller, session, db, clock }) => {
      const places = readPlaces(feed, caller);
      return db((tx) =>
        showChanges(
          body,
          clock.now(),
          hideFrom(session, (moments) => readPictures(tx, places, moments, body.mode)),
        ),
      );
    }),
    route(replay.differences, async ({ body, caller, db }) => {
      const moments = [fromWire(body.at).getTime()];
      const places = readPlaces(feed, caller);
      const [known] = (await db((tx) => readPictures(tx, places, moments, 'then'))) ?? [];
      const [knownNow] = (await db((tx) => readPictures(tx, places, moments, 'now'))) ?? [];
      const rows = [...(known ?? [])].flatMap(([key, { status }]) => {
        const other = knownNow?.get(key)?.status ?? status;
        return other === status ? [] : [{ key, known: status, knownNow: other }];
      });
      return { rows };
    }),
  ];
}

function alarmRoutes(): Route[] {
  return [
    route(replay.alarms, ({ body: { at }, session, db, clock }) =>
      db((tx) =>
        showMoment(
          at,
          clock.now(),
          hideFrom(session, (moments) => readQueues(tx, moments)),
        ),
      ),
    ),
    route(replay.alarmChanges, ({ body, session, db, clock }) =>
      db((tx) =>
        showChanges(
          body,
          clock.now(),
          hideFrom(session, (moments) => readQueues(tx, moments)),
        ),
      ),
    ),
  ];
}

function washerRoutes(feed: WasherFeed): Route[] {
  return [
    route(replay.washers, ({ body: { at, mode }, caller, db, clock }) => {
      const bays = readPlaces(feed, caller);
      return db((tx) => showMoment(at, clock.now(), (moments) => readBays(tx, bays, moments, { mode, clock })));
    }),
    route(replay.washerChanges, ({ body, caller, db, clock }) => {
      const bays = readPlaces(feed, caller);
      const { mode } = body;
      return db((tx) => showChanges(body, clock.now(), (moments) => readBays(tx, bays, moments, { mode, clock })));
    }),
  ];
}

/** Wall displays, which a whole room sees, are shown no persons of the past either. */
function hideFrom<Row extends LiveRow>({ display }: Session, read: ReadPictures<Row>): ReadPictures<Row> {
  if (!display) return read;
  return async (moments) => {
    const pictures = await read(moments);
    return pictures && pictures.map((rows) => new Map(hidePersons([...rows.values()]).map((row) => [row.key, row])));
  };
}

function readPlaces<Row extends LiveRow>(feed: Feed<Row>, caller: Caller): Map<string, Row> {
  return new Map([...feed.revisions.rows(companyFilter(caller))].map((row) => [row.key, row]));
}
