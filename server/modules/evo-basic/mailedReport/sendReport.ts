import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { runAs, runAsSystem } from '../../../db/runAsSystem';
import { findMaker } from '../../../reports/maker';
import type { WritePackage } from '../../../reports/monthlyPackage';
import { queueReport, readContent, type StoredReport } from '../../../reports/sendReports';
import { Problem } from '../../../wire/problem';

const HOUR_MS = 3_600_000;
/** Mails an hour that a company, or the operators together, send beside the rhythms of their reports. */
const MOST_MAILS = 100;

interface Sending {
  id: string;
  /** Key of the sending. */
  sending: string;
  now: number;
}

/**
 * Puts a report into the outbox for all its recipients, in the transaction of the call.
 * @returns how many mails there are
 * @throws Problem 404, 409 when its maker may not see it any more, 429 after too many mails
 */
export async function sendReport(tx: Tx, { id, sending, now }: Sending, writePackage: WritePackage): Promise<number> {
  const report = await tx.selectFrom('mailedReport').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) throw new Problem(404);
  const maker = await runAsSystem(tx, async () => {
    await assertFewMails(tx, report, now);
    return findMaker(tx, report);
  });
  if ('stopReason' in maker) throw new Problem(409, `mailedReport.${maker.stopReason}`);
  const { caller } = maker;
  const content = await runAs(tx, caller, () => readContent(tx, { report, caller, at: now, now }, writePackage));
  const at = new Date(now);
  const queued = await queueReport(tx, { report, content, due: sending, at });
  await tx.updateTable('mailedReport').set({ lastAt: at, lastMails: queued }).where('id', '=', id).execute();
  return queued;
}

/** @throws Problem 429 with the seconds to wait. Calls of one sender wait for each other, and so are all counted. */
async function assertFewMails(tx: Tx, { companyId, recipients }: StoredReport, now: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mailed report'), ${Number(companyId ?? 0)}::int)`.execute(tx);
  const { rows } = await sql<{ mails: number; first: Date | null }>`
    select count(*)::int as mails, min(o.created_at) as first
    from mailed_report_mail m join mailed_report r on r.id = m.report_id join mail_outbox o on o.id = m.mail_id
    where m.due like 'now:%' and r.company_id is not distinct from ${companyId}
      and o.created_at > ${new Date(now - HOUR_MS)}`.execute(tx);
  const [{ mails, first } = { mails: 0, first: null }] = rows;
  if (first === null || mails + recipients.length <= MOST_MAILS) return;
  throw new Problem(429, 'http.429', { retryAfter: Math.ceil((first.getTime() + HOUR_MS - now) / 1_000) });
}
