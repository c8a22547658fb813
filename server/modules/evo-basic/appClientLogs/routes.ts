import { appClientLogs } from '../../../../src/contract/evo-basic/appClientLogs';
import { readOptions } from '../../../db/options';
import type { Deps } from '../../../db/deps';
import { pageRoute, resolveBulkTarget } from '../../../http/recordRoutes';
import { deleteEach } from '../../../http/records';
import { fileRoute, route, type Route } from '../../../http/route';
import { addReport, downloadReports, filteredReports, readReport, REPORT_ORDERING, toReportDto } from './reports';

const REPORTS = {
  table: 'clientLog',
  name: 'message',
  filtered: filteredReports,
  ordering: REPORT_ORDERING,
  toDto: toReportDto,
} as const;

/** Reports of failures in consoles and apps. */
export function appClientLogsRoutes(deps: Deps): Route[] {
  return [
    pageRoute(appClientLogs.page, REPORTS),
    route(appClientLogs.detail, ({ body, db }) => db((tx) => readReport(tx, body.id))),
    route(appClientLogs.list, ({ body, db }) => db((tx) => readOptions(tx.selectFrom('clientLog'), 'message', body))),
    route(appClientLogs.add, (call) => {
      // The report is its own record.
      call.changedNothing();
      return addReport(deps, call);
    }),
    route(appClientLogs.delete, (call) =>
      call.db(async (tx) => deleteEach(tx, call.locale, 'clientLog', await resolveBulkTarget(tx, REPORTS, call))),
    ),
    fileRoute(appClientLogs.download, ({ query, db, clock }) => db((tx) => downloadReports(tx, query, clock.now()))),
  ];
}
