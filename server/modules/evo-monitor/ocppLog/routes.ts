import { ocppLog } from '../../../../src/contract/evo-monitor/ocppLog';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import type { FrameFeed } from '../../../live/frames';
import { toWire } from '../../../wire/wireTime';
import { readExchange, readExchangePage } from './exchanges';
import { exchangeSource } from './exportExchanges';
import { readFollowed } from './follow';
import { readMessages } from './repository';
import { readSessionFrames } from './sessionFrames';

export function ocppLogRoutes(frames: FrameFeed): Route[] {
  return [
    route(ocppLog.page, ({ body, session, db, clock }) => db((tx) => readMessages(tx, session, body, clock.now()))),
    route(ocppLog.sessionFrames, ({ body, session, db }) => db((tx) => readSessionFrames(tx, session, body.txnId))),
    route(ocppLog.exchanges, ({ body, session, db, clock }) =>
      db((tx) => readExchangePage(tx, session, body, clock.now())),
    ),
    route(ocppLog.exchange, ({ params, session, db, clock }) =>
      db((tx) => readExchange(tx, session, params.id, clock.now())),
    ),
    route(ocppLog.follow, async ({ body, session, db, clock, signal }) => {
      const read = () => db((tx) => readFollowed(tx, session, body, clock.now()));
      // The count first, the rows second: a frame that comes between wakes at once.
      const seen = frames.count(body.chargerCode);
      let followed = await read();
      if (followed.messages.length === 0 && body.waitMs > 0) {
        await frames.untilNews(body.chargerCode, seen, body.waitMs, signal);
        followed = await read();
      }
      return { ...followed, serverTime: toWire(clock.now()) };
    }),
    tableExportRoute(ocppLog.export, exchangeSource),
  ];
}
