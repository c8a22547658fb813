import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Downtime, serviceLevel } from '../../../../src/contract/evo-basic/serviceLevel';
import type { MeasuredConnector, MeasuredDowntime } from '../../../availability/readAvailability';
import type { Tx } from '../../../db/database';
import { toRecordset } from '../../../db/rows';
import { toWire } from '../../../wire/wireTime';
import { findCause, toSeconds, toStationPlace } from './levels';

type Query = BodyOf<typeof serviceLevel.downtimes>;
/** A downtime of a list, without its details. */
export interface ListedDowntime {
  connector: MeasuredConnector;
  downtime: MeasuredDowntime;
}

/** Downtimes of connectors in the order asked for, by default the latest first. */
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
  const details = await readDetails(tx, listed);
  return listed.flatMap(({ connector, downtime }) => {
    const detail = details.get(downtime.id);
    return detail ? [toDowntimeDto(connector, downtime, detail)] : [];
  });
}

/** Columns that only the listed downtimes are read with. */
interface Detail {
  id: string;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  alarmId: string | null;
}

function toDowntimeDto(connector: MeasuredConnector, row: MeasuredDowntime, detail: Detail): Downtime {
  const { id, byName, from, until, downMs, excludedMs } = row;
  const { errorCode, vendorErrorCode, info, alarmId } = detail;
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

/** Details of downtimes, with the first of the alarms raised meanwhile at the connector or its charger. */
async function readDetails(tx: Tx, listed: readonly ListedDowntime[]): Promise<ReadonlyMap<string, Detail>> {
  if (listed.length === 0) return new Map();
  const rows = listed.map(({ connector: { connectorId, chargerId }, downtime: { id } }) => ({
    id,
    connector_id: connectorId,
    charger_id: chargerId,
  }));
  const { rows: found } = await sql<Detail>`
    select d.id, d.error_code, d.vendor_error_code, d.info, a.id as alarm_id
    from ${toRecordset(rows)} as f(id bigint, connector_id bigint, charger_id bigint)
    join connector_downtime d on d.id = f.id
    left join lateral (select a.id from alarm a where a.charger_id = f.charger_id
        and coalesce(a.connector_id, f.connector_id) = f.connector_id
        and a.last_at >= d.from_at - interval '1 minute' and a.first_at <= coalesce(d.until_at, 'infinity')
      order by a.priority_rank, a.first_at limit 1) a on true`.execute(tx);
  return new Map(found.map((detail) => [detail.id, detail]));
}
