import { sql } from 'kysely';
import { ERASURE_REASONS, type ErasureReason } from '../../../../src/contract/evo-basic/personData';
import type { Database, Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import { erasePerson } from './erasePerson';

/** An erasure as it is kept beside the backups. */
interface LaterErasure {
  appUserId: string;
  /** Microseconds since 1970, which tell one user of a number from another. */
  registeredAt: string;
  at: string;
  reason: string;
  byName: string;
}

/** App users by their numbers. */
interface ErasedAgain {
  erased: string[];
  refused: string[];
}

/**
 * Makes erasures again that a restored database does not hold yet, with the record of then. A user
 * with open money or a running session at the restored moment is not erased.
 */
export async function eraseAgain(
  db: Pick<Database, 'asSystem'>,
  erasures: readonly LaterErasure[],
): Promise<ErasedAgain> {
  const result: ErasedAgain = { erased: [], refused: [] };
  for (const erasure of erasures) {
    const outcome = await db.asSystem((tx) => eraseOne(tx, erasure)).catch(asRefusal);
    if (outcome !== 'known') result[outcome].push(erasure.appUserId);
  }
  return result;
}

function asRefusal(error: unknown): 'refused' {
  if (error instanceof Problem) return 'refused';
  throw error;
}

async function eraseOne(tx: Tx, erasure: LaterErasure): Promise<'erased' | 'known'> {
  const { appUserId, registeredAt, at, byName } = erasure;
  // Another user may have the number, or none: the person has registered after the restored moment.
  const { rows } = await sql`select from app_user u where u.id = ${appUserId}
    and (extract(epoch from u.created_at) * 1000000)::bigint = ${registeredAt}
    and not exists (select from person_erasure e where e.app_user_id = u.id)`.execute(tx);
  if (rows.length === 0) return 'known';
  await erasePerson(tx, appUserId, { reason: toReason(erasure), byName, now: Date.parse(at) });
  return 'erased';
}

const toReason = ({ reason }: LaterErasure): ErasureReason =>
  ERASURE_REASONS.find((known) => known === reason) ?? 'request';
