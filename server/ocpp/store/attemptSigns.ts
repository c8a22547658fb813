import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database';
import { executePlannedOnce } from '../../db/plannedOnce';
import { toRecordset, toTimestamp } from '../../db/rows';
import type { Attempt } from '../../domain/attempts/attempt';
import { REACH_MS } from '../../domain/attempts/foldCharger';
import type { ChargerSigns } from '../../domain/attempts/signs';
import { SUPPOSED_END } from '../../db/supposedEnd';

/** The history of connectors is deleted after 90 days: what is older stays as it was kept. */
const HISTORY_DAYS = 80;
/** Longest session that is looked for behind the beginning of a stretch. */
const LONGEST_DAYS = 2;

/** A charger whose attempts may have changed since a time, epoch ms. */
export interface ChargerSince {
  chargerId: string;
  at: number;
}

/** A stretch of time that is made anew whatever is kept, epoch ms. */
export interface Window {
  from: number;
  until: number;
}

/** A kept attempt as it is compared. */
export type KeptAttempt = Attempt & { id: string; isAdopted: boolean };

/** The facts of a charger from where none of its attempts was open. */
export interface ChargerStretch {
  chargerId: string;
  signs: ChargerSigns;
  /** Beginning of each connector's stretch. */
  from: Map<string, number>;
  /** Kept attempts of the stretches. */
  kept: KeptAttempt[];
}

interface Row extends Omit<ChargerSigns, 'connectorIds'> {
  chargerId: string;
  places: { connectorId: string; from: number }[];
  kept: KeptAttempt[];
}

