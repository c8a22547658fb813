import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { toRecordset } from '../../db/rows';

/**
 * Current upgrade of a charger: the upgrade of the request that it names, else the latest upgrade that it has not
 * refused. `f` has its `charger_id` and `request_id`.
 */
const CURRENT_UPGRADE = sql`select u.* from firmware_upgrade u left join command k on k.id = u.command_id
  where u.charger_id = f.charger_id and coalesce(k.state not in ('rejected', 'notSupported'), true)
  order by u.command_id = f.request_id desc nulls last, u.id desc limit 1`;

interface Step {
  /** Id of the charger. */
  id: string;
  was: string;
  status: string;
  at: Date;
  /** Number of the command that the charger names (2.0.1). */
  requestId?: string | null;
}

/**
 * Records firmware reports of chargers in their current upgrades. An upgrade that ended within the last 24 hours
 * continues on further reports: a new attempt after a failure, or a boot that refutes a reported installation.
 */
export async function storeUpgrades(tx: Tx, steps: readonly Step[]): Promise<void> {
  const rows = steps
    .filter(({ was, status }) => status !== was && status !== 'idle')
    .map(({ id, status, at, requestId = null }) => ({
      charger_id: id,
      status,
      at: at.toISOString(),
      request_id: requestId,
    }));
  if (rows.length === 0) return;
  await sql`
    with f as (select * from ${toRecordset(rows)} as f(charger_id bigint, status text, at timestamptz, request_id bigint)),
    running as (
      select u.id, f.status, f.at from f cross join lateral (${CURRENT_UPGRADE}) u
      where u.ended_at is null or (u.ended_at > f.at - interval '24 hours'
        and (u.status <> 'installed' or f.status = 'installationfailed'))),
    moved as (
      update firmware_upgrade u set status = r.status,
        ended_at = case when r.status in ('installed', 'downloadfailed', 'installationfailed') then r.at end
      from running r where u.id = r.id returning u.id, r.status, r.at)
    insert into firmware_upgrade_event (upgrade_id, at, status) select id, at, status from moved`.execute(tx);
}

interface BootReport {
  /** Id of the charger; null: unknown charger. */
  id: string | null;
  at: string;
  is_start: boolean;
  version: string | null;
}

/** Time within which a boot proves or refutes an upgrade, counted from its command or from its planned download. */
export const PROOF_DAYS = 7;

/** Records boots in the current upgrades of their chargers; a boot with the target version is final. */
export async function storeUpgradeBoots(tx: Tx, boots: readonly BootReport[]): Promise<void> {
  const rows = boots.flatMap(({ is_start, ...boot }) => (is_start && boot.version !== null ? [boot] : []));
  if (rows.length === 0) return;
  await sql`
    with f as (select id as charger_id, at, version, null::bigint as request_id
      from ${toRecordset(rows)} as f(id bigint, at timestamptz, version text)),
    last as (
      select u.id, f.version, f.at from f cross join lateral (${CURRENT_UPGRADE}) u
      where u.created_at <= f.at and greatest(u.created_at, u.retrieve_at) > f.at - interval '1 day' * ${PROOF_DAYS}
        and (u.booted_at is null or u.booted_at < f.at and u.booted_version is distinct from u.to_version))
    update firmware_upgrade u set booted_version = last.version, booted_at = last.at
    from last where u.id = last.id`.execute(tx);
}
