import type { UploadedFile } from '../../../http/body/multipart';
import { readTable } from '../../../http/tables/importTable';
import { createFieldProblem } from '../../../wire/problem';
import type { AccountLine } from './accounts';

/** A header that may stand above the accounts. */
const HEADER = 'account';

/**
 * The accounts of a CSV file: its first column, with or without a header.
 * @throws Problem 422 at `file` for a file that cannot be read or has no accounts
 */
export async function readAccountFile(file: UploadedFile, signal: AbortSignal): Promise<AccountLine[]> {
  const table = await readTable(file, signal, { hasHeader: false });
  if (!('lines' in table)) throw createFieldProblem('file', table.message);
  const lines = table.lines.map(({ line, cells }) => ({ line, account: cells[0] ?? '' }));
  const accounts = lines[0]?.account.toLowerCase() === HEADER ? lines.slice(1) : lines;
  if (accounts.length === 0) throw createFieldProblem('file', 'import.empty');
  return accounts;
}