const toMs = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)`);
const toText = (column: string) => sql.raw(`${column}::text`);

const STATUSES = sql`select jsonb_build_object('kind', 'status', 'connectorId', ${toText('e.connector_id')},
    'at', ${toMs('e.at')}, 'receivedAt', ${toMs('e.received_at')}, 'status', e.status, 'errorCode', e.error_code) as sign
  from connector n join connector_event e on e.connector_id = n.id and e.at >= coalesce((
    select b.at from connector_event b where b.connector_id = n.id and b.at < p.since
      and b.status not in ('offline', 'unknown', 'updating') order by b.at desc limit 1), p.since)
    and e.at <= p.until
  where n.charger_id = p.charger_id`;

const TAGS = sql`select jsonb_build_object('kind', 'tag', 'id', ${toText('x.id')}, 'connectorId', ${toText('x.connector_id')},
    'at', ${toMs('x.at')}, 'receivedAt', ${toMs('x.received_at')}, 'tag', x.id_tag, 'appUserId', ${toText('x.app_user_id')},
    'enterpriseId', ${toText('x.enterprise_id')}, 'isAccepted', x.is_accepted, 'reason', x.reason) as sign
  from tag_presentation x where x.charger_id = p.charger_id and x.at between p.since and p.until`;

const COMMANDS = sql`select jsonb_build_object('kind', 'command', 'id', ${toText('k.id')}, 'connectorId', ${toText('n.id')},
    'at', ${toMs('k.created_at')}, 'receivedAt', ${toMs('k.created_at')}, 'tag', k.params ->> 'idTag',
    'appUserId', ${toText('t.app_user_id')}, 'state', k.state, 'detail', k.steps -> -1 ->> 'detail',
    'endedAt', ${toMs('k.ended_at')}) as sign
  from command k left join connector n on n.charger_id = k.charger_id and n.connector_no = k.connector_no
  left join charge_tag t on upper(t.tag_no) = upper(k.params ->> 'idTag')
  where k.charger_id = p.charger_id and k.kind = 'start' and k.created_at between p.since and p.until`;

const SESSIONS = sql`select jsonb_build_object('id', ${toText('t.id')}, 'connectorId', ${toText('t.connector_id')},
    'commandId', coalesce(t.command_id, t.remote_start_id)::text, 'tag', t.id_tag, 'appUserId', ${toText('t.app_user_id')},
    'enterpriseId', ${toText('t.enterprise_id')}, 'startedAt', ${toMs('t.started_at')},
    'startReceivedAt', ${toMs('t.start_received_at')}, 'stoppedAt', ${toMs('t.stopped_at')},
    'stopReceivedAt', ${toMs('t.stop_received_at')}, 'energyWh', t.energy_wh, 'stopReason', t.stop_reason,
    'rawStopReason', t.raw_stop_reason, 'isUnauthorized', 'unauthorized' = any(t.flags),
    'isSupposed', t.flags && ${SUPPOSED_END}) as sign
  from connector n join charge_transaction t on t.connector_id = n.id
    and t.started_at >= p.since - ${sql.lit(LONGEST_DAYS)} * interval '1 day'
    and t.started_at <= p.until and (t.started_at >= p.since or t.stopped_at is null or t.stopped_at >= p.since)
    and not 'connectorUnknown' = any(t.flags)
  where n.charger_id = p.charger_id`;

const KEPT = sql`select jsonb_build_object('id', ${toText('a.id')}, 'connectorId', ${toText('a.connector_id')},
    'openedBy', a.opened_by, 'beganAt', ${toMs('a.began_at')}, 'beganReceivedAt', ${toMs('a.began_received_at')},
    'endedAt', ${toMs('a.ended_at')}, 'endedReceivedAt', ${toMs('a.ended_received_at')}, 'dueAt', ${toMs('a.due_at')},
    'idTag', a.id_tag, 'appUserId', ${toText('a.app_user_id')}, 'enterpriseId', ${toText('a.enterprise_id')},
    'isAdopted', a.is_adopted, 'transactionId', ${toText('a.transaction_id')}, 'energyWh', a.energy_wh,
    'stopReason', a.stop_reason, 'outcome', a.outcome, 'isAfirevSuccess', a.is_afirev_success, 'cause', a.cause,
    'causeDetail', a.cause_detail, 'causeAt', ${toMs('a.cause_at')}) as sign
  from place l join charging_attempt a on a.connector_id = l.connector_id and a.began_at between l.from_at and p.until
  where l.charger_id = p.charger_id`;

const collect = (query: typeof KEPT) => sql`coalesce((select jsonb_agg(x.sign) from (${query}) x), '[]'::jsonb)`;

/** Beginning of each connector's stretch: that of the attempt that was open, or that the session had before. */
const PLACES = sql`
  select r.charger_id, n.id as connector_id, n.connector_no, least(r.at, open.began_at) as from_at,
    'infinity'::timestamptz as until
  from asked r join connector n on n.charger_id = r.charger_id
  left join lateral (select a.began_at, a.ended_at from charging_attempt a
    where a.connector_id = n.id and a.began_at <= r.at order by a.began_at desc limit 1) open
    on open.ended_at is null or open.ended_at >= r.at`;

/**
 * Reads the facts of chargers with one query, each from the beginning of the attempt that was open at its time. A tag
 * that was shown shortly before may move to another connector by it.
 */
export async function readStretches(tx: Tx, chargers: readonly ChargerSince[], now: number): Promise<ChargerStretch[]> {
  const rows = toRecordset(chargers.map(({ chargerId, at }) => ({ charger_id: chargerId, at: toTimestamp(at) })));
  return readPlaces(
    tx,
    sql`asked as materialized (
      select charger_id, greatest(at - ${sql.lit(REACH_MS)} * interval '1 ms',
        ${toTimestamp(now)}::timestamptz - ${sql.lit(HISTORY_DAYS)} * interval '1 day') as at
      from ${rows} as f(charger_id bigint, at timestamptz)),
    place as materialized (${PLACES})`,
  );
}

/** Reads all facts of the chargers in a window, with the attempts that are kept of it. */
export async function readWindow(
  tx: Tx,
  chargerIds: readonly string[],
  { from, until }: Window,
): Promise<ChargerStretch[]> {
  return readPlaces(
    tx,
    sql`place as materialized (
      select charger_id, id as connector_id, connector_no, ${toTimestamp(from)}::timestamptz as from_at,
        ${toTimestamp(until)}::timestamptz as until
      from connector where charger_id = any(${[...chargerIds]}::bigint[]))`,
  );
}

async function readPlaces(tx: Tx, places: RawBuilder<unknown>): Promise<ChargerStretch[]> {
  const { rows } = await executePlannedOnce(
    tx,
    sql<Row>`
    with ${places},
    since as materialized (select charger_id, min(from_at) as since, max(until) as until,
        jsonb_agg(jsonb_build_object('connectorId', connector_id::text, 'from', ${toMs('from_at')}) order by connector_no)
          as places from place group by 1)
    select p.charger_id, p.places, ${collect(STATUSES)} as statuses, ${collect(TAGS)} as tags,
      ${collect(COMMANDS)} as commands, ${collect(SESSIONS)} as sessions, ${collect(KEPT)} as kept
    from since p`,
  );
  return rows.map(toStretch);
}

function toStretch({ chargerId, places, kept, ...signs }: Row): ChargerStretch {
  return {
    chargerId,
    signs: { connectorIds: places.map(({ connectorId }) => connectorId), ...signs },
    from: new Map(places.map(({ connectorId, from }) => [connectorId, from])),
    kept,
  };
}
