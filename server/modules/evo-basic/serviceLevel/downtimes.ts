import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Downtime, serviceLevel } from '../../../../src/contract/evo-basic/serviceLevel';
import type { MeasuredConnector, MeasuredDowntime } from '../../../availability/readAvailability';
import type { Tx } from '../../../db/database';
import { toRecordset } from '../../../db/rows';
import { toWire } from '../../../wire/wireTime';
import { findCause, toSeconds, toStationPlace } from './levels';

type Query = BodyOf<typeof serviceLevel.downtimes>;
/** A downtime of a list, without its alarm. */
export interface ListedDowntime {
  connector: MeasuredConnector;
  downtime: MeasuredDowntime;
}

/** Downtimes of connectors in the order asked for, latest first unless told. */
export function listDowntimes(
  connectors: readonly MeasuredConnector[],
  { causes = [], sort = [] }: Pick<Query, 'causes' | 'sort'>,
): ListedDowntime[] {
  const listed = connectors.flatMap((connector) => connector.downtimes.map((downtime) => ({ connector, downtime })));
  const wanted = causes.length === 0 ? listed : listed.filter(({ downtime }) => causes.includes(findCause(downtime)));
  const [{ field, order } = { field: 'from', order: 'desc' }] = sort;
  const read = ({ downtime }: ListedDowntime) => (field === 'from' ? downtime.from : downtime.downMs);
  return wanted.sort((a, b) => (order === 'asc' ? read(a) - read(b) : read(b) - read(a)));
}

/** A page of downtimes that are all at hand: they are measured together, for their parts in the month. */
export async function pageDowntimes(tx: Tx, listed: readonly ListedDowntime[], { pageNum, pageSize }: Query) {
  const page = listed.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { records: await toDowntimeDtos(tx, page), total: listed.length, pageNum, pageSize };
}

export async function toDowntimeDtos(tx: Tx, listed: readonly ListedDowntime[]): Promise<Downtime[]> {
  const alarms = await findAlarms(tx, listed);
  return listed.map(({ connector, downtime }) => toDowntimeDto(connector, downtime, alarms.get(downtime.id) ?? null));
}

function toDowntimeDto(connector: MeasuredConnector, row: MeasuredDowntime, alarmId: string | null): Downtime {
  const { id, errorCode, vendorErrorCode, info, byName, from, until, downMs, excludedMs } = row;
  return {
    id,
    ...toStationPlace(connector),
    chargerId: connector.chargerId,
    chargerCode: connector.chargerCode,
    connector: connector.connectorNo,
    cause: findCause(row),
    errorCode: errorCode === 'NoError' ? null : errorCode,
    vendorErrorCode,
    info,
    by: byName,
    from: toWire(from),
    until: until === null ? null : toWire(until),
    downSeconds: toSeconds(downMs),
    excludedSeconds: toSeconds(excludedMs),
    alarmId,
  };
}

/** Alarms raised while a connector was down, at itself or its charger; the first of each downtime. */
async function findAlarms(tx: Tx, listed: readonly ListedDowntime[]): Promise<ReadonlyMap<string, string>> {
  if (listed.length === 0) return new Map();
  const rows = listed.map(({ connector: { connectorId, chargerId }, downtime: { id, from, until } }) => ({
    ...{ id, connector_id: connectorId, charger_id: chargerId },
    from_at: new Date(from),
    until_at: until === null ? null : new Date(until),
  }));
  const { rows: found } = await sql<{ id: string; alarmId: string }>`
    select f.id, a.id as alarm_id
    from ${toRecordset(rows)} as f(id bigint, connector_id bigint, charger_id bigint, from_at timestamptz,
      until_at timestamptz)
    cross join lateral (select a.id from alarm a where a.charger_id = f.charger_id
        and coalesce(a.connector_id, f.connector_id) = f.connector_id
        and a.last_at >= f.from_at - interval '1 minute' and a.first_at <= coalesce(f.until_at, 'infinity')
      order by a.priority_rank, a.first_at limit 1) a`.execute(tx);
  return new Map(found.map(({ id, alarmId }) => [id, alarmId]));
}
