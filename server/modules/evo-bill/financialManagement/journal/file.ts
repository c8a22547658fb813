import { sql } from 'kysely';
import type { financialManagement } from '../../../../../src/contract/evo-bill/financialManagement';
import type { JOURNAL_COLUMNS } from '../../../../../src/contract/evo-bill/journal';
import { ACCOUNT_KINDS, ENTRY_KINDS } from '../../../../../src/contract/evo-bill/ledgerKinds';
import { inOrder } from '../../../../db/readPage';
import type { Call } from '../../../../http/call';
import { rowsAsked } from '../../../../http/tables/export';
import {
  amountColumn,
  codeColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
} from '../../../../http/tables/tableCells';
import type { TableSource } from '../../../../http/tables/tableExport';
import { translateDocument } from '../../../../wire/documents';
import { filterJournal, JOURNAL_ORDERING } from './lines';

type Column = (typeof JOURNAL_COLUMNS)[number];

/** The journal of a period as a file; an account without a name of its own in the mapping has ours. */
export function journalFile({
  body,
  locale,
}: Pick<Call<typeof financialManagement.journalExport>, 'body' | 'locale'>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(body);
  const head = (column: Column) => translateDocument(locale, `journalExport.${column}`);
  const name = sql`coalesce(${sql.ref(`${LISTED}.accountName`)}, ${sql.ref(`${LISTED}.account`)})`;
  return {
    fileName: translateDocument(locale, 'journalExport.file'),
    columns: {
      at: timeColumn(head('at')),
      entryId: codeColumn(head('entryId')),
      kind: wordColumn(head('kind'), ENTRY_KINDS, (kind) => translateDocument(locale, `ledgerEntry.${kind}`)),
      accountNumber: textColumn(head('accountNumber')),
      accountName: wordColumn(
        head('accountName'),
        ACCOUNT_KINDS,
        (kind) => translateDocument(locale, `ledgerAccount.${kind}`),
        name,
      ),
      party: textColumn(head('party')),
      debit: amountColumn(head('debit')),
      credit: amountColumn(head('credit')),
      currency: codeColumn(head('currency')),
      document: textColumn(head('document')),
      companyName: textColumn(head('companyName')),
      reason: textColumn(head('reason')),
    },
    rows: (tx) => inOrder(filterJournal(tx, filters), LISTED, sort, JOURNAL_ORDERING),
  };
}
