import { sql, type RawBuilder } from 'kysely';
import type { RunningSession } from '../../../src/contract/evo-basic/runningSession';
import { toWire } from '../../wire/wireTime';

/** A session as JSON of the database has it. */
export type StoredSession = Omit<RunningSession, 'startedAt'> & { startedAt: string };

/** Sessions that run, of the orders `o`: chargers and stations that the reader does not see have no name. */
export function selectRunning(more: RawBuilder<unknown>): RawBuilder<StoredSession[]> {
  return sql<StoredSession[]>`coalesce((
    select jsonb_agg(jsonb_build_object('orderId', o.id::text, 'txnId', o.transaction_id::text,
      'chargerCode', c.charger_code, 'connector', n.connector_no, 'station', s.name, 'startedAt', coalesce(o.started_at, o.created_at))
      order by o.id)
    from charging_order o left join charger c on c.id = o.charger_id left join connector n on n.id = o.connector_id
    left join station s on s.id = o.station_id where o.status = 'charging'
      and o.transaction_id is not null ${more}), '[]')`;
}

export function toRunningSessions(sessions: readonly StoredSession[]): RunningSession[] {
  return sessions.map((session) => ({ ...session, startedAt: toWire(new Date(session.startedAt)) }));
}
