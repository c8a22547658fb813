import { sql } from 'kysely';
import type { EventTime } from '../facts/eventTime';
import type { RunningTransaction } from '../facts/chargerSession';
import type { Message } from '../facts/message';
import { isByDevice } from '../store/places';
import { SUPPOSED_END } from '../../db/supposedEnd';

/** A stop is repeated within minutes when its answer is lost. */
const REPEATED_WITHIN_MS = 600_000;

type Found = Pick<RunningTransaction, 'id' | 'connectorId' | 'isByDevice'>;

/**
 * The transaction that a stop without a number (0 or -1) ends: the answer to its start was lost, so the charger does
 * not know its number. It is the only running transaction of the charger, with the same tag and no higher register, or
 * the transaction that an earlier copy of the stop ended.
 */
export async function findUnnumbered(
  message: Message,
  { idTag, meterStop, time }: { idTag: string | null; meterStop: number | null; time: EventTime },
): Promise<Found | null> {
  if (idTag === null || meterStop === null) return null;
  const { chargerId } = message.session;
  const [stamp, corrected] = [time.deviceAt, message.clock.transactionTime(time.deviceAt)].map((at) => new Date(at));
  const repeatedSince = new Date(message.receivedAt - REPEATED_WITHIN_MS);
  const { rows } = await message.services.db.asSystem((tx) =>
    sql<Found>`select t.id, t.connector_id, ${isByDevice('t')} as is_by_device
      from charge_transaction t
      where t.charger_id = ${chargerId} and not t.is_named and upper(t.id_tag) = upper(${idTag})
        and t.meter_start <= ${meterStop} and (
          t.status = 'finished' and t.meter_stop = ${meterStop} and not t.flags && ${SUPPOSED_END}
            and case when ${time.isStamped} then t.stopped_at in (${stamp}, ${corrected})
              else t.stop_received_at >= ${repeatedSince} end
          or t.status = 'running' and (t.started_at <= ${corrected} or not ${time.isStamped})
            and not exists (select from charge_transaction other
              where other.charger_id = t.charger_id and other.status = 'running' and other.id <> t.id))
      order by t.status limit 1`.execute(tx),
  );
  return rows[0] ?? null;
}
