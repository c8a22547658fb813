import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { incident } from '../../../../src/contract/evo-monitor/incident';
import { TIMELINE_PAGE, type TimelineEntry } from '../../../../src/contract/evo-monitor/incidentTimeline';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { selectAlarmIds } from './alarmsOf';
import { listSources } from './timelineSources';

type Timeline = ResponseOf<typeof incident.timeline>;

interface Row extends Omit<TimelineEntry, 'key' | 'at' | 'connector'> {
  at: Date;
  /** The place of its source where several have the same time. */
  rank: number;
  id: string;
  /** The time to the microsecond, as the cursor has it. */
  exact: string;
  connectorNo: number | null;
}

/** The end of a page: time, source, and id within it. */
interface Position {
  at: string;
  rank: number;
  id: string;
}

/** Columns of every source. */
const COLUMNS = sql`at, rank, id, source, kind, by, detail, record_id, code, priority, station_id, charger_code, connector_no, washer`;

/**
 * What happened to the objects of an incident in its time, from what is stored. Each source reads no more rows than a
 * page has, so that a long incident costs no more than a short one.
 * @throws Problem 404, 400 at a cursor of another list
 */
export async function readTimeline(
  tx: Tx,
  { id, cursor, isNewestFirst }: BodyOf<typeof incident.timeline>,
  now: number,
): Promise<Timeline> {
  const span = await readSpan(tx, id);
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc');
  const beyond = cursor === undefined ? sql`true` : whereBeyond(parseCursor(cursor), isNewestFirst);
  const parts = listSources(id, span).map(
    (source) => sql`(select * from (${source}) e (${COLUMNS}) where ${beyond}
      order by at ${direction}, rank ${direction}, length(id) ${direction}, id ${direction} limit ${sql.lit(TIMELINE_PAGE + 1)})`,
  );
  const { rows } = await sql<Row>`
    with t as materialized (select * from incident where id = ${id}),
    o as materialized (select * from incident_object where incident_id = ${id}),
    part as materialized (
      select distinct c.id as charger_id, c.charger_code, c.station_id, n.id as connector_id, n.connector_no
      from o join charger c on c.station_id = o.station_id and (o.charger_id is null or c.id = o.charger_id)
      left join connector n on n.id = o.connector_id),
    member as materialized (${selectAlarmIds(sql`${id}`)})
    select e.*, s.name as station, e.at::text as exact
    from (${sql.join(parts, sql` union all `)}) e left join station s on s.id = e.station_id
    order by e.at ${direction}, e.rank ${direction}, length(e.id) ${direction}, e.id ${direction}
    limit ${sql.lit(TIMELINE_PAGE + 1)}`.execute(tx);
  const shown = rows.slice(0, TIMELINE_PAGE);
  const last = rows.length > TIMELINE_PAGE ? shown.at(-1) : undefined;
  return { entries: shown.map(toEntry), nextCursor: last ? toCursor(last) : null, asOf: toWire(now) };
}

async function readSpan(tx: Tx, id: string) {
  const row = await tx.selectFrom('incident').select(['fromAt', 'untilAt']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return { from: row.fromAt, until: row.untilAt };
}

function toEntry(row: Row): TimelineEntry {
  const { id, source, kind, by, detail, recordId, code, priority, station, chargerCode, connectorNo, washer } = row;
  return {
    ...{ key: `${source}${id}`, at: toWire(row.at), source, kind, by, detail, recordId, code, priority },
    ...{ station, chargerCode, connector: connectorNo, washer },
  };
}

/** Ids are numbers as texts: a longer one is later. */
function whereBeyond({ at, rank, id }: Position, isNewestFirst: boolean): RawBuilder<unknown> {
  return sql`(at, rank, length(id), id) ${sql.raw(isNewestFirst ? '<' : '>')}
    (${at}::timestamptz, ${rank}::int, ${id.length}::int, ${id}::text)`;
}

function toCursor({ exact, rank, id }: Row): string {
  return Buffer.from(JSON.stringify([exact, rank, id])).toString('base64url');
}

function parseCursor(cursor: string): Position {
  try {
    const [at, rank, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, number, string];
    if (!Number.isNaN(Date.parse(at)) && Number.isInteger(rank) && typeof id === 'string') return { at, rank, id };
  } catch {
    // Answered like every other cursor of another list.
  }
  throw new Problem(400, 'http.400', { fields: { cursor: 'validation.invalid' } });
}
