import type { AccountMapping, journal, JournalLine } from '../../../src/contract/evo-bill/journal';
import { ACCOUNT_KINDS } from '../../../src/contract/evo-bill/ledgerKinds';
import { MockProblem, type MockOf } from '../answering';

const LINE: JournalLine = {
  ...{ id: '901', at: '2026-10-20 14:21:08', entryId: '310', kind: 'charge', reason: null, account: 'cash_clearing' },
  ...{ accountNumber: '1360', accountName: 'Card clearing', party: 'sandbox', debit: '12000.00', credit: null },
  ...{ currency: 'KZT', document: '2610201359-000187', orderId: '187', washOrderId: null, companyName: 'Qazaq Charge' },
};
/** The lines of an entry, which balance. */
export const JOURNAL_LINES: JournalLine[] = [
  LINE,
  {
    ...{ ...LINE, id: '902', account: 'company_receivable', accountNumber: '3310', accountName: null },
    ...{ party: 'Qazaq Charge', debit: null, credit: '10714.29' },
  },
  {
    ...{ ...LINE, id: '903', account: 'tax', accountNumber: null, accountName: null },
    ...{ party: null, debit: null, credit: '1285.71' },
  },
];

export const ACCOUNT_MAPPINGS: AccountMapping[] = ACCOUNT_KINDS.map((kind, index) => {
  const { accountNumber = null, accountName = null } = JOURNAL_LINES.find(({ account }) => account === kind) ?? {};
  return { id: `${index + 1}`, kind, number: accountNumber, name: accountName, version: 1 };
});

export const journalMock: MockOf<typeof journal> = {
  journalPage: () => ({ records: JOURNAL_LINES, total: JOURNAL_LINES.length, pageNum: 1, pageSize: 20 }),
  journalSums: () => ({
    totals: [{ currency: 'KZT', debit: '12000.00', credit: '12000.00' }],
    unnumbered: ['tax'],
  }),
  journalExport: () => {
    throw new MockProblem(422, 'No file to export');
  },
  accountMappings: () => ACCOUNT_MAPPINGS,
  accountMappingUpdate: ({ body: { id, number = null, name = null, version } }) => {
    const mapping = ACCOUNT_MAPPINGS.find((each) => each.id === id);
    if (!mapping) throw new MockProblem(404, 'No such account');
    return { ...mapping, number, name, version: version + 1 };
  },
};
