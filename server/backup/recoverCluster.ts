import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded';

/** A long log takes long: PostgreSQL is waited for as long as it lives. */
const RECOVERY_MS = 48 * 3_600_000;
const ENDED_EARLY = /recovery ended before configured recovery target/;

/** How a cluster is brought up. */
export interface Recovery {
  /** Where it was unpacked to. */
  directory: string;
  /** Time of the last change to recover; without it the whole log is recovered. */
  until?: Date | undefined;
  /** False where the cluster is thrown away afterwards. */
  isDurable: boolean;
}

/**
 * Starts an unpacked cluster: PostgreSQL brings it to its last moment by its log and takes writes from then on. Answers
 * once it does.
 */
export async function recoverCluster({ directory, until, isDurable }: Recovery): Promise<EmbeddedDatabase> {
  // PostgreSQL then follows all timelines and begins a new one, so that its log is never mistaken for the source's.
  writeFileSync(path.join(directory, 'postgres/recovery.signal'), '', { mode: 0o600 });
  const start = (target: Readonly<Record<string, string>>) =>
    startEmbedded({
      directory,
      isDurable,
      startMs: RECOVERY_MS,
      settings: {
        // The log lies where PostgreSQL looks for it second: nothing is fetched from elsewhere.
        restore_command: 'false',
        recovery_target_action: 'promote',
        hot_standby: 'off',
        // The archiver of the next start must find all of the log since now.
        wal_keep_size: '512MB',
        ...target,
      },
    });
  if (!until) return start({});
  try {
    // PostgreSQL reads it before it knows names of time zones, and Z is one.
    return await start({ recovery_target_time: until.toISOString().replace('Z', '+00') });
  } catch (error) {
    // The source committed nothing after that moment, so that the whole log ends at it.
    if (ENDED_EARLY.test((error as Error).message)) return start({});
    throw error;
  }
}
