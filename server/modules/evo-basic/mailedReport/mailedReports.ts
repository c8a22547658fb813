import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { MailedReport, mailedReport, ReportMail } from '../../../../src/contract/evo-basic/mailedReport';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { computeNextSending } from '../../../domain/reports/schedule';
import { lockVersion } from '../../../http/records';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { MAIL_STATE } from '../../../mail/mailState';
import { listNeededPermissions } from '../../../reports/maker';
import { createFieldProblem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof mailedReport.add>;
type Update = BodyOf<typeof mailedReport.update>;
type Filters = FiltersOf<BodyOf<typeof mailedReport.page>>;

const MOST_MAILS = 50;

export const MAILED_REPORT_ORDERING: Ordering<'name' | 'nextAt' | 'lastAt'> = {
  fields: { name: 'r.name', nextAt: 'r.nextAt', lastAt: 'r.lastAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'r.id',
};

const named = (table: 'company' | 'station' | 'wash_site', column: 'company_ids' | 'station_ids' | 'wash_site_ids') =>
  sql<{ id: string; name: string }[] | null>`(select jsonb_agg(jsonb_build_object('id', x.id::text, 'name', x.name)
    order by x.name) from ${sql.table(table)} x where x.id = any(${sql.ref(`r.${column}`)}))`;

function selectMailedReports(tx: Tx) {
  return tx
    .selectFrom('mailedReport as r')
    .selectAll('r')
    .select([named('company', 'company_ids').as('companies'), named('station', 'station_ids').as('stations')])
    .select(named('wash_site', 'wash_site_ids').as('washSites'));
}

export function toMailedReportDto(row: RowOf<typeof selectMailedReports>): MailedReport {
  const { companyId: _company, makerId: _maker, makerName, companies, stations, washSites, ...report } = row;
  return {
    ...report,
    companies: companies ?? [],
    stations: stations ?? [],
    washSites: washSites ?? [],
    maker: makerName,
    nextAt: row.nextAt && toWire(row.nextAt),
    lastAt: row.lastAt && toWire(row.lastAt),
    createdAt: toWire(row.createdAt),
  };
}

export function filterMailedReports(tx: Tx, { text, rhythms = [] }: Filters) {
  let found = selectMailedReports(tx);
  if (text) found = found.where('r.name', 'ilike', toContainsPattern(text));
  if (rhythms.length > 0) found = found.where('r.rhythm', 'in', rhythms);
  return found;
}

/** @throws Problem 404 */
export async function readMailedReport(tx: Tx, id: string): Promise<MailedReport> {
  return toMailedReportDto(await findRow(selectMailedReports(tx).where('r.id', '=', id)));
}

/** Adds a report, which is made with the rights of its caller. @throws Problem 422 as {@link toReportColumns} */
export async function addReport(tx: Tx, fields: Fields, context: CallContext): Promise<{ id: string }> {
  const columns = await toReportColumns(fields, tx, context);
  return tx
    .insertInto('mailedReport')
    .values({ ...columns, ...toMaker(context), createdAt: new Date(context.clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Changes a report, whose maker is from now on its caller. An operator that changes a company's report leaves it with
 * its maker: it must not begin to show other companies.
 * @throws Problem 404 and 409 as with every record, 422 as {@link toReportColumns}
 */
export async function updateReport(tx: Tx, { id, version, ...fields }: Update, context: CallContext) {
  await lockVersion(tx, 'mailedReport', { id, version }, (known) => readMailedReport(tx, known));
  const { companyId } = await findRow(tx.selectFrom('mailedReport').select('companyId').where('id', '=', id));
  const columns = await toReportColumns(fields, tx, context);
  const maker = companyId === context.caller.companyId ? toMaker(context) : {};
  await tx
    .updateTable('mailedReport')
    .set({ ...columns, ...maker, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readMailedReport(tx, id);
}

function toMaker({ caller, session }: CallContext) {
  return { companyId: caller.companyId, makerId: session.userId, makerName: session.fullName };
}

/** @throws Problem 422 at `sections` that the caller may not open, at ids of places outside its scope */
async function toReportColumns({ recipients, ...fields }: Fields, tx: Tx, { session, clock }: CallContext) {
  const isOpen = listNeededPermissions(fields.sections).every((name) => session.permissions.has(name));
  if (!isOpen) throw createFieldProblem('sections', 'mailedReport.sectionClosed');
  await assertSeen(tx, 'company', fields.companyIds);
  await assertSeen(tx, 'station', fields.stationIds);
  await assertSeen(tx, 'washSite', fields.washSiteIds);
  const nextAt = fields.isOn ? new Date(computeNextSending(fields, clock.now())) : null;
  return { ...fields, recipients: JSON.stringify(recipients), stopReason: null, nextAt };
}

async function assertSeen(tx: Tx, table: 'company' | 'station' | 'washSite', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw createFieldProblem(`${table}Ids`, 'validation.notFound');
}

/** Mails of a report, newest first. @throws Problem 404 */
export async function readReportMails(tx: Tx, reportId: string): Promise<ReportMail[]> {
  await readMailedReport(tx, reportId);
  const rows = await tx
    .selectFrom('mailedReportMail as m')
    .innerJoin('mailOutbox as o', 'o.id', 'm.mailId')
    .select(['o.id', 'o.recipient', 'o.locale', 'o.subject', 'o.createdAt', 'o.sentAt', 'o.error'])
    .select([
      MAIL_STATE.as('state'),
      sql<string>`to_char(m.from_day, 'YYYY-MM-DD')`.as('from'),
      sql<string>`to_char(m.until_day, 'YYYY-MM-DD')`.as('until'),
      sql<string[]>`array(select a.name from mail_attachment a where a.mail_id = o.id order by a.no)`.as('attachments'),
    ])
    .where('m.reportId', '=', reportId)
    .orderBy('o.id', 'desc')
    .limit(MOST_MAILS)
    .execute();
  return rows.map(({ locale, createdAt, sentAt, ...mail }) => ({
    ...mail,
    language: locale as ReportMail['language'],
    createdAt: toWire(createdAt),
    sentAt: sentAt && toWire(sentAt),
  }));
}
