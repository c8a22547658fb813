import { ocppLog } from '../../../../src/contract/evo-monitor/ocppLog';
import { route, type Route } from '../../../http/route';
import { readMessages } from './repository';
import { readSessionFrames } from './sessionFrames';

export function ocppLogRoutes(): Route[] {
  return [
    route(ocppLog.page, ({ body, session, db, clock }) => db((tx) => readMessages(tx, session, body, clock.now()))),
    route(ocppLog.sessionFrames, ({ body, session, db }) => db((tx) => readSessionFrames(tx, session, body.txnId))),
  ];
}
