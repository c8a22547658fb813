import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id, optionalText, currencyCode } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { versionOf } from '../records';
import { ACCOUNT_KINDS, ENTRY_KINDS } from './ledgerKinds';

const PATH = 'evo-bill/financialManagement';
const VIEW = ['finance/accountStatement/view'] as const;

/** The longest period of a journal: a leap year. */
export const MOST_JOURNAL_DAYS = 366;

/** Settings of an account: without a number it stands in the journal under its own name. */
export const accountMappingBody = z.strictObject({
  /** Number in the bookkeeping program of the accountant. */
  number: optionalText(32),
  /** Name there; without one the account keeps its own. */
  name: optionalText(64),
});

/** A kind of account of the ledger with the account that stands for it in the bookkeeping program. */
export const accountMapping = z.object({
  id: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  number: z.string().nullable(),
  name: z.string().nullable(),
  version: z.number().int(),
});
export type AccountMapping = z.infer<typeof accountMapping>;

/** A posting of the ledger as a line of the journal: it has a debit or a credit. */
export const journalLine = z.object({
  id: z.string(),
  at: dateTime,
  /** Number of the entry, whose lines balance. */
  entryId: z.string(),
  kind: z.enum(ENTRY_KINDS),
  reason: z.string().nullable(),
  account: z.enum(ACCOUNT_KINDS),
  accountNumber: z.string().nullable(),
  /** As mapped; null: the account has its own name. */
  accountName: z.string().nullable(),
  /** Company, enterprise or payment provider that the account is of. */
  party: z.string().nullable(),
  debit: money.nullable(),
  credit: money.nullable(),
  currency: z.string(),
  /** Number of the order, the wash order or the top-up. */
  document: z.string().nullable(),
  orderId: z.string().nullable(),
  washOrderId: z.string().nullable(),
  companyName: z.string().nullable(),
});
export type JournalLine = z.infer<typeof journalLine>;

/** The entries from `from` to the end of the last second of `until`; a filter leaves whole entries. */
const filters = {
  from: dateTime,
  until: dateTime,
  companyIds: z.array(id).max(50, 'validation.maxItems').optional(),
  currencies: z.array(currencyCode).max(20, 'validation.maxItems').optional(),
};

export const JOURNAL_COLUMNS = [
  ...(['at', 'entryId', 'kind', 'accountNumber', 'accountName', 'party', 'debit', 'credit', 'currency'] as const),
  ...(['document', 'companyName', 'reason'] as const),
] as const;

/** The journal of the ledger for the accountant, and the mapping of its accounts. */
export const journal = {
  journalPage: endpoint({
    method: 'POST',
    path: `${PATH}/journalPage`,
    access: VIEW,
    summary: 'Journal of the ledger: one page of the lines of a period, oldest first',
    business: 'query',
    body: pageQuery(filters, ['at']),
    response: pageAnswer(journalLine),
  }),
  journalSums: endpoint({
    method: 'POST',
    path: `${PATH}/journalSums`,
    access: VIEW,
    summary: 'Journal of the ledger: debit and credit of a period by currency, and its accounts without a number',
    business: 'query',
    body: z.strictObject(filters),
    response: z.object({
      totals: z.array(z.object({ currency: z.string(), debit: money, credit: money })),
      /** Kinds of accounts with lines in the period that have no number. */
      unnumbered: z.array(z.enum(ACCOUNT_KINDS)),
    }),
  }),
  journalExport: exportCall({
    path: `${PATH}/journalExport`,
    access: ['finance/accountStatement/export'],
    summary: 'Journal of the ledger: as a file',
    filters,
    sortable: ['at'],
    columns: JOURNAL_COLUMNS,
  }),
  accountMappings: endpoint({
    method: 'POST',
    path: `${PATH}/accountMappings`,
    access: VIEW,
    summary: 'Mapping of accounts: every kind of account of the ledger with its number in the bookkeeping program',
    business: 'query',
    body: z.strictObject({}),
    response: z.array(accountMapping),
  }),
  accountMappingUpdate: endpoint({
    method: 'POST',
    path: `${PATH}/accountMappingUpdate`,
    access: ['finance/accountStatement/close'],
    summary: 'Mapping of accounts: change one; operators only; 409 when it has changed since the version named',
    business: 'update',
    body: accountMappingBody.extend(versionOf),
    response: accountMapping,
  }),
};
