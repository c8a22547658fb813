import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, say } from './terminal.mjs';

const BACKUP_USAGE = `Backs up the product: its database while it serves, and its keys; then proves the backup.

  npm run backup                    into BACKUP_DIR
  npm run backup -- --to DIR        into another directory

DATA_DIR is what is backed up. BACKUP_KEY (32 characters or more) encrypts it, BACKUP_KEEP says how many stay in BACKUP_DIR.`;

const RESTORE_USAGE = `Restores a backup into a DATA_DIR without a database, up to the last change that was archived, and proves it.

  npm run restore -- DIR                                  the newest backup in DIR, or the backup DIR itself
  npm run restore -- DIR --until 2026-11-29T10:15:00Z     as it was at a moment, which has a time zone

BACKUP_KEY is needed for an encrypted backup, SECRET_KEY where the product ran with one.`;

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Ends the program with the usage, which was asked for. */
function showUsage(usage) {
  say(usage);
  process.exit(0);
}

function parse(args, usage, options) {
  try {
    const parsed = parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' }, ...options } });
    if (parsed.values.help) showUsage(usage);
    return parsed;
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

/**
 * Reads the arguments of a backup; wrong ones end the program with its usage.
 * @returns {{ to: string | undefined }}
 */
export function readBackupArguments(args) {
  const { values, positionals } = parse(args, BACKUP_USAGE, { to: { type: 'string' } });
  if (positionals.length > 0 || values.to === '')
    fail(`Unexpected argument: ${positionals[0] ?? '--to'}\n\n${BACKUP_USAGE}`);
  return { to: values.to === undefined ? undefined : path.resolve(values.to) };
}

/**
 * Reads the arguments of a restore; wrong ones end the program with its usage.
 * @returns {{ from: string, until: Date | undefined }}
 */
export function readRestoreArguments(args) {
  const { values, positionals } = parse(args, RESTORE_USAGE, { until: { type: 'string' } });
  const [from] = positionals;
  if (from === undefined || positionals.length > 1) fail(RESTORE_USAGE);
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until && (!MOMENT.test(values.until) || Number.isNaN(until.getTime())))
    fail(`--until takes a moment with its time zone, such as 2026-11-29T10:15:00Z\n\n${RESTORE_USAGE}`);
  return { from: path.resolve(from), until };
}
