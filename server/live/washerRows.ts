import { sql } from 'kysely';
import type { LiveWasher } from '../../src/contract/live/washer';
import type { Tx } from '../db/database';
import { selectIdArray, type IdSelection } from '../db/idSlices';
import { toWire } from '../wire/wireTime';
import type { Named } from './revisions';

type Shared = Pick<
  LiveWasher,
  | 'key'
  | 'name'
  | 'code'
  | 'supplier'
  | 'companyId'
  | 'company'
  | 'washSiteId'
  | 'washSite'
  | 'stationId'
  | 'station'
  | 'city'
  | 'address'
  | 'timezone'
  | 'status'
  | 'isOnline'
  | 'errorCode'
  | 'isWaterLow'
  | 'isSoapLow'
>;

interface Joined extends Shared {
  longitude: string;
  latitude: string;
  statusAt: Date | null;
  reportedAt: Date | null;
  commandId: string | null;
  commandKind: NonNullable<LiveWasher['command']>['kind'];
  commandState: NonNullable<LiveWasher['command']>['state'];
}

const IN_USE = sql`select id from washer where retired_at is null`;

/** Reads live washers as `tx`'s caller: all that are in use, a slice, or those of the given ids. */
export async function readLiveWashers(tx: Tx, selection?: IdSelection): Promise<Named<LiveWasher>[]> {
  const only = selection ? sql`and m.id = any(${selectIdArray(selection, IN_USE)})` : sql``;
  const { rows } = await sql<Joined>`
    select m.id::text as key, m.name, m.code, p.name as supplier, w.company_id::text as company_id, o.name as company,
      w.id::text as wash_site_id, w.name as wash_site, s.id::text as station_id, s.name as station, w.city, w.address,
      w.longitude::text as longitude, w.latitude::text as latitude, w.timezone,
      m.status, m.status_at, m.is_online, m.error_code, m.is_water_low, m.is_soap_low, m.reported_at,
      k.id as command_id, k.kind as command_kind, k.state as command_state
    from washer m
    join wash_site w on w.id = m.wash_site_id
    join company o on o.id = w.company_id
    join wash_supplier p on p.id = m.supplier_id
    left join station s on s.id = w.station_id
    left join lateral (
      select id, kind, state from wash_command
      where washer_id = m.id and ended_at is null order by created_at desc limit 1) k on true
    where m.retired_at is null ${only}`.execute(tx);
  return rows.map(toNamedWasher);
}

function toNamedWasher(joined: Joined): Named<LiveWasher> {
  const { longitude, latitude, statusAt, reportedAt, commandId, commandKind, commandState, ...shared } = joined;
  return {
    id: joined.key,
    companyId: joined.companyId,
    row: {
      ...shared,
      longitude: Number(longitude),
      latitude: Number(latitude),
      statusSince: statusAt && toWire(statusAt),
      lastSeen: reportedAt && toWire(reportedAt),
      command: commandId === null ? null : { commandId, kind: commandKind, state: commandState },
    },
  };
}
