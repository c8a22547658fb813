import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { onlineClears, startDraft } from './alarmDrafts';
import type { Batch } from './batch';
import { takeOffline } from './offline';
import { toRecordset, toTimestamp } from '../../db/rows';
import { executePlannedOnce } from '../../db/plannedOnce';

/** Instead of a node's name: every node with a socket of the charger checks whether the connection is still allowed. */
export const NO_NODE = '-';

/** A remote start that was sent over a socket that is gone. */
interface Lost {
  id: string;
  chargerId: string;
  connectorId: string | null;
}

interface Turned {
  id: string;
  wasOnline: boolean;
}

/**
 * Stores a new socket as the charger's connection, whichever node had the previous one. Commands sent over an earlier
 * socket will never be answered. One statement, since a whole fleet may reconnect at once.
 */
export async function storeOnline(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('online');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    id: chargerId,
    connection_id: fact.connectionId,
    node_id: fact.nodeId,
    ocpp_version: fact.ocppVersion,
    profile: fact.profile,
    at: toTimestamp(fact.at),
    at_text: toTimestamp(fact.at),
  }));
  const { rows: met } = await executePlannedOnce(
    tx,
    sql<{ id: string; lostStarts: Lost[] | null }>`
    with f as materialized (select * from ${toRecordset(rows)} as f(id bigint, connection_id text, node_id text,
      ocpp_version text, profile smallint, at timestamptz, at_text text)),
    turned as (
      update charger c set connection_id = f.connection_id, node_id = f.node_id, ocpp_version = f.ocpp_version,
        is_online = true, online_since = case when o.is_online then c.online_since else f.at end, offline_since = null,
        last_seen = greatest(c.last_seen, f.at), connected_profile = f.profile,
        security_profile = greatest(c.security_profile, (select max((k.params ->> 'profile')::smallint) from command k
          where f.profile > 1 and k.charger_id = c.id and k.kind = 'securityProfile' and k.ended_at is null
            and k.sent_at is not null and (k.params ->> 'profile')::smallint <= f.profile))
      from f join charger o on o.id = f.id where c.id = f.id and c.retired_at is null
      returning c.id, o.is_online as was_online, f.at),
    history as (
      insert into connector_event (connector_id, at, received_at, status, error_code, vendor_error_code, info)
      select n.id, t.at, t.at, n.reported_status, n.error_code, n.vendor_error_code, n.info
      from turned t join connector n on n.charger_id = t.id where not t.was_online),
    lost as (
      update command k set state = 'unknown', ended_at = f.at, deadline = null,
        steps = k.steps || jsonb_build_object('state', 'unknown', 'at', f.at_text, 'detail', 'socketLost')
      from f where k.charger_id = f.id and k.state = 'sent' and k.ended_at is null
      returning k.id, k.charger_id, k.connector_no, k.kind)
    select f.id, pg_notify('omp_socket', concat(f.id, ' ', f.node_id)),
      (select jsonb_agg(jsonb_build_object('id', l.id::text, 'chargerId', l.charger_id::text,
          'connectorId', n.id::text))
        from lost l left join connector n on n.charger_id = l.charger_id and n.connector_no = l.connector_no
        where l.charger_id = f.id and l.kind = 'start') as lost_starts
    from f`,
  );
  const at = new Map(facts.map(({ chargerId, fact }) => [chargerId, fact.at]));
  for (const { id, lostStarts } of met) {
    batch.alarms.push(...onlineClears(id, at.get(id) ?? 0));
    for (const lost of lostStarts ?? [])
      batch.alarms.push(...startDraft({ ...lost, state: 'unknown', detail: 'socketLost' }, at.get(id) ?? 0));
  }
}

/** Stores the last message of each charger; a message brings an offline charger back online. */
export async function storeSeen(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('seen');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    id: chargerId,
    connection_id: fact.connectionId,
    at: toTimestamp(fact.at),
  }));
  const { rows: seen } = await executePlannedOnce(
    tx,
    sql<Turned>`
    update charger c set last_seen = greatest(c.last_seen, f.at), is_online = true,
      online_since = case when o.is_online then c.online_since else f.at end, offline_since = null
    from ${toRecordset(rows)} as f(id bigint, connection_id text, at timestamptz)
    join charger o on o.id = f.id where c.id = f.id and c.connection_id = f.connection_id
    returning c.id, o.is_online as was_online`,
  );
  const alive = new Set(seen.map((row) => row.id));
  for (const { chargerId, part } of facts) {
    if (chargerId !== null && !alive.has(chargerId)) batch.replaced.add(part);
  }
  const at = new Map(facts.map(({ chargerId, fact }) => [chargerId, fact.at]));
  for (const { id } of seen.filter((row) => !row.wasOnline)) batch.alarms.push(...onlineClears(id, at.get(id) ?? 0));
  await backOnline(tx, seen, at);
}

/** Handles a closed socket. A charger that has reconnected stays online. */
export async function storeOffline(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('offline');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    id: chargerId,
    connection_id: fact.connectionId,
    at: toTimestamp(fact.at),
  }));
  const gone = sql`select f.id, f.at from ${toRecordset(rows)} as f(id bigint, connection_id text, at timestamptz)
    join charger c on c.id = f.id and c.connection_id = f.connection_id for no key update of c`;
  batch.alarms.push(...(await takeOffline(tx, gone, { isCut: true })));
}

/** The last known state holds again until the next report. */
async function backOnline(tx: Tx, chargers: readonly Turned[], at: ReadonlyMap<string | null, number>): Promise<void> {
  const back = chargers.filter((row) => !row.wasOnline);
  if (back.length === 0) return;
  const rows = back.map(({ id }) => ({ id, at: toTimestamp(at.get(id) ?? 0) }));
  await sql`insert into connector_event (connector_id, at, received_at, status, error_code, vendor_error_code, info)
    select n.id, f.at, f.at, n.reported_status, n.error_code, n.vendor_error_code, n.info
    from ${toRecordset(rows)} as f(id bigint, at timestamptz) join connector n on n.charger_id = f.id`.execute(tx);
}
