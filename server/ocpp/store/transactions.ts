import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { MEASURED_AT } from '../../db/meterValues';
import type { TxStartFact } from './fact';
import { endDraft, type Ended } from './alarmDrafts';
import type { Batch } from './batch';
import { toRecordset, toTimestamp } from '../../db/rows';
import { readDoubtfulMeters } from './doubtfulMeters';
import { DOUBTFUL_START, settleDoubtfulStarts } from './doubtfulStarts';
import { doubtTransactions, occupyConnectors } from './occupancy';
import { freeConnectors } from './supposedEnds';
import { SUPPOSED_END } from '../../db/supposedEnd';
import { executePlannedOnce } from '../../db/plannedOnce';

interface Row {
  id: string;
  chargerId: string;
  naturalKey: string;
  connectorId: string;
  status: 'running' | 'finished';
  meterStart: string | null;
  isNew: boolean;
}

const COLUMNS = sql`f(charger_id bigint, connector_id bigint, natural_key text, is_start boolean, ocpp_version text,
  id_tag text, app_user_id bigint, enterprise_id bigint, remote_start_id bigint, command_id bigint,
  started_at timestamptz, received_at timestamptz, meter_start bigint, start_soc real, flags text[])`;

/**
 * Stores the starts of transactions, each once: a repeated start finds the first by its natural key. The start
 * completes a transaction that was first seen without it.
 */
export async function storeStarts(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('txStart');
  if (facts.length === 0) return;
  const rows = toRecordset(facts.map(({ chargerId, fact }) => startRow(chargerId, fact)));
  // Existing rows are looked up first: an insert with a conflict would use up numbers, and OCPP has 32 bits for them.
  const { rows: added } = await sql<Row>`
    insert into charge_transaction (charger_id, connector_id, station_id, company_id, ocpp_version, natural_key, id_tag,
      app_user_id, enterprise_id, remote_start_id, command_id, started_at, start_received_at, meter_start, start_soc, flags)
    select distinct on (f.charger_id, f.natural_key) f.charger_id, f.connector_id, s.id, s.company_id, f.ocpp_version,
      f.natural_key, f.id_tag, f.app_user_id, f.enterprise_id, f.remote_start_id, f.command_id, f.started_at,
      f.received_at, f.meter_start, f.start_soc, array(select distinct unnest(f.flags || ${DOUBTFUL_START}))
    from ${rows} as ${COLUMNS} join charger c on c.id = f.charger_id join station s on s.id = c.station_id
      left join connector n on n.id = f.connector_id
    where not exists (select from charge_transaction t
      where t.charger_id = f.charger_id and t.natural_key = f.natural_key)
    on conflict (charger_id, natural_key) do nothing
    returning id, charger_id, natural_key, connector_id, status, meter_start, true as is_new`.execute(tx);
  const fresh = new Set(added.map((row) => `${row.chargerId} ${row.naturalKey}`));
  const known = facts.filter(({ chargerId, fact }) => !fresh.has(`${chargerId} ${fact.naturalKey}`));
  const { found, completed } = await completeExisting(
    tx,
    batch,
    known.map(({ chargerId, fact }) => startRow(chargerId, fact)),
  );
  for (const row of [...added, ...found]) {
    const { id, connectorId, status, isNew } = row;
    const meterStart = row.meterStart === null ? null : Number(row.meterStart);
    batch.keep(row.chargerId, row.naturalKey, { id, connectorId, status, isNew, meterStart });
    batch.changed.add(connectorId);
  }
  const started = new Set(
    facts.flatMap(({ chargerId, fact }) => (fact.isStart ? [`${chargerId} ${fact.naturalKey}`] : [])),
  );
  const begun = added.filter((row) => started.has(`${row.chargerId} ${row.naturalKey}`)).map((row) => row.id);
  await readDoubtfulMeters(tx, completed);
  await occupyConnectors(tx, batch, [...begun, ...completed]);
  await doubtTransactions(tx, [...added.map((row) => row.id), ...completed]);
}

function startRow(chargerId: string | null, fact: TxStartFact): object {
  return {
    charger_id: chargerId,
    connector_id: fact.connectorId,
    natural_key: fact.naturalKey,
    is_start: fact.isStart,
    ocpp_version: fact.ocppVersion,
    id_tag: fact.idTag,
    app_user_id: fact.appUserId,
    enterprise_id: fact.enterpriseId,
    remote_start_id: fact.remoteStartId,
    command_id: fact.commandId,
    started_at: toTimestamp(fact.startedAt),
    received_at: toTimestamp(fact.receivedAt),
    meter_start: fact.meterStart,
    start_soc: fact.startSoc,
    flags: fact.flags,
  };
}

