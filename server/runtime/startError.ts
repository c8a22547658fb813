import { ConfigError } from './config';

/** Something outside the program keeps it from starting; `message` is one clear line for a person. */
export class StartError extends Error {}

/** Error codes of a full disk, from the operating system and from PostgreSQL (disk_full). */
const DISK_FULL = ['ENOSPC', '53100'];

/** Message of a failed start: one line when the cause is outside, else with its stack. */
export function forPerson(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  if (DISK_FULL.includes((error as { code?: string }).code ?? '')) return 'The disk is full: make room in DATA_DIR';
  return `Starting failed: ${(error as Error).stack ?? String(error)}`;
}
