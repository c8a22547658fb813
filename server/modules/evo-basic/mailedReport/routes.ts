import { mailedReport } from '../../../../src/contract/evo-basic/mailedReport';
import type { Deps } from '../../../db/deps';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route, type Session } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import {
  addReport,
  filterMailedReports,
  MAILED_REPORT_ORDERING,
  readMailedReport,
  readReportMails,
  toMailedReportDto,
  updateReport,
} from './mailedReports';
import type { WritePackage } from '../../../reports/monthlyPackage';
import { sendReport } from './sendReport';

/** Reports are of an operator or of a company, which sees its own. */
function assertMayMake({ scope }: Pick<Session, 'scope'>): void {
  if (scope === 'enterprise') throw new Problem(403);
}

/** Saved analyses that are mailed on a schedule. */
export function mailedReportRoutes({ config }: Pick<Deps, 'config'>, writePackage: WritePackage): Route[] {
  return [
    ...recordRoutes(mailedReport, {
      table: 'mailedReport',
      filtered: filterMailedReports,
      ordering: MAILED_REPORT_ORDERING,
      toDto: toMailedReportDto,
      read: readMailedReport,
      add: addReport,
      update: updateReport,
      assertMayWrite: ({ session }) => assertMayMake(session),
      taken: { mailed_report_name: { name: 'validation.nameTaken' } },
    }),
    route(mailedReport.sendNow, async ({ body: { id }, requestId, clock, db }) => {
      const sending = { id, sending: `now:${requestId}`, now: clock.now() };
      const mails = await db((tx) => sendReport(tx, sending, writePackage));
      return { mails, isMailServerSet: config.SMTP_URL !== undefined };
    }),
    route(mailedReport.mails, ({ body: { id }, db }) => db((tx) => readReportMails(tx, id))),
  ];
}
