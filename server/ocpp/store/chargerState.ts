import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { firmwareDraft, statusDrafts, type FirmwareStep, type Report } from './alarmDrafts';
import { records, stamp, type Batch } from './batch';
import { storeUpgrades } from './upgrades';

/** Boots: what the charger is and that it has started. A new version after an installation proves the latter. */
export async function storeBoots(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('boot');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    id: chargerId,
    at: stamp(fact.at),
    is_start: fact.isStart,
    vendor: fact.vendor,
    model: fact.model,
    serial: fact.serialNumber,
    version: fact.firmwareVersion,
  }));
  const { rows: booted } =
    await sql<FirmwareStep>`update charger c set boot_at = case when f.is_start then f.at else c.boot_at end,
      reported_vendor = coalesce(f.vendor, c.reported_vendor),
      reported_model = coalesce(f.model, c.reported_model), serial_number = coalesce(c.serial_number, f.serial),
      firmware_status = case when c.firmware_status in ('downloaded', 'installing') and f.version <> c.firmware_version
        then 'installed' else c.firmware_status end,
      firmware_status_at = case when c.firmware_status in ('downloaded', 'installing') and f.version <> c.firmware_version
        then f.at else c.firmware_status_at end,
      firmware_version = coalesce(f.version, c.firmware_version)
    from ${records(rows)} as f(id bigint, at timestamptz, is_start boolean, vendor text, model text, serial text, version text)
      join charger o on o.id = f.id
    where c.id = f.id and (c.boot_at is null or c.boot_at <= f.at)
    returning c.id, o.firmware_status as was, c.firmware_status as status, f.at`.execute(tx);
  await storeUpgrades(tx, booted);
  for (const { part } of facts) batch.chargerChanged(part);
}

const NO_ERROR = {
  connectorId: null,
  oldError: null,
  oldInfo: null,
  errorCode: null,
  vendorErrorCode: null,
  info: null,
};

export async function storeChargerStatuses(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('chargerStatus');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({ id: chargerId, at: stamp(fact.at), status: fact.status }));
  const { rows: moved } = await sql<Pick<Report, 'chargerId' | 'oldStatus' | 'status' | 'at'>>`
    update charger c set reported_status = f.status, status_at = f.at
    from ${records(rows)} as f(id bigint, at timestamptz, status text) join charger o on o.id = f.id
    where c.id = f.id and (c.status_at is null or c.status_at <= f.at)
    returning c.id as charger_id, o.reported_status as old_status, f.status, f.at`.execute(tx);
  // The whole charger gives no reasons (connector 0).
  for (const report of moved) batch.alarms.push(...statusDrafts({ ...NO_ERROR, ...report }));
  for (const { part } of facts) batch.chargerChanged(part);
}

export async function storeClocks(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('clock');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({ id: chargerId, clock_offset: fact.offset }));
  await sql`update charger c set clock_offset = f.clock_offset
    from ${records(rows)} as f(id bigint, clock_offset int) where c.id = f.id`.execute(tx);
}

export async function storeFirmware(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('firmware');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    id: chargerId,
    at: stamp(fact.at),
    status: fact.status,
    raw: fact.raw,
  }));
  const { rows: moved } = await sql<FirmwareStep>`
    update charger c set firmware_status = f.status, firmware_status_at = f.at
    from ${records(rows)} as f(id bigint, at timestamptz, status text, raw text) join charger o on o.id = f.id
    where c.id = f.id and (c.firmware_status_at is null or c.firmware_status_at <= f.at)
    returning c.id, o.firmware_status as was, f.status, f.raw, f.at`.execute(tx);
  await storeUpgrades(tx, moved);
  for (const step of moved) batch.alarms.push(...firmwareDraft(step));
  for (const { part } of facts) batch.chargerChanged(part);
}

export async function storeSecurity(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('security');
  if (facts.length === 0) return;
  const rows = facts.map(({ fact }) => ({
    at: stamp(fact.at),
    charger_id: fact.chargerId,
    identity: fact.identity,
    type: fact.type,
    is_critical: fact.isCritical,
    detail: fact.detail,
    address: fact.address,
  }));
  await sql`insert into security_event (at, charger_id, identity, kind, is_critical, detail, address)
    select at, charger_id, identity, type, is_critical, detail, address from ${records(rows)}
      as f(at timestamptz, charger_id bigint, identity text, type text, is_critical boolean, detail text, address text)`.execute(
    tx,
  );
}

export async function storeTagUses(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('tagUsed');
  if (facts.length === 0) return;
  const rows = facts.map(({ fact }) => ({ tag_no: fact.tagNo, at: stamp(fact.at) }));
  await sql`update charge_tag t set last_used_at = f.at
    from (select upper(tag_no) as tag_no, max(at) as at from ${records(rows)} as r(tag_no text, at timestamptz) group by 1) f
    where upper(t.tag_no) = f.tag_no and (t.last_used_at is null or t.last_used_at < f.at)`.execute(tx);
}

/** What chargers tell later of a command: notes are merged, rows of a report appended. */
export async function storeNotes(tx: Tx, batch: Batch): Promise<void> {
  for (const { part, chargerId, fact } of batch.of('note')) {
    await sql`update command set outcome = coalesce(outcome, '{}'::jsonb) || ${JSON.stringify(fact.note)}::jsonb ||
        case when ${fact.rows.length} = 0 then '{}'::jsonb else jsonb_build_object('rows',
          coalesce(outcome -> 'rows', '[]'::jsonb) || ${JSON.stringify(fact.rows)}::jsonb) end
      where id = ${fact.commandId} and charger_id = ${chargerId} and ended_at is null`.execute(tx);
    batch.chargerChanged(part);
  }
}
