import { sql } from 'kysely';
import type { LocalList } from '../../../../src/contract/evo-basic/localList';
import type { CommandState } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/call';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

interface Row {
  isWanted: boolean;
  isSupported: boolean;
  version: number;
  chargerVersion: number | null;
  checkedAt: Date | null;
  tags: number | null;
  sentAt: Date | null;
  isUnderWay: boolean;
  failure: CommandState | null;
  failureDetail: string | null;
}

/** @throws Problem 404 for a charger that the caller does not see */
export async function readLocalList(tx: Tx, chargerId: string): Promise<LocalList> {
  const { rows } = await sql<Row>`
    select s.accepts_offline and c.retired_at is null as is_wanted, coalesce(l.is_supported, true) as is_supported,
      coalesce(l.version, 0) as version, l.charger_version, l.checked_at, l.sent_at, l.failure, l.failure_detail,
      case when l.entries is not null then (select count(*)::int from jsonb_object_keys(l.entries))
        when l.charger_id is null and not s.accepts_offline then 0 end as tags,
      l.charger_id is not null and (l.command_id is not null or l.due_at <= now()) as is_under_way
    from charger c join station s on s.id = c.station_id left join local_list l on l.charger_id = c.id
    where c.id = ${chargerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem(404);
  return {
    ...row,
    checkedAt: row.checkedAt && toWire(row.checkedAt),
    sentAt: row.sentAt && toWire(row.sentAt),
  };
}

/**
 * Sends a charger its whole list again as soon as it is connected.
 * @throws Problem 404 for a charger that the caller does not see, 409 where its station has chargers ask about each tag
 */
export async function resendLocalList(
  tx: Tx,
  { userId, userName }: Pick<Session, 'userId' | 'userName'>,
  chargerId: string,
): Promise<LocalList> {
  const { isWanted } = await readLocalList(tx, chargerId);
  if (!isWanted) throw new Problem(409, 'localList.notWanted');
  await sql`
    insert into local_list as l (charger_id, company_id, due_at, requested_by, requested_by_name)
    select c.id, s.company_id, now(), ${userId}, ${userName} from charger c join station s on s.id = c.station_id
    where c.id = ${chargerId}
    on conflict (charger_id) do update set entries = null, waiting = null, is_supported = true, failures = 0,
      due_at = excluded.due_at, requested_by = excluded.requested_by, requested_by_name = excluded.requested_by_name`.execute(
    tx,
  );
  await sql`select pg_notify('omp_local_list', '')`.execute(tx);
  return readLocalList(tx, chargerId);
}
