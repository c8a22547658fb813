import { sql } from 'kysely';
import { NEIGHBOUR_GAP_MS, VISIT_GAP_MS } from '../../../src/contract/evo-monitor/attemptRules';
import type { Tx } from '../../db/database';
import { toRecordset, toTimestamp } from '../../db/rows';
import { adoptDrivers, findClosing, groupVisits, judgeVisit, type Visit } from '../../domain/attempts/groupVisits';
import { groupRows } from '../../domain/availability/groupRows';

/** Times of a station whose visits are to be made anew, epoch ms. */
export interface StationSpan {
  stationId: string;
  from: number;
  until: number;
}

/** Longest chain of attempts that is looked at on each side of a change. */
const CHAIN_MS = 6 * 3_600_000;
/** Longest attempt of a chain. */
const LONGEST_DAYS = 2;
/** Attempts this near may belong to the visit of a changed one. */
const NEAR_MS = VISIT_GAP_MS + NEIGHBOUR_GAP_MS;

interface Row {
  span: number;
  id: string;
  connectorId: string;
  beganAt: number;
  endedAt: number | null;
  idTag: string | null;
  appUserId: string | null;
  enterpriseId: string | null;
  isAdopted: boolean;
  outcome: string;
  isAfirevSuccess: boolean | null;
  driver: string | null;
  visitId: string | null;
  visitResult: string | null;
  afirevVisitResult: string | null;
  visitClosesAt: number | null;
}

/** Makes the visits around changed attempts anew, with the drivers that attempts take from their neighbours. */
export async function keepVisits(tx: Tx, spans: readonly StationSpan[], now: number): Promise<void> {
  const rows = await readRows(tx, spans);
  const updates = [...groupRows(rows, ({ span }) => String(span))].flatMap(([span, all]) => {
    const { from, until } = spans[Number(span)]!;
    return describeVisits(all, { from, until, now });
  });
  if (updates.length === 0) return;
  const free = new Set(
    await lockFree(
      tx,
      updates.map(({ id }) => id),
    ),
  );
  const rowsToWrite = toRecordset(updates.filter(({ id }) => free.has(id)));
  await sql`
    update charging_attempt a set id_tag = f.id_tag, app_user_id = f.app_user_id, enterprise_id = f.enterprise_id,
      is_adopted = f.is_adopted, visit_id = f.visit_id, visit_result = f.visit_result,
      afirev_visit_result = f.afirev_visit_result, visit_closes_at = f.visit_closes_at
    from ${rowsToWrite} as f(id bigint, old_tag text, old_user bigint, id_tag text, app_user_id bigint, enterprise_id bigint,
      is_adopted boolean, visit_id bigint, visit_result text, afirev_visit_result text, visit_closes_at timestamptz)
    where a.id = f.id and (a.id_tag, a.app_user_id) is not distinct from (f.old_tag, f.old_user)`.execute(tx);
}

