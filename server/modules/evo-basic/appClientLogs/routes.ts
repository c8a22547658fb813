import type { BodyOf } from '../../../../src/contract/endpoint';
import { appClientLogs } from '../../../../src/contract/evo-basic/appClientLogs';
import type { Tx } from '../../../db/database';
import { readNames, readOptions } from '../../../db/options';
import type { Deps } from '../../../db/deps';
import { deleteEach, selectIds } from '../../../http/records';
import { fileRoute, route, type Route } from '../../../http/route';
import { addReport, downloadReports, filteredReports, readReport, readReportPage } from './reports';

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
    route(appClientLogs.delete, ({ body, locale, db }) =>
      db(async (tx) => deleteEach(tx, locale, 'clientLog', await chosen(tx, body))),
    ),
    fileRoute(appClientLogs.download, ({ query, db, clock }) => db((tx) => downloadReports(tx, query, clock.now()))),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof appClientLogs.delete>) {
  const ids = await selectIds(tx, body, filteredReports);
  return { ids, names: await readNames(tx, 'clientLog', ids, 'message') };
}
