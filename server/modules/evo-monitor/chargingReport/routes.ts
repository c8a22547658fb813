import { chargingReport } from '../../../../src/contract/evo-monitor/chargingReport';
import { Problem } from '../../../wire/problem';
import { fileRoute, route, type Route } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { readCurve } from './curve';
import { exportReport } from './exportReport';
import { readReport } from './report';

/** A day after the session's end, chargers that were cut off have sent the messages that they kept. */
const LATE_WITHIN_MS = 86_400_000;

export function chargingReportRoutes(): Route[] {
  return [
    route(chargingReport.getChargingCurve, async ({ params, body, db, clock }) => {
      const read = await db((tx) => readCurve(tx, params.txnId, body));
      if (!read) throw new Problem(404);
      const { stopReceivedAt, ...curve } = read;
      const now = clock.now();
      const isFinal = stopReceivedAt !== null && now - stopReceivedAt.getTime() > LATE_WITHIN_MS;
      return { ...curve, isFinal, serverTime: toWire(now) };
    }),
    route(chargingReport.chargerOrderDetail, ({ params, session, db }) =>
      db((tx) => readReport(tx, session, params.id)),
    ),
    fileRoute(chargingReport.export, exportReport),
  ];
}
