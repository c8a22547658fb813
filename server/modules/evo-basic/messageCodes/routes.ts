import { messageCodes } from '../../../../src/contract/evo-basic/messageCodes';
import { route, type Route } from '../../../http/route';
import { readCodePage } from './codes';

/** Codes that app users were sent. */
export function messageCodesRoutes(): Route[] {
  return [
    route(messageCodes.page, ({ body, session, clock, db }) =>
      db((tx) => readCodePage(tx, { session, now: new Date(clock.now()) }, body)),
    ),
  ];
}
