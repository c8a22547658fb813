import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { firmwareDraft, type FirmwareStep } from './alarmDrafts';
import type { Batch } from './batch';
import { toRecordset, toTimestamp } from '../../db/rows';
import { storeUpgradeBoots, storeUpgrades } from './upgrades';

/**
 * Stores boots: the reported identity of the charger, and its start. A new version after an installation proves the
 * installation; a start with the old version fails a running update and refutes a reported installation. A start
 * without a version during the installation proves nothing, but the version becomes unknown. A start before the time of
 * a planned download does not affect the update.
 */
export async function storeBoots(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('boot');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    id: chargerId,
    at: toTimestamp(fact.at),
    is_start: fact.isStart,
    vendor: fact.vendor,
    model: fact.model,
    serial: fact.serialNumber,
    version: fact.firmwareVersion,
  }));
  const { rows: booted } = await sql<Omit<FirmwareStep, 'raw'>>`
    update charger c set boot_at = case when f.is_start then f.at else c.boot_at end,
      reported_vendor = coalesce(f.vendor, c.reported_vendor),
      reported_model = coalesce(f.model, c.reported_model), serial_number = coalesce(c.serial_number, f.serial),
      firmware_status = w.status,
      firmware_status_at = case when w.status = c.firmware_status then c.firmware_status_at else f.at end,
      firmware_version = case when f.is_start and f.version is null and o.firmware_status = 'installing' then null
        else coalesce(f.version, c.firmware_version) end
    from ${toRecordset(rows)} as f(id bigint, at timestamptz, is_start boolean, vendor text, model text, serial text, version text)
      join charger o on o.id = f.id
      left join lateral (
        select from_version, retrieve_at from firmware_upgrade where charger_id = o.id order by id desc limit 1) p on true
      cross join lateral (select case
        when o.firmware_status in ('downloaded', 'installing') and f.version is not null
          and f.version is distinct from coalesce(o.firmware_version, p.from_version) then 'installed'
        when not f.is_start then o.firmware_status
        when o.firmware_status = 'installing' and f.version is null then o.firmware_status
        when o.firmware_status = 'downloading' and p.retrieve_at > f.at then o.firmware_status
        when o.firmware_status = 'downloading' then 'downloadfailed'
        when o.firmware_status in ('downloaded', 'installing') then 'installationfailed'
        when o.firmware_status = 'installed' and f.version = o.firmware_version
          and (o.boot_at is null or o.boot_at < o.firmware_status_at)
          and exists (select from (select u.* from firmware_upgrade u where u.charger_id = o.id order by u.id desc limit 1) u
            where u.status = 'installed' and u.from_version = f.version and u.to_version is distinct from f.version)
          then 'installationfailed'
        else o.firmware_status end as status) w
    where c.id = f.id and (c.boot_at is null or c.boot_at <= f.at)
    returning c.id, o.firmware_status as was, c.firmware_status as status, f.at`.execute(tx);
  await storeUpgrades(tx, booted);
  await storeUpgradeBoots(tx, rows);
  for (const step of booted) batch.alarms.push(...firmwareDraft({ ...step, raw: RAW[step.status] ?? step.status }));
}

/** Status names as a charger would report them. */
const RAW: Readonly<Record<string, string>> = {
  downloadfailed: 'DownloadFailed',
  installationfailed: 'InstallationFailed',
};

export async function storeFirmware(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('firmware');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    id: chargerId,
    at: toTimestamp(fact.at),
    status: fact.status,
    raw: fact.raw,
    request_id: fact.requestId,
  }));
  const { rows: moved } = await sql<FirmwareStep & { requestId: string | null }>`
    update charger c set firmware_status = f.status, firmware_status_at = f.at
    from ${toRecordset(rows)} as f(id bigint, at timestamptz, status text, raw text, request_id bigint)
      join charger o on o.id = f.id
    where c.id = f.id and (c.firmware_status_at is null or c.firmware_status_at <= f.at)
    returning c.id, o.firmware_status as was, f.status, f.raw, f.at, f.request_id`.execute(tx);
  await storeUpgrades(tx, moved);
  for (const step of moved) batch.alarms.push(...firmwareDraft(step));
}

/**
 * Fails updates of chargers that have gone silent, so that no update stays open for ever.
 * @param stalled longest silence in seconds: during the installation, and before it
 * @returns changed states, for alarms
 */
export async function endStalledUpdates(
  tx: Tx,
  now: Date,
  stalled: { installing: number; pending: number },
): Promise<FirmwareStep[]> {
  const { rows } = await sql<Omit<FirmwareStep, 'raw'>>`
    update charger c set firmware_status_at = ${now}::timestamptz,
      firmware_status = case when c.firmware_status = 'downloading' then 'downloadfailed' else 'installationfailed' end
    from charger o where o.id = c.id and c.id in (
      select id from charger where firmware_status in ('downloading', 'downloaded', 'installing')
        and greatest(firmware_status_at, (select max(u.retrieve_at) from firmware_upgrade u where u.charger_id = charger.id
            and u.ended_at is null)) < ${now}::timestamptz - interval '1 second'
          * case when firmware_status = 'installing' then ${stalled.installing}::float8 else ${stalled.pending}::float8 end
      for no key update skip locked)
    returning c.id, o.firmware_status as was, c.firmware_status as status, c.firmware_status_at as at`.execute(tx);
  await storeUpgrades(tx, rows);
  return rows.map((step) => ({ ...step, raw: RAW[step.status] ?? step.status }));
}

/**
 * Fails updates without the wanted result, as a failure report of the charger would.
 * @returns changed states, for alarms
 */
export async function failUpdates(tx: Tx, chargerIds: readonly string[], now: Date): Promise<FirmwareStep[]> {
  if (chargerIds.length === 0) return [];
  const { rows } = await sql<Omit<FirmwareStep, 'raw'>>`
    update charger c set firmware_status = 'installationfailed', firmware_status_at = ${now}::timestamptz
    from charger o where o.id = c.id and c.id = any(${[...chargerIds]}::bigint[])
      and o.firmware_status not in ('downloadfailed', 'installationfailed')
    returning c.id, o.firmware_status as was, c.firmware_status as status, c.firmware_status_at as at`.execute(tx);
  await storeUpgrades(tx, rows);
  return rows.map((step) => ({ ...step, raw: 'InstallationFailed' }));
}
