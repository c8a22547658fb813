import { chargingReport } from '../../../../src/contract/evo-monitor/chargingReport';
import { Problem } from '../../../http/problem';
import { fileRoute, route, type Route } from '../../../http/route';
import { toWire } from '../../../http/wireTime';
import { readCurve } from './curve';
import { exportReport } from './exportReport';
import { readReport } from './report';

export function chargingReportRoutes(): Route[] {
  return [
    route(chargingReport.getChargingCurve, async ({ params, body, db, clock }) => {
      const curve = await db((tx) => readCurve(tx, params.txnId, body.since));
      if (!curve) throw new Problem(404);
      return { ...curve, serverTime: toWire(clock.now()) };
    }),
    route(chargingReport.chargerOrderDetail, ({ params, session, db }) =>
      db((tx) => readReport(tx, session, params.id)),
    ),
    fileRoute(chargingReport.export, exportReport),
  ];
}
