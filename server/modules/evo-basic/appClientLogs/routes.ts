import { appClientLogs } from '../../../../src/contract/evo-basic/appClientLogs';
import { namesOf, readOptions } from '../../../db/options';
import type { Deps } from '../../../deps';
import { deleteEach } from '../../../http/records';
import { fileRoute, route, type Route } from '../../../http/route';
import { addReport, downloadReports, readReport, readReportPage } from './reports';

/** What went wrong in consoles and apps. */
export function appClientLogsRoutes(deps: Deps): Route[] {
  return [
    route(appClientLogs.page, ({ body, db }) => db((tx) => readReportPage(tx, body))),
    route(appClientLogs.detail, ({ body, db }) => db((tx) => readReport(tx, body.id))),
    route(appClientLogs.list, ({ body, db }) => db((tx) => readOptions(tx.selectFrom('clientLog'), 'message', body))),
    route(appClientLogs.add, (call) => {
      // The report is its own record.
      call.changedNothing();
      return addReport(deps, call);
    }),
    route(appClientLogs.delete, ({ body: { ids }, locale, db }) =>
      db(async (tx) =>
        deleteEach(tx, locale, 'clientLog', { ids, names: await namesOf(tx, 'clientLog', ids, 'message') }),
      ),
    ),
    fileRoute(appClientLogs.download, ({ query, db, clock }) => db((tx) => downloadReports(tx, query, clock.now()))),
  ];
}
