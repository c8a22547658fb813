import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { statusDrafts, type Report } from './alarmDrafts';
import type { Batch } from './batch';
import { toRecordset, toTimestamp } from '../../db/rows';
import { executePlannedOnce } from '../../db/plannedOnce';

/**
 * Stores statuses of chargers as a whole, as `statuses.ts` does for connectors: `reported_at` is the time of the last
 * report, `status_at` the start of the state; an older report only goes into the history.
 */
export async function storeChargerStatuses(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('chargerStatus');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    id: chargerId,
    at: toTimestamp(fact.at),
    received_at: toTimestamp(fact.receivedAt),
    status: fact.status,
    reported: fact.reported,
    has_error: fact.error !== undefined,
    error_code: fact.error?.code ?? null,
    vendor_error_code: fact.error?.vendorCode ?? null,
    info: fact.error?.info ?? null,
    is_illegal: fact.isIllegal,
  }));
  const { rows: moved } = await executePlannedOnce(
    tx,
    sql<Omit<Report, 'connectorId'> & { isChanged: boolean }>`
    with f as materialized (
      select f.*, c.reported_at > f.at as is_late,
        c.reported_status as old_status, c.error_code as old_error, c.info as old_info,
        f.status is distinct from c.reported_status or (f.has_error and (f.error_code is distinct from c.error_code
          or f.vendor_error_code is distinct from c.vendor_error_code or f.info is distinct from c.info)) as is_changed,
        case when f.has_error then f.error_code else c.error_code end as new_error,
        case when f.has_error then f.vendor_error_code else c.vendor_error_code end as new_vendor_error,
        case when f.has_error then f.info else c.info end as new_info
      from ${toRecordset(rows)} as f(id bigint, at timestamptz, received_at timestamptz, status text, reported text,
        has_error boolean, error_code text, vendor_error_code text, info text, is_illegal boolean)
      join charger c on c.id = f.id),
    history as (
      insert into charger_event (charger_id, at, received_at, status, error_code, vendor_error_code, info, is_illegal,
        is_late)
      select id, at, received_at, reported, new_error, new_vendor_error, new_info, is_illegal, coalesce(is_late, false)
      from f where is_changed or is_illegal or is_late)
    update charger c set reported_status = f.status, reported_at = f.at,
      status_at = case when c.reported_status = f.status and c.status_at is not null then c.status_at else f.at end,
      error_code = f.new_error, vendor_error_code = f.new_vendor_error, info = f.new_info
    from f where c.id = f.id and not coalesce(f.is_late, false)
    returning c.id as charger_id, f.is_changed, f.received_at as at, f.old_status, f.old_error, f.old_info,
      f.status, f.new_error as error_code, f.new_vendor_error as vendor_error_code, f.new_info as info`,
  );
  for (const { isChanged, ...report } of moved) {
    if (isChanged) batch.alarms.push(...statusDrafts({ ...report, connectorId: null }));
  }
}