/** A row that is being stored is left alone: its own change comes next. */
async function lockFree(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from charging_attempt where id = any(${[...ids]}::bigint[]) for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readRows(tx: Tx, spans: readonly StationSpan[]): Promise<Row[]> {
  const asked = spans.map(({ stationId, from, until }, span) => ({
    span,
    station_id: stationId,
    from_at: toTimestamp(from - CHAIN_MS),
    until_at: toTimestamp(until + CHAIN_MS),
  }));
  const { rows } = await sql<Row>`
    select f.span, a.id, a.connector_id, floor(extract(epoch from a.began_at) * 1000)::float8 as began_at,
      floor(extract(epoch from a.ended_at) * 1000)::float8 as ended_at, a.id_tag, a.app_user_id, a.enterprise_id,
      a.is_adopted, a.outcome, a.is_afirev_success, a.visit_id, a.visit_result, a.afirev_visit_result,
      floor(extract(epoch from a.visit_closes_at) * 1000)::float8 as visit_closes_at, case when not a.is_adopted then
        coalesce('user ' || a.app_user_id, 'tag ' || upper(a.id_tag)) end as driver
    from ${toRecordset(asked)} as f(span int, station_id bigint, from_at timestamptz, until_at timestamptz)
    join charging_attempt a on a.station_id = f.station_id
      and a.began_at between f.from_at - ${sql.lit(LONGEST_DAYS)} * interval '1 day' and f.until_at
      and (a.ended_at is null or a.ended_at >= f.from_at)`.execute(tx);
  return rows;
}

interface Around {
  from: number;
  until: number;
  now: number;
}

interface VisitUpdate {
  id: string;
  old_tag: string | null;
  old_user: string | null;
  id_tag: string | null;
  app_user_id: string | null;
  enterprise_id: string | null;
  is_adopted: boolean;
  visit_id: string | null;
  visit_result: string | null;
  afirev_visit_result: string | null;
  visit_closes_at: string | null;
}

/** Attempts whose visit or driver has changed. */
function describeVisits(rows: readonly Row[], around: Around): VisitUpdate[] {
  const adopted = adoptDrivers(rows);
  const drivers = new Map(rows.flatMap((row) => (row.driver === null ? [] : [[row.driver, row] as const])));
  return groupVisits(rows)
    .filter((visit) => isNear(visit, around))
    .flatMap((visit) => {
      const shared = describeVisit(visit, around.now);
      const updates = visit.attempts.map((row, index) => ({
        id: row.id,
        old_tag: row.idTag,
        old_user: row.appUserId,
        ...describeDriver(row, drivers.get(adopted.get(row) ?? '')),
        ...shared,
        visit_closes_at: index === 0 ? shared.visit_closes_at : null,
      }));
      return updates.filter((update, index) => isChanged(visit.attempts[index]!, update));
    });
}

function isChanged(row: Row, update: VisitUpdate): boolean {
  const closesAt = row.visitClosesAt === null ? null : toTimestamp(row.visitClosesAt);
  const kept = [row.idTag, row.appUserId, row.enterpriseId, row.isAdopted, row.visitId];
  const made = [update.id_tag, update.app_user_id, update.enterprise_id, update.is_adopted, update.visit_id];
  const keptResult = [row.visitResult, row.afirevVisitResult, closesAt];
  const madeResult = [update.visit_result, update.afirev_visit_result, update.visit_closes_at];
  return [...kept, ...keptResult].join('\n') !== [...made, ...madeResult].join('\n');
}

function isNear({ attempts, endedAt }: Visit<Row>, { from, until }: Around): boolean {
  const beganAt = attempts[0]?.beganAt ?? 0;
  return beganAt <= until + NEAR_MS && (endedAt ?? Infinity) >= from - NEAR_MS;
}

/** A driver of its own, else the neighbour's, else none. */
function describeDriver(row: Row, neighbour: Row | undefined) {
  const known = row.driver === null ? neighbour : row;
  return {
    id_tag: known?.idTag ?? null,
    app_user_id: known?.appUserId ?? null,
    enterprise_id: known?.enterpriseId ?? null,
    is_adopted: row.driver === null && neighbour !== undefined,
  };
}

function describeVisit(visit: Visit<Row>, now: number) {
  const { attempts } = visit;
  const closesAt = attempts.some(({ outcome }) => outcome === 'running') ? null : findClosing(visit);
  const isClosed = closesAt !== null && closesAt <= now;
  const results = attempts.map(({ outcome }) => outcome === 'succeeded');
  const afirev = attempts.map(({ isAfirevSuccess }) => isAfirevSuccess);
  return {
    visit_id: attempts[0]?.id ?? null,
    visit_result: isClosed ? judgeVisit(results) : null,
    afirev_visit_result: isClosed ? judgeVisit(afirev) : null,
    visit_closes_at: isClosed || closesAt === null ? null : toTimestamp(closesAt),
  };
}
