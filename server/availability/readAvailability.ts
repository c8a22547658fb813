import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import {
  countDowntime,
  findTurns,
  measureAvailability,
  type AvailabilityFacts,
  type AvailabilityTimes,
} from '../domain/availability/availability';
import type { DownStatus } from '../domain/availability/downtimes';
import { computeDaysSpan, type DayRange } from '../domain/availability/daysSpan';
import { clipSpan, type TimeSpan } from '../domain/availability/timeSpans';

/** Connectors within the caller's scope, and the days in which to measure them, by the clock of each station. */
export interface AvailabilityFilter {
  days: DayRange;
  companyIds?: readonly string[] | undefined;
  stationIds?: readonly string[] | undefined;
  chargerId?: string | undefined;
}

/** A downtime, epoch ms, with its counted time within the days and the time excluded for planned work or closing. */
export interface MeasuredDowntime extends StoredDowntime {
  downMs: number;
  excludedMs: number;
  /** The first counted moment is within the days. */
  isFailure: boolean;
  /** The downtime is over, and its last counted moment is within the days. */
  isRepair: boolean;
}

interface StoredDowntime {
  id: string;
  from: number;
  /** Null: not over yet. */
  until: number | null;
  status: DownStatus;
  /** Operator whose command took the connector out of service. */
  byName: string | null;
}

/** A connector with its place, how its time divides, and its downtimes in order of time. */
export interface MeasuredConnector {
  connectorId: string;
  connectorNo: number;
  connectorType: string;
  chargerId: string;
  chargerCode: string;
  stationId: string;
  station: string;
  timezone: string;
  companyId: string;
  company: string;
  times: AvailabilityTimes;
  downtimes: MeasuredDowntime[];
}

type Place = Omit<MeasuredConnector, 'times' | 'downtimes'> & { knownFrom: Date | null; retiredAt: Date | null };
/** Downtimes of a connector: their ids, beginnings, ends, states and authors. */
interface DowntimeRow {
  connectorId: string;
  downtimes: [id: string, from: number, until: number | null, status: DownStatus, byName: string | null][];
}
interface ExclusionRow {
  stationId: string | null;
  chargerId: string | null;
  fromAt: Date;
  untilAt: Date | null;
}

/** Largest offset of a time zone from UTC. */
const WIDEST_OFFSET_MS = 14 * 3_600_000;

/** Measures every connector of a filter within its days, as far as they have come at `now` (epoch ms). */
export async function readAvailability(tx: Tx, filter: AvailabilityFilter, now: number): Promise<MeasuredConnector[]> {
  const places = await readPlaces(tx, filter);
  const days = computeDaysSpan(filter.days, 'UTC');
  const window = { from: days.from - WIDEST_OFFSET_MS, until: days.until + WIDEST_OFFSET_MS };
  const downtimes = await readDowntimes(tx, filter, window);
  const exclusions = groupExclusions(await readExclusions(tx, window), now);
  const spans = new Map<string, TimeSpan>();
  return places.map(({ knownFrom, retiredAt, ...place }) => {
    const { timezone, connectorId, chargerId, stationId } = place;
    const span = spans.get(timezone) ?? computeDaysSpan(filter.days, timezone);
    spans.set(timezone, span);
    const known = { from: knownFrom?.getTime() ?? now, until: Math.min(now, retiredAt?.getTime() ?? now) };
    const excluded = [
      ...(exclusions.get(`charger ${chargerId}`) ?? []),
      ...(exclusions.get(`station ${stationId}`) ?? []),
    ];
    const measured = (downtimes.get(connectorId) ?? [])
      .map((row) => measureDowntime(row, { known, exclusions: excluded }, span))
      .filter(({ downMs, excludedMs }) => downMs + excludedMs > 0);
    const facts = {
      known,
      downtimes: measured.map(({ from, until }) => ({ from, until: until ?? now })),
      exclusions: excluded,
    };
    return { ...place, times: measureAvailability(facts, span), downtimes: measured };
  });
}

