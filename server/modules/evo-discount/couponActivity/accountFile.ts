import type { UploadedFile } from '../../../http/body/multipart';
import { readTable } from '../../../http/tables/importTable';
import { createFieldProblem } from '../../../wire/problem';

/** A header that stands above the accounts. */
const HEADER = 'account';

/**
 * The accounts of a CSV file: its first column, in the order of the lines.
 * @throws Problem 422 at `file` for one that cannot be read
 */
export async function readAccountFile(file: UploadedFile, signal: AbortSignal): Promise<string[]> {
  const table = await readTable(file, signal);
  if (!Array.isArray(table)) throw createFieldProblem('file', table.message);
  const accounts = table.map(({ cells }) => cells[0] ?? '');
  return accounts[0]?.toLowerCase() === HEADER ? accounts.slice(1) : accounts;
}
