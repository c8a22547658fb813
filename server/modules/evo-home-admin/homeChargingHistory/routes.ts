import { homeChargingHistory } from '../../../../src/contract/evo-home-admin/homeChargingHistory';
import { HOME_SESSION_STATUSES } from '../../../../src/contract/evo-home-admin/homeSession';
import type { Deps } from '../../../db/deps';
import { runAsSystem } from '../../../db/runAsSystem';
import { forceHomeEnd } from '../../../home/sessions/forceEnd';
import { assertOperator } from '../../../http/guard';
import { pageRoute } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { exportSessions } from './exportSessions';
import { filterSessions, readSession, SESSION_ORDERING, toSessionDto } from './sessions';

/** Sessions of home chargers: seen by operators alone. */
export function homeChargingHistoryRoutes({ log }: Pick<Deps, 'log'>): Route[] {
  return [
    pageRoute(homeChargingHistory.page, {
      filtered(tx, filters, { session }) {
        assertOperator(session);
        return filterSessions(tx, filters);
      },
      ordering: SESSION_ORDERING,
      toDto: toSessionDto,
    }),
    route(homeChargingHistory.detail, ({ params, session, db }) => {
      assertOperator(session);
      return db((tx) => readSession(tx, params.no));
    }),
    route(homeChargingHistory.end, ({ body: { id, reason }, session, db, clock }) => {
      assertOperator(session);
      return db(async (tx) => {
        await runAsSystem(tx, () =>
          forceHomeEnd(tx, { clock, log }, { sessionId: id, userName: session.userName, reason }),
        );
        return readSession(tx, id);
      });
    }),
    route(homeChargingHistory.status, async ({ locale }) =>
      HOME_SESSION_STATUSES.map((value) => ({ value, name: translateDocument(locale, `homeSessionStatus.${value}`) })),
    ),
    tableExportRoute(homeChargingHistory.export, exportSessions),
  ];
}
