import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { toDatabase } from './backups';
import { toPartialName } from './layout';
import { proveDatabase, type Proof } from './proveDatabase';
import { recoverCluster } from './recoverCluster';
import { unpackBackup, type OpenBackup } from './unpackBackup';

/**
 * Proves a backup: restores it beside the others, starts it on a port of its own, proves ledger, operation log and
 * statistics there, and removes it again.
 */
export async function proveBackup(backup: OpenBackup, secretKey: string): Promise<Proof> {
  const begun = Date.now();
  const name = toPartialName(`${path.basename(backup.directory)}-proof`, toDatabase(backup.manifest));
  const scratch = path.join(path.dirname(backup.directory), name);
  try {
    makeReachable(scratch);
    // The log of the backup alone: what came after it is proved by the next one.
    await unpackBackup(backup, scratch, { segments: [], histories: [] });
    const database = await recoverCluster({ directory: scratch, isDurable: false });
    try {
      const proof = await proveDatabase(database.url, secretKey);
      return { ...proof, ms: Date.now() - begun };
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Permission to pass through a directory, for all users. */
const PASS = 0o111;

/** Where PostgreSQL runs as another user than root, that user passes through the directories above its own. */
export function makeReachable(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return;
  for (const one of [directory, path.dirname(directory)]) chmodSync(one, statSync(one).mode | PASS);
}
