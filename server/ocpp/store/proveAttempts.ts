import { sql } from 'kysely';
import { clearPlatformAlarm, raisePlatformAlarm } from '../../alarms/platformAlarms';
import { COUNT_COLUMNS } from '../../db/attemptCounts';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { toTimestamp } from '../../db/rows';
import type { AttemptDifference } from '../../db/schema/attempts';
import { foldCharger } from '../../domain/attempts/foldCharger';
import { keepAttemptStates } from './attemptStates';
import { readWindow, type ChargerStretch } from './attemptSigns';
import { awaitTurn, countRaw, replaceDays, updateAttempts } from './attemptDays';
import { LOCK_KEY } from './markedAttempts';
import {
  compareAttempts,
  describeDifference,
  joinChanges,
  listConnectors,
  writeAttempts,
  type AttemptChanges,
} from './writeAttempts';

const DAY_MS = 86_400_000;
/** Days up to now that each proof makes anew; beside them it takes one older day in turn. */
const NEW_DAYS = 2;
/** Days around the proven one that are read, so that its first and last attempts are whole. */
const MARGIN_MS = 2 * DAY_MS;
/** The history of connectors is complete for so long. */
const HISTORY_MS = 80 * DAY_MS;
const CHARGERS_AT_ONCE = 200;
const MOST_DIFFERENCES = 100;
const MOST_NAMED = 5;

interface Days {
  /** First day, beginning at midnight UTC. */
  from: number;
  until: number;
}

/**
 * Proves attempts by making days anew from events, tags, commands and sessions, whatever is kept; and their counts from
 * the attempts. A difference is named in the log, raises an alarm until a proof is sound, and is mended at once.
 */
