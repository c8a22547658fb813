import type pg from 'pg';
import type { Proof } from './proveDatabase';

/** Of a database that a backup of another version made, the table may be missing. */
const NO_TABLE = '42P01';

/** Writes the record of a backup as the owner; a database that has no such table yet is backed up without. */
export interface BackupRecord {
  begin(at: Date, isEncrypted: boolean): Promise<void>;
  finish(at: Date, bytes: number, storedBytes: number): Promise<void>;
  fail(at: Date, error: string): Promise<void>;
  addProof(at: Date, proof: Proof): Promise<void>;
}

export function createRecord(client: pg.Client, name: string): BackupRecord {
  const write = async (text: string, values: readonly unknown[]) => {
    try {
      await client.query(text, [name, ...values]);
    } catch (error) {
      if ((error as { code?: string }).code !== NO_TABLE) throw error;
    }
  };
  return {
    async begin(at, isEncrypted) {
      // One backup runs at a time: others that seem to were interrupted.
      await write(
        `update backup set state = 'failed', ended_at = $2, error = 'interrupted' where state = 'running' and name <> $1`,
        [at],
      );
      await write(
        `insert into backup (name, started_at, is_encrypted) values ($1, $2, $3) on conflict (name) do nothing`,
        [at, isEncrypted],
      );
    },
    finish: (at, bytes, storedBytes) =>
      write(`update backup set state = 'whole', ended_at = $2, bytes = $3, stored_bytes = $4 where name = $1`, [
        at,
        bytes,
        storedBytes,
      ]),
    fail: (at, error) =>
      write(`update backup set state = 'failed', ended_at = $2, error = $3 where name = $1`, [at, error]),
    addProof: (at, proof) =>
      write(`update backup set proved_at = $2, is_proved = $3, proof = $4, proof_ms = $5 where name = $1`, [
        at,
        proof.isSound,
        JSON.stringify(proof),
        proof.ms,
      ]),
  };
}
