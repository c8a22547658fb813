import { sql } from 'kysely';
import type { Erasure, ErasureReason } from '../../../../src/contract/evo-basic/personData';
import { assertNoObligations } from '../../../billing/orders/obligations';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { Problem } from '../../../wire/problem';
import { toErasureDto } from './erasures';
import { forgetPerson } from './forgetPerson';
import { countPersonData } from './countPersonData';

interface Asked {
  reason: ErasureReason;
  byName: string;
  now: number;
}

/**
 * Erases an app user: what names the person is removed, sessions, orders and books stay under its number. Own tags no
 * longer charge; tags of a fleet stay with the fleet. A user that is erased already gives the record of that erasure.
 * @throws Problem 422 for a user that is charging, or has money, held money, open orders or a refund under way
 */
export async function erasePerson(tx: Tx, id: string, { reason, byName, now }: Asked): Promise<Erasure> {
  // Payments to the wallet lock the user as well, so that no payment slips in after the check of the balance.
  const user = await tx.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!user) throw new Problem(404);
  const known = await tx.selectFrom('personErasure').selectAll().where('appUserId', '=', id).executeTakeFirst();
  if (known) return toErasureDto(known);
  await assertNotCharging(tx, id);
  await assertNoObligations(tx, id);
  const at = new Date(now);
  // The tables of a person belong to many, and some are closed to callers.
  const counts = await runAsSystem(tx, async () => {
    const found = await countPersonData(tx, id);
    await forgetPerson(tx, id);
    return found;
  });
  await tx
    .updateTable('appUser')
    .set({ name: `#${id}`, email: null, phone: null, cardToken: null, status: 'disabled', anonymisedAt: at })
    .set({ statusReason: null, statusChangedByName: null })
    .where('id', '=', id)
    .execute();
  const record = await tx
    .insertInto('personErasure')
    .values({ appUserId: id, at, byName, reason, counts: JSON.stringify(counts) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toErasureDto(record);
}

/** Counts the sessions of a person that run, at chargers of companies and at home. */
export function countRunning(tx: Tx, id: string): Promise<{ sessions: number; homeSessions: number }> {
  return runAsSystem(tx, async () => {
    const { rows } = await sql<{ sessions: number; homeSessions: number }>`select
      (select count(*)::int from charge_transaction where app_user_id = ${id} and status = 'running') as sessions,
      (select count(*)::int from home_session where app_user_id = ${id} and stopped_at is null) as home_sessions`.execute(
      tx,
    );
    return rows[0] ?? { sessions: 0, homeSessions: 0 };
  });
}

async function assertNotCharging(tx: Tx, id: string): Promise<void> {
  const { sessions, homeSessions } = await countRunning(tx, id);
  if (sessions + homeSessions > 0) throw new Problem(422, 'record.charging');
}
