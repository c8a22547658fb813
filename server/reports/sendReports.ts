import type { Selectable } from 'kysely';
import { dayIn } from '../../src/lib/calendar';
import type { Caller, Tx } from '../db/database';
import type { Deps } from '../db/deps';
import type { MailedReportTable } from '../db/schema/mailedReports';
import { computeNextSending, computeReportDays } from '../domain/reports/schedule';
import { queueMailWithFiles } from '../mail/mail';
import { composeReport } from './composeReport';
import { findMaker } from './maker';
import { readPackage, type WritePackage } from './monthlyPackage';
import { readFigures } from './readFigures';
import type { ReportContent } from './reportContent';

export type StoredReport = Selectable<MailedReportTable>;
type SendingDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

const MOST_PER_RUN = 100;

/**
 * Puts the reports that are due into the outbox, each once whichever node does it. A report missed while no server ran
 * is sent once, for its first due time.
 */
export async function sendDueReports({ db, clock, log }: SendingDeps, writePackage: WritePackage): Promise<number> {
  const now = clock.now();
  const due = await db.asSystem((tx) =>
    tx
      .selectFrom('mailedReport')
      .selectAll()
      .where('isOn', '=', true)
      .where('nextAt', '<=', new Date(now))
      .orderBy('nextAt')
      .limit(MOST_PER_RUN)
      .execute(),
  );
  let sent = 0;
  for (const report of due) {
    const mails = await sendDueReport({ db, clock }, report, writePackage).catch((error: unknown) => {
      log.error({ err: error, reportId: report.id }, 'report not sent');
      return 0;
    });
    sent += mails;
  }
  return sent;
}

async function sendDueReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  report: StoredReport,
  writePackage: WritePackage,
): Promise<number> {
  const { id, nextAt } = report;
  if (nextAt === null) return 0;
  const maker = await db.asSystem((tx) => findMaker(tx, report));
  if ('stopReason' in maker) {
    const stop = { isOn: false, stopReason: maker.stopReason, nextAt: null };
    await db.asSystem((tx) =>
      tx
        .updateTable('mailedReport')
        .set(({ eb }) => ({ ...stop, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('nextAt', '=', nextAt)
        .execute(),
    );
    return 0;
  }
  const { caller } = maker;
  const asked = { report, caller, at: nextAt.getTime(), now: clock.now() };
  const content = await db.as(caller, (tx) => readContent(tx, asked, writePackage));
  return db.asSystem(async (tx) => {
    const current = await tx
      .selectFrom('mailedReport')
      .select(['nextAt', 'version', 'isOn'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // Sent by another node, or changed meanwhile, which the next run takes up.
    if (current?.isOn !== true || current.version !== report.version) return 0;
    if (current.nextAt?.getTime() !== nextAt.getTime()) return 0;
    const at = new Date(clock.now());
    const mails = await queueReport(tx, { report, content, due: nextAt.toISOString(), at });
    await tx
      .updateTable('mailedReport')
      .set({ nextAt: new Date(computeNextSending(report, at.getTime())), lastAt: at, lastMails: mails })
      .where('id', '=', id)
      .execute();
    return mails;
  });
}

interface Asked {
  report: StoredReport;
  /** The maker, with its present rights. */
  caller: Caller;
  /** When the report is due, epoch ms: its days follow from it. */
  at: number;
  now: number;
}

/** The figures of a report as its maker may see them, in a transaction of the maker. */
export async function readContent(
  tx: Tx,
  { report, caller, at, now }: Asked,
  writePackage: WritePackage,
): Promise<ReportContent> {
  const { name, makerName, sections, range, companyIds, stationIds, washSiteIds, timezone, recipients } = report;
  const days = computeReportDays(range, dayIn(timezone, at));
  const places = { companyIds, stationIds, washSiteIds };
  const comparison = range === 'lastMonth' ? 'lastMonth' : 'previous';
  const figures = await readFigures(tx, { days, comparison, sections, ...places }, { caller, now });
  const locales = recipients.map(({ language }) => language);
  const asked = { sections, days, companyIds, timezone, caller, locales };
  return {
    name,
    maker: makerName,
    days,
    sections,
    figures,
    monthlyPackage: await readPackage(tx, asked, writePackage),
  };
}

interface Sending {
  report: StoredReport;
  content: ReportContent;
  /** Key of the sending: a recipient gets one mail for it. */
  due: string;
  at: Date;
}

/** Puts the mails of a report into the outbox, to each recipient in its language. @returns how many are new there */
export async function queueReport(tx: Tx, { report, content, due, at }: Sending): Promise<number> {
  const { id: reportId, companyId, recipients } = report;
  const known = await tx
    .selectFrom('mailedReportMail')
    .select('recipient')
    .where('reportId', '=', reportId)
    .where('due', '=', due)
    .execute();
  const done = new Set(known.map(({ recipient }) => recipient.toLowerCase()));
  let mails = 0;
  for (const { email, language } of recipients) {
    // One person, however the address is written.
    if (done.has(email.toLowerCase())) continue;
    done.add(email.toLowerCase());
    const mailId = await queueMailWithFiles(tx, {
      kind: 'report',
      recipient: email,
      locale: language,
      companyId,
      createdAt: at,
      ...composeReport(content, language),
    });
    const { from, until } = content.days;
    await tx
      .insertInto('mailedReportMail')
      .values({ reportId, due, recipient: email, mailId, fromDay: from, untilDay: until })
      .execute();
    mails += 1;
  }
  return mails;
}
