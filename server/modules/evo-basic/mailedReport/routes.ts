import { mailedReport } from '../../../../src/contract/evo-basic/mailedReport';
import type { Deps } from '../../../db/deps';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route, type Session } from '../../../http/route';
import { findMaker } from '../../../reports/maker';
import { queueReport, readContent } from '../../../reports/sendReports';
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

/** Reports are of an operator or of a company, which sees its own. */
function assertMayMake({ scope }: Pick<Session, 'scope'>): void {
  if (scope === 'enterprise') throw new Problem(403);
}

/** Saved analyses that are mailed by themselves. */
export function mailedReportRoutes({ db: database, config }: Pick<Deps, 'db' | 'config'>): Route[] {
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
      const now = clock.now();
      const report = await db((tx) =>
        tx.selectFrom('mailedReport').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      if (!report) throw new Problem(404);
      const maker = await database.asSystem((tx) => findMaker(tx, report));
      if ('stopReason' in maker) throw new Problem(409, `mailedReport.${maker.stopReason}`);
      const content = await readContent(database, { report, caller: maker.caller, at: now, now });
      const mails = await db(async (tx) => {
        const at = new Date(now);
        const queued = await queueReport(tx, { report, content, due: `now:${requestId}`, at });
        await tx.updateTable('mailedReport').set({ lastAt: at, lastMails: queued }).where('id', '=', id).execute();
        return queued;
      });
      return { mails, isMailServerSet: config.SMTP_URL !== undefined };
    }),
    route(mailedReport.mails, ({ body: { id }, db }) => db((tx) => readReportMails(tx, id))),
  ];
}
