import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Session } from '../../http/call';

/** Where a session was, as the joined tables say it; null where the caller sees none of them. */
export interface JoinedPlace {
  station: string | null;
  address: string | null;
  stationTimezone: string | null;
  company: string | null;
  chargerCode: string | null;
  connectorNo: number | null;
}

/** Where a session was, as everybody may know it who sees the session. */
export interface Place {
  station: string;
  address: string;
  stationTimezone: string;
  company: string;
  chargerCode: string;
  connectorNo: number;
}

/**
 * The places of orders or transactions. An enterprise sees no stations, but where its own people have charged.
 * @param of whose rows have these ids
 */
export async function placesOf<Row extends JoinedPlace & { id: string }>(
  tx: Tx,
  { scope }: Pick<Session, 'scope'>,
  of: 'charging_order' | 'charge_transaction',
  rows: readonly Row[],
): Promise<(Row & Place)[]> {
  if (scope !== 'enterprise' || rows.length === 0) return rows.map((row) => ({ ...row, ...known(row) }));
  const ids = rows.map(({ id }) => id);
  const { rows: places } = await sql<Place & { id: string }>`
    select id::text as id, station, address, station_timezone, company, charger_code, connector_no
    from ${sql.raw(`omp_places_of_${of}`)}(${ids}::bigint[])`.execute(tx);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return rows.map((row) => ({ ...row, ...known(placeOf.get(row.id) ?? row) }));
}

function known(place: JoinedPlace): Place {
  const { station, address, stationTimezone, company, chargerCode, connectorNo } = place;
  return {
    station: station ?? '',
    address: address ?? '',
    stationTimezone: stationTimezone ?? 'UTC',
    company: company ?? '',
    chargerCode: chargerCode ?? '',
    connectorNo: connectorNo ?? 0,
  };
}

/** Whole seconds between two moments; null while the second has not come. */
export function secondsBetween(from: Date | null, until: Date | null): number | null {
  return from && until ? Math.max(0, Math.round((until.getTime() - from.getTime()) / 1_000)) : null;
}

/** Wh as kWh. */
export function kWh(wattHours: string | null): number | null {
  return wattHours === null ? null : Number(wattHours) / 1_000;
}
