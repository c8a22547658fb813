import type { Generated } from 'kysely';
import type { Bigint, Id, JsonOrNull } from './columns';

/** A backup of the embedded database, written by the program that makes it. */
export interface BackupTable {
  id: Id;
  name: string;
  startedAt: Date;
  endedAt: Date | null;
  state: Generated<'running' | 'whole' | 'failed'>;
  isEncrypted: boolean;
  bytes: Bigint | null;
  storedBytes: Bigint | null;
  error: string | null;
  provedAt: Date | null;
  isProved: boolean | null;
  proof: JsonOrNull<Record<string, unknown>>;
  proofMs: number | null;
}

/** Backups of the product. */
export interface BackupsTables {
  backup: BackupTable;
}
