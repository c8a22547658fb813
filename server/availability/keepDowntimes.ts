import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { CountingDeps } from '../db/deps';
import { toRecordset, toTimestamp } from '../db/rows';
import { groupRows } from '../domain/availability/groupRows';
import {
  DOWN_STATUSES,
  findDowntimes,
  OFFLINE_HOLD_MS,
  overlayCharger,
  type Downtime,
  type StatusChange,
} from '../domain/availability/downtimes';

/**
 * Events of this long before the last run are read again, since transactions end late and a lost contact counts only
 * after its hold time.
 */
const READ_AGAIN_MS = OFFLINE_HOLD_MS + 5 * 60_000;
const CONNECTORS_AT_ONCE = 500;
const PROGRESS = 'downtimesUntil';

/** A connector with the time of its first new state. */
interface Changed {
  id: string;
  at: Date;
}

/**
 * Updates the downtimes of connectors from the events of connectors and chargers. Late events are left out, since their
 * states are over. Idempotent.
 */
export async function keepDowntimes({ db, clock }: CountingDeps): Promise<void> {
  const now = clock.now();
  const changed = await db.asSystem(async (tx) => findChanged(tx, await readProgress(tx)));
  for (let first = 0; first < changed.length; first += CONNECTORS_AT_ONCE) {
    await db.asSystem((tx) => updateDowntimes(tx, changed.slice(first, first + CONNECTORS_AT_ONCE), now));
  }
  await db.asSystem((tx) => saveProgress(tx, now));
}