function measureDowntime(
  row: StoredDowntime,
  facts: Pick<AvailabilityFacts, 'known' | 'exclusions'>,
  span: TimeSpan,
): MeasuredDowntime {
  const { known, exclusions } = facts;
  const counted = clipSpan(known, span);
  const inDays = clipSpan({ from: row.from, until: row.until ?? known.until }, counted);
  const wholeMs = Math.max(0, inDays.until - inDays.from);
  const downMs = exclusions.length === 0 ? wholeMs : countDowntime(inDays, exclusions, counted);
  return { ...row, downMs, excludedMs: wholeMs - downMs, ...findTurns(row, facts, span) };
}

function whereWanted({ companyIds = [], stationIds = [], chargerId }: AvailabilityFilter): RawBuilder<boolean> {
  return sql`(${companyIds.length === 0} or s.company_id = any(${companyIds}::bigint[]))
    and (${stationIds.length === 0} or s.id = any(${stationIds}::bigint[]))
    and (${chargerId === undefined} or c.id = ${chargerId ?? null}::bigint)`;
}

async function readPlaces(tx: Tx, filter: AvailabilityFilter): Promise<Place[]> {
  const { from } = computeDaysSpan(filter.days, 'UTC');
  const { rows } = await sql<Place>`
    select n.id as connector_id, n.connector_no, n.type as connector_type, n.known_from, c.id as charger_id,
      c.charger_code, c.retired_at, s.id as station_id, s.name as station, s.timezone, s.company_id, o.name as company
    from connector n join charger c on c.id = n.charger_id join station s on s.id = c.station_id
    join company o on o.id = s.company_id
    where ${whereWanted(filter)} and (c.retired_at is null or c.retired_at > ${new Date(from)})
    order by o.name, s.name, c.charger_code, n.connector_no`.execute(tx);
  return rows;
}

/** Downtimes by connector, a row each: a month of a large fleet has tens of thousands. */
async function readDowntimes(
  tx: Tx,
  filter: AvailabilityFilter,
  { from, until }: TimeSpan,
): Promise<ReadonlyMap<string, StoredDowntime[]>> {
  const epochMs = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)`;
  const { rows } = await sql<DowntimeRow>`
    select d.connector_id, json_agg(json_build_array(d.id::text, ${epochMs('d.from_at')}, ${epochMs('d.until_at')},
      d.status, d.by_name) order by d.from_at) as downtimes
    from connector_downtime d join connector n on n.id = d.connector_id join charger c on c.id = n.charger_id
    join station s on s.id = c.station_id
    where tstzrange(d.from_at, d.until_at) && tstzrange(${new Date(from)}, ${new Date(until)}) and ${whereWanted(filter)}
    group by d.connector_id`.execute(tx);
  return new Map(
    rows.map(({ connectorId, downtimes }) => [
      connectorId,
      downtimes.map(([id, fromMs, untilMs, status, byName]) => ({ id, from: fromMs, until: untilMs, status, byName })),
    ]),
  );
}

async function readExclusions(tx: Tx, { from, until }: TimeSpan): Promise<ExclusionRow[]> {
  const { rows } = await sql<ExclusionRow>`
    select station_id, charger_id, started_at as from_at, coalesce(ended_at, until_at) as until_at
    from planned_work
    where started_at < ${new Date(until)} and (ended_at is null or ended_at > ${new Date(from)})
    union all
    select station_id, null, from_at, until_at from station_closing
    where from_at < ${new Date(until)} and (until_at is null or until_at > ${new Date(from)})`.execute(tx);
  return rows;
}

/** Planned work and closings by the charger or station that they are at. */
function groupExclusions(rows: readonly ExclusionRow[], now: number): Map<string, TimeSpan[]> {
  const groups = new Map<string, TimeSpan[]>();
  for (const { stationId, chargerId, fromAt, untilAt } of rows) {
    const key = chargerId === null ? `station ${stationId}` : `charger ${chargerId}`;
    const spans = groups.get(key) ?? [];
    spans.push({ from: fromAt.getTime(), until: untilAt?.getTime() ?? now });
    groups.set(key, spans);
  }
  return groups;
}
