import { replay } from '../../../../src/contract/evo-monitor/replay';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import type { Caller } from '../../../db/database';
import { diffPictures } from '../../../domain/replay/diffPictures';
import { route, type Route } from '../../../http/route';
import { companyFilter, type LiveFeed } from '../../../live/feed';
import { readDensity } from '../../../replay/readDensity';
import { readPictures } from '../../../replay/readPictures';
import { fromWire, toWire } from '../../../wire/wireTime';

/** The monitor at moments of the past, of the connectors that the caller sees today. */
export function replayRoutes(feed: LiveFeed): Route[] {
  return [
    route(replay.picture, async ({ body: { at, mode }, caller, db, clock }) => {
      const moment = Math.min(fromWire(at).getTime(), clock.now());
      const pictures = await db((tx) => readPictures(tx, readPlaces(feed, caller), [moment], mode));
      return { at: toWire(moment), isKept: pictures !== null, rows: [...(pictures?.[0]?.values() ?? [])] };
    }),
    route(replay.changes, async ({ body: { at, mode, stepSeconds, steps, isBackward }, caller, db, clock }) => {
      const moments = listMoments(fromWire(at).getTime(), { stepSeconds, steps, isBackward }, clock.now());
      const ascending = isBackward ? [...moments].reverse() : moments;
      const pictures = await db((tx) => readPictures(tx, readPlaces(feed, caller), ascending, mode));
      if (!pictures) return { isKept: false, steps: [] };
      const ordered = isBackward ? [...pictures].reverse() : pictures;
      const changes = ordered.slice(1).map((picture, index) => diffPictures(ordered[index] ?? new Map(), picture));
      return {
        isKept: true,
        steps: changes.map((upserts, index) => ({ at: toWire(moments[index + 1] ?? 0), upserts })),
      };
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
    route(replay.density, ({ body, db }) => db((tx) => readDensity(tx, body))),
  ];
}

/** A moment and the ones after it, as far as the present. */
function listMoments(
  at: number,
  { stepSeconds, steps, isBackward }: { stepSeconds: number; steps: number; isBackward: boolean },
  now: number,
): number[] {
  const step = stepSeconds * (isBackward ? -1_000 : 1_000);
  return Array.from({ length: steps + 1 }, (_, index) => at + index * step).filter((moment) => moment <= now);
}

function readPlaces(feed: LiveFeed, caller: Caller): Map<string, LiveConnector> {
  return new Map([...feed.revisions.rows(companyFilter(caller))].map((row) => [row.key, row]));
}