/** Time up to which downtimes have been computed, epoch ms; 0 before the first run. */
export async function readProgress(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('setting').select('value').where('key', '=', PROGRESS).executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function saveProgress(tx: Tx, now: number): Promise<void> {
  const value = JSON.stringify(now);
  await tx
    .insertInto('setting')
    .values({ key: PROGRESS, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function findChanged(tx: Tx, progress: number): Promise<Changed[]> {
  const since = new Date(Math.max(0, progress - READ_AGAIN_MS));
  const { rows } = await sql<Changed>`
    select id, min(at) as at from (
      select connector_id as id, at from connector_event where received_at >= ${since} and not is_late
      union all
      select n.id, e.at from charger_event e join connector n on n.charger_id = e.charger_id
      where e.received_at >= ${since} and not e.is_late and not e.is_illegal) e
    group by id order by id`.execute(tx);
  return rows;
}

type EventRow = Omit<StatusChange, 'at'> & { id: string; at: Date; isCharger: boolean };
type StoredRow = Omit<StatusChange, 'at' | 'status'> & Pick<Downtime, 'status'> & { id: string; fromAt: Date };

async function updateDowntimes(tx: Tx, changed: readonly Changed[], now: number): Promise<void> {
  const anchored = await findAnchors(tx, changed);
  const records = toRecordset(anchored.map(({ id, at }) => ({ id, at })));
  const events = groupRows(await readEvents(tx, anchored), ({ id }) => id);
  const stored = new Map((await readRunning(tx, anchored)).map((row) => [row.id, row]));
  const downtimes = anchored.flatMap(({ id }) => {
    const changes = listChanges(events.get(id) ?? [], stored.get(id));
    return findDowntimes(changes, now).map((downtime) => ({ id, downtime }));
  });
  const rows = downtimes.map(({ id, downtime: { from, until, status, ...detail } }) => ({
    id,
    from_at: toTimestamp(from),
    until_at: until === null ? null : toTimestamp(until),
    status,
    error_code: detail.errorCode,
    vendor_error_code: detail.vendorErrorCode,
    info: detail.info,
  }));
  await sql`delete from connector_downtime d using ${records} as f(id bigint, at timestamptz)
    where d.connector_id = f.id and d.from_at >= f.at and not exists (
      select from ${toRecordset(rows)} as r(id bigint, from_at timestamptz) where r.id = d.connector_id
        and r.from_at = d.from_at)`.execute(tx);
  await storeDowntimes(tx, rows);
  await sql`update connector n set known_from = f.at from ${records} as f(id bigint, at timestamptz)
    where n.id = f.id and (n.known_from is null or n.known_from > f.at)`.execute(tx);
}

/** Time at which each connector was last up before its first new event, else its first known event. */
async function findAnchors(tx: Tx, changed: readonly Changed[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select f.id, coalesce(
      (select max(e.at) from connector_event e where e.connector_id = f.id and e.at <= f.at and not e.is_late
        and e.status <> all(${[...DOWN_STATUSES]})),
      (select min(e.at) from connector_event e where e.connector_id = f.id and not e.is_late), f.at) as at
    from ${toRecordset(changed)} as f(id bigint, at timestamptz)`.execute(tx);
  return rows;
}

/** Events from the anchor on, with the state of the charger there. */
async function readEvents(tx: Tx, anchored: readonly Changed[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with f as materialized (select f.id, f.at, n.charger_id
      from ${toRecordset(anchored)} as f(id bigint, at timestamptz) join connector n on n.id = f.id)
    select f.id, e.at, e.status, e.error_code, e.vendor_error_code, e.info, false as is_charger, e.id as event_id
    from f join connector_event e on e.connector_id = f.id and e.at >= f.at and not e.is_late
    union all
    select f.id, e.at, e.status, e.error_code, e.vendor_error_code, e.info, true, e.id
    from f join charger_event e on e.charger_id = f.charger_id and not e.is_late and not e.is_illegal and e.at >= coalesce(
      (select max(b.at) from charger_event b where b.charger_id = f.charger_id and b.at <= f.at and not b.is_late
        and not b.is_illegal), '-infinity')
    order by at, event_id`.execute(tx);
  return rows;
}

/**
 * Downtimes that began before the anchor and were still running at it: the events of their start may have been deleted.
 */
async function readRunning(tx: Tx, anchored: readonly Changed[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select distinct on (f.id) f.id, d.from_at, d.status, d.error_code, d.vendor_error_code, d.info
    from ${toRecordset(anchored)} as f(id bigint, at timestamptz)
    join connector_downtime d on d.connector_id = f.id and d.from_at < f.at and (d.until_at is null or d.until_at > f.at)
    order by f.id, d.from_at desc`.execute(tx);
  return rows;
}

function listChanges(events: readonly EventRow[], running: StoredRow | undefined): StatusChange[] {
  const toChange = ({ at, status, errorCode, vendorErrorCode, info }: EventRow): StatusChange => ({
    at: at.getTime(),
    ...{ status, errorCode, vendorErrorCode, info },
  });
  const changes = overlayCharger(
    events.filter(({ isCharger }) => !isCharger).map(toChange),
    events.filter(({ isCharger }) => isCharger).map(toChange),
  );
  if (!running) return changes;
  const { fromAt, status, errorCode, vendorErrorCode, info } = running;
  return [{ at: fromAt.getTime(), status, errorCode, vendorErrorCode, info }, ...changes];
}

/** A connector that a command took out of service is down by the command's author. */
async function storeDowntimes(tx: Tx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into connector_downtime (connector_id, from_at, until_at, status, error_code, vendor_error_code, info, by_name)
    select f.id, f.from_at, f.until_at, f.status, f.error_code, f.vendor_error_code, f.info,
      case when f.status = 'unavailable' and k.is_operative = 'false' then k.created_by_name end
    from ${toRecordset(rows)} as f(id bigint, from_at timestamptz, until_at timestamptz, status text, error_code text,
      vendor_error_code text, info text)
    join connector n on n.id = f.id
    left join lateral (select k.created_by_name, k.params ->> 'isOperative' as is_operative from command k
      where f.status = 'unavailable' and k.charger_id = n.charger_id and k.kind = 'availability'
        and coalesce(k.connector_no, 0) in (0, n.connector_no) and k.created_at <= f.from_at + interval '1 minute'
      order by k.created_at desc limit 1) k on true
    on conflict (connector_id, from_at) do update set until_at = excluded.until_at, status = excluded.status,
      error_code = excluded.error_code, vendor_error_code = excluded.vendor_error_code, info = excluded.info,
      by_name = excluded.by_name
    where (connector_downtime.until_at, connector_downtime.status, connector_downtime.error_code,
        connector_downtime.by_name)
      is distinct from (excluded.until_at, excluded.status, excluded.error_code, excluded.by_name)`.execute(tx);
}
