import { sql } from 'kysely';
import type { Deps } from '../../db/deps';
import type { Tx } from '../../db/database';
import { Problem } from '../../wire/problem';
import { requestCommand } from './commandRequest';
import { wasReportedAfter } from './settleAsked';

/** Time in which a charger that is back sends what it has kept; a session that it reports needs no question. */
const QUEUE_MS = 30_000;
/** Most sessions that one turn asks about. */
const MOST_ASKED = 200;

interface Session {
  id: string;
  chargerCode: string;
  connectorNo: number;
}

/**
 * Asks chargers of 2.0.1 about their running sessions once after each loss of contact: an end may have been lost with
 * the connection.
 */
export async function askSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const sessions = await db.asSystem((tx) => findUnasked(tx, now));
  for (const session of sessions) await db.asSystem((tx) => askSession(tx, session, now));
}

/** A session that its charger has reported since it is back is known to go on. */
async function findUnasked(tx: Tx, now: number): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select t.id, c.charger_code, n.connector_no
    from charge_transaction t join connector n on n.id = t.connector_id join charger c on c.id = t.charger_id
    where t.status = 'running' and t.ocpp_version = '2.0.1' and c.ocpp_version = '2.0.1' and c.is_online
      and c.retired_at is null and c.online_since > t.start_received_at
      and c.online_since <= ${new Date(now - QUEUE_MS)}::timestamptz
      and coalesce(t.asked_at, '-infinity') < c.online_since
      and not ${wasReportedAfter(sql`c.online_since`)}
    order by t.id limit ${MOST_ASKED}`.execute(tx);
  return rows;
}

async function askSession(tx: Tx, { id, chargerCode, connectorNo }: Session, now: number): Promise<void> {
  try {
    await requestCommand(tx, {
      ...{ chargerCode, connectorNo, kind: 'transactionStatus', params: {}, transactionId: id },
      ...{ createdBy: null, createdByName: 'system' },
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // It is offline again, or busy: the next turn asks.
    return;
  }
  await tx
    .updateTable('chargeTransaction')
    .set({ askedAt: new Date(now) })
    .where('id', '=', id)
    .execute();
}
