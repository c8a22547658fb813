import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint } from '../../../../src/contract/endpoint';
import type { PackageSection } from '../../../../src/contract/evo-basic/mailedReport';
import { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { prepayRecord } from '../../../../src/contract/evo-bill/prepayRecord';
import { fee, feeDeduction } from '../../../../src/contract/evo-wallet/adminWallet';
import { zonedToWire } from '../../../../src/lib/time';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import type { FileAnswer } from '../../../http/route';
import { exportFile } from '../../../http/tables/export';
import { tableFileWithin } from '../../../http/tables/tableExport';
import type { PackageAsked, PackageFile, WritePackage } from '../../../reports/monthlyPackage';
import { translateDocument } from '../../../wire/documents';
import { Problem } from '../../../wire/problem';
import { feeDeductionFile } from '../../evo-wallet/adminWallet/feeDeductions';
import { feeFile } from '../../evo-wallet/adminWallet/fees';
import { prepayRecordFile } from '../prepayRecord/routes';
import { newReconciliationFile, washAccountFile } from './files';
import { journalFile } from './journal/file';

/** Mail servers commonly refuse more than this, with a third on top for the encoding. */
const MOST_PACKAGE_BYTES = 10_000_000;
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MONTH_LENGTH = 'YYYY-MM'.length;

/** Pages on which each file can be made by hand. */
const PAGES: Readonly<Record<PackageSection, string>> = {
  statements: '/finance/statement?form=new',
  washStatements: '/finance/car-wash-statement',
  fees: '/finance/fees',
  feeDeductions: '/finance/fee-deductions',
  prepaid: '/finance/prepaid',
  journal: '/finance/statement?form=journal',
};

interface PackageCall extends PackageAsked {
  tx: Tx;
  clock: Deps['clock'];
}

/**
 * Writes the files of the monthly package as the exports of their pages write them: in the language and zone of the
 * report, with contact data masked.
 * @param mostBytes all files of a mail together
 */
export function createPackageWriter(
  { config: { PUBLIC_URL }, clock }: Pick<Deps, 'config' | 'clock'>,
  mostBytes = MOST_PACKAGE_BYTES,
): WritePackage {
  return async (tx, asked) => {
    const files: PackageFile[] = [];
    let left = mostBytes;
    for (const section of asked.sections) {
      const bytes = await writeFile(section, { ...asked, tx, clock }, left);
      if (bytes === 'noRows') files.push({ section, state: 'noRows' });
      else if (bytes === null) {
        const address = PUBLIC_URL === undefined ? PAGES[section] : new URL(PAGES[section], PUBLIC_URL).href;
        files.push({ section, state: 'tooLarge', address });
      } else {
        left -= bytes.length;
        const name = `${translateDocument(asked.locale, `reportMail.${section}`)} ${asked.days.from.slice(0, MONTH_LENGTH)}.xlsx`;
        files.push({
          section,
          state: 'attached',
          attachment: { name, contentType: CONTENT_TYPE, contentId: null, bytes },
        });
      }
    }
    return files;
  };
}

/** @returns null when there are more bytes than are left */
async function writeFile(section: PackageSection, call: PackageCall, left: number): Promise<Buffer | null | 'noRows'> {
  try {
    const { content } = await FILES[section](call);
    return await collectBytes(content, left);
  } catch (error) {
    if (error instanceof Problem && error.messageKey === 'export.empty') return 'noRows';
    throw error;
  }
}

async function collectBytes(content: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop destroys the stream.
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Statements are by the days of each company's clock. */
const FILES: Readonly<Record<PackageSection, (call: PackageCall) => Promise<FileAnswer>>> = {
  statements: (call) => {
    const body = askFile(financialManagement.newReconciliationExport, call, toDays(call));
    return exportFile({ body, clock: call.clock }, newReconciliationFile({ ...toReader(call), body }));
  },
  washStatements: (call) => {
    const body = askFile(financialManagement.carWashOrderAccountExport, call, toDays(call));
    return exportFile({ body, clock: call.clock }, washAccountFile({ ...toReader(call), body }));
  },
  fees: (call) => {
    const body = askFile(fee.export, call, toTimes(call));
    return tableFileWithin(call.tx, { body, clock: call.clock }, feeFile({ ...toReader(call), body }));
  },
  feeDeductions: (call) => {
    const body = askFile(feeDeduction.export, call, { ...toTimes(call), ...toCompanies(call) });
    return tableFileWithin(call.tx, { body, clock: call.clock }, feeDeductionFile({ ...toReader(call), body }));
  },
  prepaid: (call) => {
    const body = askFile(prepayRecord.export, call, toTimes(call));
    return tableFileWithin(call.tx, { body, clock: call.clock }, prepayRecordFile({ ...toReader(call), body }));
  },
  journal: (call) => {
    const body = askFile(financialManagement.journalExport, call, { ...toTimes(call), ...toCompanies(call) });
    return tableFileWithin(call.tx, { body, clock: call.clock }, journalFile({ ...toReader(call), body }));
  },
};

/** The body of an export, as its call would read it. */
function askFile<E extends Endpoint>({ body }: E, { timezone }: PackageCall, filters: object): BodyOf<E> {
  return body?.parse({ ...filters, format: 'xlsx', timeZone: timezone }) as BodyOf<E>;
}

const toCompanies = ({ companyIds }: PackageCall) => (companyIds.length > 0 ? { companyIds: [...companyIds] } : {});
const toDays = (call: PackageCall) => ({ ...call.days, ...toCompanies(call) });
const toTimes = ({ days, timezone }: PackageCall) => ({
  from: zonedToWire(`${days.from} 00:00:00`, timezone),
  until: zonedToWire(`${days.until} 23:59:59`, timezone),
});

/** The maker as a reader without the right to see contact data, which are nothing for a mail. */
const toReader = ({ tx, locale, caller }: PackageCall) => ({
  locale,
  session: { scope: caller.scope as 'operator' | 'company', permissions: new Set<string>() },
  db: <T>(work: (within: Tx) => Promise<T>) => work(tx),
});