/** Finds existing transactions and adds a late start to those without one. */
async function completeExisting(
  tx: Tx,
  batch: Batch,
  rows: readonly object[],
): Promise<{ found: Row[]; completed: string[] }> {
  if (rows.length === 0) return { found: [], completed: [] };
  const { rows: completed } = await sql<{
    id: string;
  }>`update charge_transaction t set connector_id = f.connector_id, id_tag = coalesce(f.id_tag, t.id_tag),
      app_user_id = coalesce(f.app_user_id, t.app_user_id), enterprise_id = coalesce(f.enterprise_id, t.enterprise_id),
      remote_start_id = coalesce(f.remote_start_id, t.remote_start_id), command_id = coalesce(f.command_id, t.command_id),
      started_at = f.started_at, start_received_at = f.received_at, meter_start = coalesce(f.meter_start, t.meter_start),
      start_soc = coalesce(f.start_soc, t.start_soc), end_due_at = null, end_cause = null,
      flags = array_remove(array_remove(t.flags, 'startMissing'), 'connectorUnknown')
    from ${toRecordset(rows)} as ${COLUMNS} where t.charger_id = f.charger_id and t.natural_key = f.natural_key
      and f.is_start and 'startMissing' = any(t.flags) returning t.id`.execute(tx);
  // The connector of a transaction that was first seen without it.
  await sql`update charge_transaction t set connector_id = f.connector_id, flags = array_remove(t.flags, 'connectorUnknown')
    from ${toRecordset(rows)} as ${COLUMNS} where t.charger_id = f.charger_id and t.natural_key = f.natural_key
      and 'connectorUnknown' = any(t.flags) and not 'connectorUnknown' = any(f.flags)`.execute(tx);
  // The tag is often presented after the cable was plugged in, by a later event.
  const { rows: tagged } = await sql<{
    id: string;
  }>`update charge_transaction t set id_tag = f.id_tag, app_user_id = f.app_user_id,
      enterprise_id = f.enterprise_id, flags = array(select distinct unnest(t.flags ||
        array_remove(array_remove(array_remove(f.flags, 'startMissing'), 'connectorUnknown'), 'outOfOrder'))),
      command_id = coalesce(t.command_id, f.command_id), remote_start_id = coalesce(t.remote_start_id, f.remote_start_id)
    from ${toRecordset(rows)} as ${COLUMNS} where t.charger_id = f.charger_id and t.natural_key = f.natural_key
      and t.id_tag is null and f.id_tag is not null returning t.id`.execute(tx);
  for (const { id } of [...completed, ...tagged]) batch.completed.add(id);
  const { rows: found } = await sql<Row>`
    select distinct t.id, t.charger_id, t.natural_key, t.connector_id, t.status, t.meter_start, false as is_new
    from ${toRecordset(rows)} as ${COLUMNS} join charge_transaction t
      on t.charger_id = f.charger_id and t.natural_key = f.natural_key`.execute(tx);
  return { found, completed: completed.map(({ id }) => id) };
}

/** Numbered events of 2.0.1 transactions; a repeated number is the same event. */
export async function storeEvents(tx: Tx, batch: Batch): Promise<void> {
  const rows = batch.of('txEvent').map(({ chargerId, fact }) => ({
    id: batch.idOf(chargerId, fact.transaction),
    seq_no: fact.seqNo,
    event_type: fact.eventType,
    at: toTimestamp(fact.at),
    received_at: toTimestamp(fact.receivedAt),
  }));
  if (rows.length === 0) return;
  await executePlannedOnce(
    tx,
    sql`insert into transaction_event (transaction_id, seq_no, event_type, at, received_at)
    select id, seq_no, event_type, at, received_at
    from ${toRecordset(rows)} as f(id bigint, seq_no int, event_type text, at timestamptz, received_at timestamptz)
    on conflict do nothing`,
  );
}

/** Stores the ends of transactions, each once; a real end replaces a supposed one. */
export async function storeStops(tx: Tx, batch: Batch): Promise<void> {
  const rows = batch.of('txStop').map(({ chargerId, fact }) => ({
    id: batch.idOf(chargerId, fact.transaction),
    stopped_at: toTimestamp(fact.stoppedAt),
    received_at: toTimestamp(fact.receivedAt),
    meter_stop: fact.meterStop,
    stop_soc: fact.stopSoc,
    reason: fact.reason,
    raw_reason: fact.rawReason,
    flags: fact.flags,
  }));
  if (rows.length === 0) return;
  const { rows: ended } = await sql<Ended>`
    update charge_transaction t set status = 'finished', stopped_at = f.stopped_at, stop_received_at = f.received_at,
      meter_stop = f.meter_stop,
      stop_soc = coalesce(f.stop_soc, last.soc), stop_reason = f.reason, raw_stop_reason = f.raw_reason,
      end_due_at = null, end_cause = null,
      flags = array(select distinct unnest(array_remove(array_remove(t.flags, 'stopMissing'), 'forceStopped') || f.flags))
    from ${toRecordset(rows)} as f(id bigint, stopped_at timestamptz, received_at timestamptz, meter_stop bigint,
      stop_soc real, reason text, raw_reason text, flags text[])
    left join lateral (select (array_agg(soc order by ${MEASURED_AT} desc)
        filter (where soc is not null))[1] as soc from meter_value m where transaction_id = f.id) last on true
    where t.id = f.id and (t.status = 'running' or t.flags && ${SUPPOSED_END})
    returning t.id, t.charger_id, t.connector_id, f.received_at as at, f.reason, f.raw_reason`.execute(tx);
  await settleDoubtfulStarts(
    tx,
    ended.map(({ id }) => id),
  );
  for (const one of ended) {
    batch.foldable.add(one.id);
    batch.stopped.add(one.id);
    batch.alarms.push(...endDraft(one));
  }
  await freeConnectors(
    tx,
    batch,
    ended.map((row) => row.id),
  );
}
