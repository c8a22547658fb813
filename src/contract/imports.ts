import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from './endpoint';
import { CSV_LIMITS } from './fileKinds';
import type { Access } from './permissions';

/** Most rows of one import. */
export const IMPORT_MAX_ROWS = 10_000;
/** Most columns of its header. */
export const IMPORT_MAX_COLUMNS = 64;
/** Most errors that are reported of one import; there may be more. */
export const IMPORT_MAX_ERRORS = 100;

/** Result of an import: all rows or none. */
export const importResult = z.object({
  /** Rows of the file. */
  total: z.number().int(),
  /** Rows that were taken over: `total`, or 0 for a dry run and where there is an error. */
  imported: z.number().int(),
  /** The first {@link IMPORT_MAX_ERRORS}, by line; column and message in the caller's language. */
  errors: z.array(
    z.object({
      /** Line of the file in which the row begins, the header being 1. */
      line: z.number().int(),
      /** As the file's header has it; empty where the whole row is meant. */
      column: z.string(),
      message: z.string(),
    }),
  ),
});
export type ImportResult = z.infer<typeof importResult>;

/**
 * The call that takes the rows of a CSV file over, all or none. With `dryRun` it does everything but keep it. The first
 * line names the columns, by their field names or by their words in any language; separated by comma, semicolon or tab.
 */
export function importCall({ path, access, summary }: { path: string; access: Access; summary: string }) {
  return endpoint({
    method: 'POST',
    path,
    access,
    summary,
    business: 'import',
    timeoutMs: TRANSFER_TIMEOUT_MS,
    upload: CSV_LIMITS,
    body: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
    response: importResult,
  });
}
