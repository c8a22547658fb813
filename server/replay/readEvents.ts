import { sql, type RawBuilder } from 'kysely';
import type { ConnectorStatus } from '../../src/contract/live/connector';
import type { ReplayMode } from '../../src/contract/live/replayOrder';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';
import type { PastEvent } from '../domain/replay/pastState';

/** Epoch ms from which, exclusive, to which, inclusive. */
export interface Span {
  after: number;
  until: number;
}

const COLUMNS = sql`e.id::float8 as id, floor(extract(epoch from e.at) * 1000)::float8 as at,
  floor(extract(epoch from e.received_at) * 1000)::float8 as received_at, e.status, e.error_code, e.vendor_error_code, e.info`;

type Row = Omit<PastEvent, 'connectorIds' | 'isOfCharger'> & { ownerId: string; status: ConnectorStatus };

/** A table of events, and the table of what they are about. */
const HISTORIES = [
  { events: 'connector_event', owners: 'connector', owner: 'connector_id' },
  { events: 'charger_event', owners: 'charger', owner: 'charger_id' },
] as const;
type History = (typeof HISTORIES)[number];

/** Connectors of the caller by their charger. */
export type Chargers = ReadonlyMap<string, readonly string[]>;

/** Reads what connectors and chargers said within a span. By arrival, late reports do not count: they moved nothing. */
export async function readEvents(tx: Tx, chargers: Chargers, span: Span, mode: ReplayMode): Promise<PastEvent[]> {
  const read = mode === 'then' ? readArrived : readMeasured;
  const rows = await readBoth((history) => read(history, span), tx);
  return toEvents(rows, chargers);
}

/**
 * Reads the last events until a moment by the times of the devices: enough of each to know its state and since when.
 * @param mode `then` leaves out what had not arrived
 */
export async function readLastEvents(
  tx: Tx,
  chargers: Chargers,
  moment: number,
  mode: ReplayMode,
): Promise<PastEvent[]> {
  const rows = await readBoth((history) => readLast(history, moment, mode), tx);
  return toEvents(rows, chargers);
}

async function readBoth(read: (history: History) => RawBuilder<Row>, tx: Tx): Promise<[Row[], Row[]]> {
  const [connectors, chargers] = HISTORIES;
  return [(await read(connectors).execute(tx)).rows, (await read(chargers).execute(tx)).rows];
}

function readArrived({ events, owner }: History, { after, until }: Span): RawBuilder<Row> {
  return sql<Row>`select ${COLUMNS}, e.${sql.ref(owner)} as owner_id from ${sql.table(events)} e
    where e.received_at > ${toTimestamp(after)}::timestamptz and e.received_at < ${toTimestamp(until + 1)}::timestamptz
      and not e.is_late ${isEffective(events)}`;
}

/** One reading of the index for each connector: the times of the devices have no index of their own. */
function readMeasured({ events, owners, owner }: History, { after, until }: Span): RawBuilder<Row> {
  return sql<Row>`select e.* from ${sql.table(owners)} n cross join lateral (
      select ${COLUMNS}, n.id as owner_id from ${sql.table(events)} e
      where e.${sql.ref(owner)} = n.id and e.at >= ${toTimestamp(after + 1)}::timestamptz and e.at < ${toTimestamp(until + 1)}::timestamptz
        ${isEffective(events)}
      order by e.at offset 0) e`;
}

function readLast({ events, owners, owner }: History, moment: number, mode: ReplayMode): RawBuilder<Row> {
  const end = sql`${toTimestamp(moment + 1)}::timestamptz`;
  const arrived = mode === 'then' ? sql`and e.received_at < ${end} and not e.is_late` : sql``;
  const own = sql`e.${sql.ref(owner)} = n.id and e.at < ${end} ${arrived} ${isEffective(events)}`;
  const last = (condition: RawBuilder<unknown>) =>
    sql`(select e.* from ${sql.table(events)} e where ${own} and ${condition} order by e.at desc, e.id desc limit 1)`;
  return sql<Row>`
    select ${COLUMNS}, n.id as owner_id from ${sql.table(owners)} n
    left join lateral ${last(sql`true`)} newest on true
    left join lateral ${last(sql`e.status <> 'offline'`)} said on true
    left join lateral ${last(sql`e.status not in (said.status, 'offline')`)} other on true
    left join lateral (select e.* from ${sql.table(events)} e where ${own} and e.status = said.status
      and e.at >= coalesce(other.at, '-infinity') order by e.at, e.id limit 1) first on true
    cross join lateral (select e.* from ${sql.table(events)} e
      where e.id in (newest.id, said.id, first.id)) e`;
}

/** A charger's illegal report did not move its state, a connector's did. */
function isEffective(events: History['events']): RawBuilder<unknown> {
  return events === 'charger_event' ? sql`and not e.is_illegal` : sql``;
}

function toEvents([ofConnectors, ofChargers]: [Row[], Row[]], chargers: Chargers): PastEvent[] {
  return [
    ...ofConnectors.map(({ ownerId, ...row }) => ({ ...row, connectorIds: [ownerId], isOfCharger: false })),
    ...ofChargers.map(({ ownerId, ...row }) => ({
      ...row,
      connectorIds: chargers.get(ownerId) ?? [],
      isOfCharger: true,
    })),
  ];
}
