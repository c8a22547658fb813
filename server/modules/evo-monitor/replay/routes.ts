import { replay } from '../../../../src/contract/evo-monitor/replay';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import type { Caller } from '../../../db/database';
import { route, type Route } from '../../../http/route';
import { companyFilter, type LiveFeed } from '../../../live/feed';
import { readDensity } from '../../../replay/readDensity';
import { readPictures } from '../../../replay/readPictures';
import { readQueues } from '../../../replay/readQueues';
import { fromWire } from '../../../wire/wireTime';
import { showChanges, showMoment } from './moments';

/** Live lists at moments of the past, of what the caller sees today. */
export function replayRoutes(feed: LiveFeed): Route[] {
  return [
    ...connectorRoutes(feed),
    ...alarmRoutes(),
    route(replay.density, ({ body, db }) => db((tx) => readDensity(tx, body))),
  ];
}

function connectorRoutes(feed: LiveFeed): Route[] {
  return [
    route(replay.picture, ({ body: { at, mode }, caller, db, clock }) => {
      const places = readPlaces(feed, caller);
      return db((tx) => showMoment(at, clock.now(), (moments) => readPictures(tx, places, moments, mode)));
    }),
    route(replay.changes, ({ body, caller, db, clock }) => {
      const places = readPlaces(feed, caller);
      return db((tx) => showChanges(body, clock.now(), (moments) => readPictures(tx, places, moments, body.mode)));
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
    route(replay.alarms, ({ body: { at }, db, clock }) =>
      db((tx) => showMoment(at, clock.now(), (moments) => readQueues(tx, moments))),
    ),
    route(replay.alarmChanges, ({ body, db, clock }) =>
      db((tx) => showChanges(body, clock.now(), (moments) => readQueues(tx, moments))),
    ),
  ];
}

function readPlaces(feed: LiveFeed, caller: Caller): Map<string, LiveConnector> {
  return new Map([...feed.revisions.rows(companyFilter(caller))].map((row) => [row.key, row]));
}
