import { z } from 'zod';
import { endpoint } from '../endpoint';
import { zoneName } from '../exports';
import { dateTime, day, email, id, LOCALES, text } from '../fields';
import { recordCalls } from '../records';

/** Parts of the analysis that a report can have, with the page whose right opens each. */
export const ANALYSIS_SECTIONS = ['charging', 'stations', 'users', 'wash', 'uptime', 'attempts'] as const;
export type AnalysisSection = (typeof ANALYSIS_SECTIONS)[number];
/** Files of the monthly package for the accountant, with the page whose right opens each. */
export const PACKAGE_SECTIONS = [
  ...(['statements', 'washStatements', 'fees', 'feeDeductions', 'prepaid', 'journal'] as const),
] as const;
export type PackageSection = (typeof PACKAGE_SECTIONS)[number];
export const REPORT_SECTIONS = [...ANALYSIS_SECTIONS, ...PACKAGE_SECTIONS] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
export const SECTION_PERMISSIONS = {
  charging: 'statistic/analysis/view',
  stations: 'statistic/analysis/view',
  users: 'statistic/analysis/view',
  wash: 'statistic/analysis/view',
  uptime: 'statistic/sla/view',
  attempts: 'statistic/analysis/view',
  statements: 'finance/accountStatement/export',
  washStatements: 'finance/washerAccountStatement/export',
  fees: 'finance/fee/export',
  feeDeductions: 'finance/feeDeduction/export',
  prepaid: 'finance/prepaidOrder/export',
  journal: 'finance/accountStatement/export',
} as const satisfies Record<ReportSection, string>;

/** Days that a report is about, by the day on which it is sent. Weeks begin on Monday. */
export const REPORT_RANGES = ['yesterday', 'last7Days', 'lastWeek', 'last30Days', 'lastMonth'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

export const REPORT_RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];
export const LAST_MONTH_DAY = 28;
export const MOST_RECIPIENTS = 20;

/** A reason for which a report is sent no longer, until its maker or another account saves it anew. */
export const STOP_REASONS = ['makerGone', 'makerBlocked', 'rightLost', 'scopeChanged'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

const recipient = z.strictObject({ email, language: z.enum(LOCALES) });
const someIds = z.array(id).max(500, 'validation.maxItems');

const fields = {
  name: text(64),
  sections: z.array(z.enum(REPORT_SECTIONS)).min(1, 'validation.selectOne').max(REPORT_SECTIONS.length),
  range: z.enum(REPORT_RANGES),
  /** Empty: all that the maker may see. */
  companyIds: someIds,
  stationIds: someIds,
  /** Of the section of car washes. */
  washSiteIds: someIds,
  rhythm: z.enum(REPORT_RHYTHMS),
  /** 1 is Monday; of weekly reports. */
  weekday: z.number().int().min(1).max(7),
  /** Of monthly reports; later days are missing in some months. */
  monthDay: z.number().int().min(1).max(LAST_MONTH_DAY),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid'),
  timezone: zoneName,
  recipients: z.array(recipient).min(1, 'validation.minItems').max(MOST_RECIPIENTS, 'validation.maxItems'),
  isOn: z.boolean(),
};

export const isPackageSection = (section: ReportSection): section is PackageSection =>
  (PACKAGE_SECTIONS as readonly string[]).includes(section);

/** The files of the monthly package are of a whole month. */
const hasWholeMonth = ({ sections, range }: { sections: readonly ReportSection[]; range: ReportRange }) =>
  range === 'lastMonth' || !sections.some(isPackageSection);

export const mailedReportBody = z
  .strictObject(fields)
  .refine(hasWholeMonth, { path: ['range'], message: 'mailedReport.wholeMonth' });

const named = z.array(z.object({ id: z.string(), name: z.string() }));

export const mailedReportRow = z.object({
  ...fields,
  id: z.string(),
  companies: named,
  stations: named,
  washSites: named,
  recipients: z.array(z.object({ email: z.string(), language: z.enum(LOCALES) })),
  /** The account with whose rights its figures are read: the last one to save it. */
  maker: z.string(),
  stopReason: z.enum(STOP_REASONS).nullable(),
  nextAt: dateTime.nullable(),
  lastAt: dateTime.nullable(),
  /** Mails of the last sending. */
  lastMails: z.number().int().nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type MailedReport = z.infer<typeof mailedReportRow>;

/** A mail of a report in the outbox. */
export const reportMail = z.object({
  id: z.string(),
  recipient: z.string(),
  language: z.enum(LOCALES),
  subject: z.string(),
  from: day,
  until: day,
  createdAt: dateTime,
  sentAt: dateTime.nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  error: z.string().nullable(),
  attachments: z.array(z.string()),
});
export type ReportMail = z.infer<typeof reportMail>;

/** Saved analyses that are mailed automatically: daily, weekly or monthly, to each recipient in its language. */
export const mailedReport = {
  ...recordCalls({
    path: 'evo-basic/mailedReport',
    view: 'statistic/reports',
    name: 'Mailed reports',
    filters: {
      text: z.string().trim().max(64, 'validation.maxLength').optional(),
      rhythms: z.array(z.enum(REPORT_RHYTHMS)).optional(),
    },
    sortable: ['name', 'nextAt', 'lastAt'],
    row: mailedReportRow,
    detail: mailedReportRow,
    body: mailedReportBody,
  }),
  sendNow: endpoint({
    method: 'POST',
    path: 'evo-basic/mailedReport/sendNow',
    access: ['statistic/reports/edit'],
    summary: 'Put a report into the outbox now, for all its recipients, beside its rhythm',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ id }),
    response: z.object({
      mails: z.number().int(),
      /** False: no mail server is configured, and the mails stay in the outbox. */
      isMailServerSet: z.boolean(),
    }),
  }),
  mails: endpoint({
    method: 'POST',
    path: 'evo-basic/mailedReport/mails',
    access: ['statistic/reports/view'],
    summary: 'Mails of a report: the last 50, newest first',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: z.array(reportMail),
  }),
};
