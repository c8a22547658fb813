import { PACKAGE_SECTIONS, type PackageSection } from '../../src/contract/evo-basic/mailedReport';
import type { Locale } from '../../src/contract/fields';
import type { Caller, Tx } from '../db/database';
import { whereOneOf } from '../db/whereOneOf';
import type { DayRange } from '../domain/availability/daysSpan';
import type { Attachment } from '../mail/mail';
import { translateDocument } from '../wire/documents';
import type { ReportTable } from './reportTable';

/** A file of the package: attached, without a row in the month, or so large that the mail only says where it is. */
export type PackageFile = { section: PackageSection } & (
  | { state: 'attached'; attachment: Attachment }
  | { state: 'noRows' }
  | { state: 'tooLarge'; address: string }
);

export interface PackageAsked {
  sections: readonly PackageSection[];
  days: DayRange;
  /** Empty: all that the maker may see. */
  companyIds: readonly string[];
  timezone: string;
  locale: Locale;
  caller: Caller;
}

/**
 * Writes the files of a package in the maker's transaction. The calls that have these files are in a layer above the
 * reports, which passes this function down.
 */
export type WritePackage = (tx: Tx, asked: PackageAsked) => Promise<PackageFile[]>;

/** The monthly package of a report in the languages of its recipients. */
export interface MonthlyPackage {
  files: ReadonlyMap<Locale, readonly PackageFile[]>;
  /** Months that are not closed: their figures can still change. */
  openMonths: readonly { company: string; currency: string }[];
}

interface PackageReport extends Omit<PackageAsked, 'sections' | 'locale'> {
  sections: readonly string[];
  locales: readonly Locale[];
}

/** Reads the package of a report in the maker's transaction; null: it has none. */
export async function readPackage(
  tx: Tx,
  { sections: all, locales, ...asked }: PackageReport,
  write: WritePackage,
): Promise<MonthlyPackage | null> {
  const sections = PACKAGE_SECTIONS.filter((section) => all.includes(section));
  if (sections.length === 0) return null;
  const files = new Map<Locale, PackageFile[]>();
  for (const locale of new Set(locales)) files.set(locale, await write(tx, { ...asked, sections, locale }));
  const openMonths = await tx
    .selectFrom('statementPeriod as p')
    .innerJoin('companyName as c', 'c.id', 'p.companyId')
    .select(['c.name as company', 'p.currency'])
    .where('p.month', '=', asked.days.from)
    .where('p.state', '=', 'open')
    .where(whereOneOf({ 'p.companyId': asked.companyIds }))
    .orderBy('c.name')
    .orderBy('p.currency')
    .execute();
  return { files, openMonths };
}

export const listAttachments = (content: MonthlyPackage, locale: Locale): Attachment[] =>
  (content.files.get(locale) ?? []).flatMap((file) => (file.state === 'attached' ? [file.attachment] : []));

/** Tables of a package for its mail: the state of each file, and the months that are not closed. */
export function listPackageTables({ files, openMonths }: MonthlyPackage, locale: Locale): ReportTable[] {
  const word = (key: 'monthlyPackage' | 'file' | 'section' | 'notClosed' | 'company' | 'currency' | 'noRows') =>
    translateDocument(locale, `reportMail.${key}`);
  const describe = (file: PackageFile) => {
    if (file.state === 'attached') return file.attachment.name;
    const { address } = file.state === 'tooLarge' ? file : { address: null };
    return address === null ? word('noRows') : translateDocument(locale, 'reportMail.tooLarge', { address });
  };
  const rows = (files.get(locale) ?? []).map((file) => [
    translateDocument(locale, `reportMail.${file.section}`),
    describe(file),
  ]);
  return [
    { title: word('monthlyPackage'), heads: [word('section'), word('file')], rows },
    ...(openMonths.length > 0
      ? [
          {
            title: word('notClosed'),
            heads: [word('company'), word('currency')],
            rows: openMonths.map(({ company, currency }) => [company, currency]),
          },
        ]
      : []),
  ];
}
