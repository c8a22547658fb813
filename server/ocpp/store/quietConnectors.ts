import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { CountingDeps } from '../../db/deps';
import { toRecordset, toTimestamp } from '../../db/rows';
import { isOffered } from '../../domain/attempts/turnsAway';
import { findQuietDue, LEARNED_MS, learnGaps } from '../../domain/attempts/usualGaps';
import { showStatus, type StoredState } from '../../domain/live/liveStatus';
import type { AlarmDraft } from './alarmDrafts';
import { applyDrafts } from './alarms';

const CODE = 'attempts.longQuiet';
/** Gaps are learned anew each day, those of so many connectors in one transaction. */
const LEARNED_FOR_MS = 23 * 3_600_000;
const MOST_LEARNED = 200;
/** Connectors that one run of the sweep looks at. */
const MOST_DUE = 500;
/** Where no driver could have come, it is looked at again. */
const AGAIN_MS = 3_600_000;

const toMs = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);

/** Learns the usual gaps of connectors, a day after they were learned last. */
export async function learnUsualGaps({ db, clock }: CountingDeps): Promise<void> {
  for (let count = MOST_LEARNED; count === MOST_LEARNED;) count = await db.asSystem((tx) => learnSome(tx, clock.now()));
}

interface Learned {
  connectorId: string;
  chargerId: string;
  timezone: string;
  isQuiet: boolean;
  begins: number[];
}

async function learnSome(tx: Tx, now: number): Promise<number> {
  const from = sql`${toTimestamp(now - LEARNED_MS - 3_600_000)}::timestamptz`;
  const { rows } = await sql<Learned>`
    with n as materialized (
      select n.id, n.charger_id, s.timezone, g.quiet_since is not null as is_quiet
      from connector n join charger c on c.id = n.charger_id and c.retired_at is null join station s on s.id = c.station_id
      left join connector_gap g on g.connector_id = n.id
      where g.connector_id is null or g.learned_at < ${toTimestamp(now - LEARNED_FOR_MS)}::timestamptz
      order by n.id limit ${MOST_LEARNED})
    select n.id as connector_id, n.charger_id, n.timezone, n.is_quiet, coalesce((
      select jsonb_agg(${toMs('a.began_at')} order by a.began_at) from charging_attempt a where a.connector_id = n.id
        and a.began_at >= coalesce((select max(b.began_at) from charging_attempt b where b.connector_id = n.id
          and b.began_at < ${from}), ${from})), '[]') as begins
    from n order by n.id`.execute(tx);
  const learned = rows.map(({ connectorId, chargerId, timezone, isQuiet, begins }) => {
    const gaps = learnGaps(begins, timezone, now);
    const lastAt = begins.at(-1) ?? null;
    return {
      ...{ connector_id: connectorId, charger_id: chargerId, gaps, learned_at: toTimestamp(now) },
      last_at: lastAt === null ? null : toTimestamp(lastAt),
      due_at: gaps && lastAt !== null && !isQuiet ? toTimestamp(findQuietDue(lastAt, gaps, timezone)) : null,
    };
  });
  await sql`
    insert into connector_gap as g (connector_id, charger_id, gaps, learned_at, last_at, due_at)
    select f.connector_id, f.charger_id, case when f.gaps <> 'null' then array(select jsonb_array_elements_text(f.gaps)::int) end,
      f.learned_at, f.last_at, f.due_at
    from ${toRecordset(learned)} as f(connector_id bigint, charger_id bigint, gaps jsonb, learned_at timestamptz,
      last_at timestamptz, due_at timestamptz)
    on conflict (connector_id) do update set gaps = excluded.gaps, learned_at = excluded.learned_at,
      -- An attempt that came meanwhile has set them already.
      last_at = greatest(g.last_at, excluded.last_at), due_at = case when g.quiet_since is not null then null
        when g.last_at > excluded.last_at then g.due_at else excluded.due_at end`.execute(tx);
  return rows.length;
}

interface Followed {
  connectorId: string;
  chargerId: string;
  timezone: string;
  gaps: number[];
  /** As it is kept, and as the attempts have it. */
  keptAt: number | null;
  lastAt: number | null;
  isQuiet: boolean;
}

/** Keeps when connectors will have been quiet for too long, whose attempts have changed. @returns ends of their alarms */
export async function followAttempts(tx: Tx, connectorIds: readonly string[], now: number): Promise<AlarmDraft[]> {
  if (connectorIds.length === 0) return [];
  const { rows } = await sql<Followed>`
    select g.connector_id, g.charger_id, s.timezone, g.gaps, g.quiet_since is not null as is_quiet,
      ${toMs('g.last_at')} as kept_at, (select ${toMs('max(a.began_at)')} from charging_attempt a where a.connector_id = g.connector_id) as last_at
    from connector_gap g join charger c on c.id = g.charger_id join station s on s.id = c.station_id
    where g.connector_id = any(${[...connectorIds]}::bigint[]) and g.gaps is not null
    order by g.connector_id for update of g`.execute(tx);
  // A made-over attempt of the past does not end the quiet.
  const moved = rows.filter(({ keptAt, lastAt }) => keptAt !== lastAt);
  const changes = moved.map(({ connectorId, lastAt, gaps, timezone }) => ({
    connector_id: connectorId,
    last_at: lastAt === null ? null : toTimestamp(lastAt),
    due_at: lastAt === null ? null : toTimestamp(findQuietDue(lastAt, gaps, timezone)),
  }));
  await sql`update connector_gap g set last_at = f.last_at, due_at = f.due_at, quiet_since = null
    from ${toRecordset(changes)} as f(connector_id bigint, last_at timestamptz, due_at timestamptz)
    where g.connector_id = f.connector_id`.execute(tx);
  return moved.flatMap(({ connectorId, chargerId, isQuiet }) =>
    isQuiet ? [{ kind: 'clear' as const, chargerId, connectorId, at: now, prefix: CODE }] : [],
  );
}

/** What is usual at one station is not at the next. */
export async function forgetGaps(tx: Tx, chargerIds: readonly string[]): Promise<void> {
  await sql`delete from connector_gap where charger_id = any(${[...chargerIds]}::bigint[])`.execute(tx);
}

interface Due extends StoredState {
  connectorId: string;
  chargerId: string;
}

/** Raises the alarms of connectors that are due; the index on `due_at` names them. */
export async function raiseQuiet(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql<Due>`
    select g.connector_id, g.charger_id, n.reported_status, n.transaction_id, c.reported_status as charger_status,
      c.is_online, c.firmware_status
    from connector_gap g join connector n on n.id = g.connector_id join charger c on c.id = g.charger_id
    where g.due_at <= ${toTimestamp(now)}::timestamptz order by g.connector_id limit ${MOST_DUE}
    for update of g skip locked`.execute(tx);
  if (rows.length === 0) return;
  const quiet = rows.filter((row) => isOffered(showStatus(row)));
  const ids = (of: readonly Due[]) => of.map(({ connectorId }) => connectorId);
  await sql`update connector_gap set quiet_since = ${toTimestamp(now)}::timestamptz, due_at = null
    where connector_id = any(${ids(quiet)}::bigint[])`.execute(tx);
  await sql`update connector_gap set due_at = ${toTimestamp(now + AGAIN_MS)}::timestamptz
    where connector_id = any(${ids(rows)}::bigint[]) and due_at <= ${toTimestamp(now)}::timestamptz`.execute(tx);
  await applyDrafts(
    tx,
    quiet.map(({ connectorId, chargerId }) => ({ kind: 'raise', chargerId, connectorId, at: now, code: CODE })),
  );
}