export async function proveAttempts({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<AttemptDifference[]> {
  const now = clock.now();
  await updateAttempts({ db, clock });
  const spans = await db.asSystem((tx) => chooseDays(tx, now));
  const found: AttemptDifference[] = [];
  for (const span of spans) {
    const ids = await db.asSystem(listChargers);
    for (let first = 0; first < ids.length; first += CHARGERS_AT_ONCE) {
      const some = ids.slice(first, first + CHARGERS_AT_ONCE);
      found.push(...(await db.asSystem((tx) => proveChargers(tx, some, { ...span, now }))));
    }
    found.push(...(await db.asSystem((tx) => proveCounts(tx, span))));
  }
  await updateAttempts({ db, clock });
  const named = found.slice(0, MOST_DIFFERENCES);
  if (named.length > 0) log.error({ differences: named }, 'attempts differ from their messages');
  await db.asSystem((tx) => storeProof(tx, named, now));
  return named;
}

async function listChargers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct charger_id as id from connector order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Chargers that are busy or wait for the job are left to the next proof. */
async function proveChargers(
  tx: Tx,
  chargerIds: readonly string[],
  { from, until, now }: Days & { now: number },
): Promise<AttemptDifference[]> {
  const { rows } = await sql<{ id: string }>`
    select x.charger_id as id from unnest(${[...chargerIds]}::bigint[]) as x(charger_id)
    where not exists (select from charging_attempt_mark m where m.charger_id = x.charger_id)
      and pg_try_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
  const end = Math.min(until + MARGIN_MS, now);
  const window = { from: from - MARGIN_MS, until: end };
  const stretches = await readWindow(
    tx,
    rows.map(({ id }) => id),
    window,
  );
  const changes = stretches.map((stretch) => findChanges(stretch, { from, until, now: end }, end === now));
  const joined = joinChanges(changes);
  await writeAttempts(tx, joined);
  await keepAttemptStates(tx, listConnectors(joined), now);
  return changes.flatMap(nameChanges);
}

/** Differences of attempts that began on the proven days and have ended as far as the window shows. */
function findChanges(
  { signs, from, kept }: ChargerStretch,
  days: Days & { now: number },
  isNow: boolean,
): AttemptChanges {
  const isProven = (beganAt: number) => beganAt >= days.from && beganAt < days.until;
  const made = foldCharger(signs, from, days.now);
  const { added, changed, gone } = compareAttempts(kept, made);
  const isWhole = (endedAt: number | null) => isNow || endedAt !== null;
  return {
    added: added.filter(({ beganAt, endedAt }) => isProven(beganAt) && isWhole(endedAt)),
    changed: changed.filter((pair) => isProven(pair.made.beganAt) && isWhole(pair.made.endedAt)),
    gone: gone.filter(({ beganAt }) => isProven(beganAt)),
  };
}

function nameChanges({ added, changed, gone }: AttemptChanges): AttemptDifference[] {
  const pairs = [
    ...added.map((made) => ({ kept: null, made })),
    ...changed,
    ...gone.map((kept) => ({ kept, made: null })),
  ];
  return pairs.map(({ kept, made }) => ({
    table: 'charging_attempt',
    connectorId: (made ?? kept)?.connectorId ?? '',
    at: toTimestamp((made ?? kept)?.beganAt ?? 0),
    ...describeDifference(kept, made),
  }));
}

const TEXT = (alias: string) =>
  sql`concat_ws(' ', ${sql.join(COUNT_COLUMNS.map((column) => sql.ref(`${alias}.${column}`)))})`;

/** Compares the counts of days with their attempts, unless these are still to be counted. */
async function proveCounts(tx: Tx, { from, until }: Days): Promise<AttemptDifference[]> {
  await awaitTurn(tx);
  const days = sql`(select s.id as station_id, d.day::date as day from station s
    cross join generate_series(${toTimestamp(from)}::date, ${toTimestamp(until - 1)}::date, interval '1 day') d(day))`;
  const { rows } = await sql<AttemptDifference & { stationId: string }>`
    with raw as materialized (${countRaw(days)}),
    counted as materialized (select * from charging_attempt_day
      where day between ${toTimestamp(from)}::date and ${toTimestamp(until - 1)}::date)
    select 'charging_attempt_day' as table, coalesce(r.connector_id, k.connector_id)::text as connector_id,
      coalesce(r.day, k.day)::text as at, coalesce(r.station_id, k.station_id)::text as station_id,
      case when k.day is null then '' else ${TEXT('k')} end as kept,
      case when r.day is null then '' else ${TEXT('r')} end as made
    from raw r full join counted k on k.day = r.day and k.station_id = r.station_id and k.connector_id = r.connector_id
      and k.version = r.version
    where ${TEXT('k')} is distinct from ${TEXT('r')} and not exists (select from charging_attempt_change c
      where c.station_id = coalesce(r.station_id, k.station_id))
    order by 3, 2 limit ${MOST_DIFFERENCES}`.execute(tx);
  if (rows.length === 0) return [];
  const marked = rows.map(({ stationId, at }) => ({ station_id: stationId, day: at }));
  await replaceDays(
    tx,
    sql`select distinct station_id, day from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as f(station_id bigint,
      day date)`,
  );
  return rows.map(({ stationId: _stationId, ...difference }) => difference);
}

/** The last days, and the next of the older days whose history is still complete. */
async function chooseDays(tx: Tx, now: number): Promise<Days[]> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const newest = { from: today - (NEW_DAYS - 1) * DAY_MS, until: today + DAY_MS };
  const { rows } = await sql<{ next: string | null; oldest: string | null }>`
    select p.proof_day::text as next, greatest(o.day, p.proven_from)::text as oldest
    from (select (min(began_at) at time zone 'UTC')::date as day from charging_attempt) o
    left join charging_attempt_proof p on true`.execute(tx);
  const { next, oldest } = rows[0] ?? { next: null, oldest: null };
  if (oldest === null) return [newest];
  const first = Math.max(Date.parse(oldest), today - HISTORY_MS + MARGIN_MS);
  const chosen = next === null ? first : Date.parse(next);
  const from = chosen < first || chosen >= newest.from ? first : chosen;
  return from >= newest.from ? [newest] : [newest, { from, until: from + DAY_MS }];
}

async function storeProof(tx: Tx, named: readonly AttemptDifference[], now: number): Promise<void> {
  const isSound = named.length === 0;
  const at = toTimestamp(now);
  const [, old] = await chooseDays(tx, now);
  const next = old ? toTimestamp(old.until) : null;
  await sql`insert into charging_attempt_proof as known (at, differences, is_sound, broken_since, proof_day)
    values (${at}, ${JSON.stringify(named)}, ${isSound}, ${isSound ? null : at}, ${next}::timestamptz::date)
    on conflict (id) do update set at = excluded.at, differences = excluded.differences, is_sound = excluded.is_sound,
      broken_since = case when excluded.is_sound then null else coalesce(known.broken_since, excluded.at) end,
      proof_day = excluded.proof_day`.execute(tx);
  const condition = { code: 'statistics.attempts', at: now } as const;
  if (isSound) await clearPlatformAlarm(tx, condition);
  else await raisePlatformAlarm(tx, condition, { log: describeDifferences(named) });
}

function describeDifferences(found: readonly AttemptDifference[]): string {
  const named = found.slice(0, MOST_NAMED).map(({ table, connectorId, at }) => `${table} ${connectorId} ${at}`);
  return [...named, ...(found.length > MOST_NAMED ? ['…'] : [])].join(', ');
}
