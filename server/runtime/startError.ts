import { ConfigError } from './config';

/** Something outside the program keeps it from starting; `message` is one clear line for a person. */
export class StartError extends Error {}

/** Error codes of a full disk, from the operating system and from PostgreSQL (disk_full). */
const DISK_FULL = ['ENOSPC', '53100'];

/** Refusals of PostgreSQL that are for the owner of the database to mend. */
const REFUSALS: Readonly<Record<string, string>> = {
  '42501': 'The user of DATABASE_URL lacks a right',
  '25006': 'The database of DATABASE_URL takes no writes',
};

/** Message of a failed start: one line when the cause is outside, else with its stack. */
export function forPerson(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  if (DISK_FULL.includes((error as { code?: string }).code ?? '')) return 'The disk is full: make room in DATA_DIR';
  const refusal = REFUSALS[(error as { code?: string }).code ?? ''];
  if (refusal !== undefined) return `${refusal}: ${(error as Error).message}`;
  return `Starting failed: ${(error as Error).stack ?? String(error)}`;
}
