import { sql } from 'kysely';
import type { ProofFacts } from '../../src/lib/system/facts';
import type { Tx } from '../db/database';

interface ProofRow {
  at: Date;
  isSound: boolean;
  brokenSince: Date | null;
  count: number;
}

const NONE: ProofFacts = { at: null, isSound: true, brokenSince: null, unsoundAt: null, count: 0 };

const PROOFS = {
  ledger: sql<ProofRow>`select at, is_sound, broken_since,
    (select coalesce(sum(value::int), 0)::int from jsonb_each_text(faults::jsonb)) as count from ledger_proof`,
  statistics: sql<ProofRow>`select at, is_sound, broken_since, jsonb_array_length(differences::jsonb) as count
    from statistic_proof`,
  attempts: sql<ProofRow>`select at, is_sound, broken_since, jsonb_array_length(differences::jsonb) as count
    from charging_attempt_proof`,
} as const;

/** The last proof, whichever node made it. */
export async function readProof(tx: Tx, name: keyof typeof PROOFS): Promise<ProofFacts> {
  const { rows } = await PROOFS[name].execute(tx);
  const [found] = rows;
  if (!found) return NONE;
  const { at, isSound, brokenSince, count } = found;
  return { ...NONE, at: at.getTime(), isSound, brokenSince: brokenSince?.getTime() ?? null, count };
}

/** The last verification of the operation log that was carried to its end, or found a fault. */
export async function readAuditProof(tx: Tx): Promise<ProofFacts> {
  const { rows } = await sql<{ at: Date; isSound: boolean }>`
    select at, response_params -> 'fault' is null or response_params ->> 'fault' is null as is_sound from operation_log
    where class_path = 'sysOperationLog.verify' and response_code = 0 and response_params ->> 'cursor' is null
    order by id desc limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return NONE;
  const at = found.at.getTime();
  return { ...NONE, at, isSound: found.isSound, brokenSince: found.isSound ? null : at, count: found.isSound ? 0 : 1 };
}
