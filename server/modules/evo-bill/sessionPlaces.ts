import { sql, type RawBuilder } from 'kysely';
import { countSeconds } from '../../../src/lib/duration';
import type { Tx } from '../../db/database';
import { countShownSeconds } from '../../db/shownSeconds';
import type { Session } from '../../http/call';

/** Place of a session from the joined tables; null where the caller sees none of them. */
export interface JoinedPlace {
  station: string | null;
  address: string | null;
  stationTimezone: string | null;
  company: string | null;
  chargerCode: string | null;
  connectorNo: number | null;
}

/** Place of a session for every caller that sees the session. */
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
export async function readPlaces<Row extends JoinedPlace & { id: string }>(
  tx: Tx,
  { scope }: Pick<Session, 'scope'>,
  of: 'charging_order' | 'charge_transaction',
  rows: readonly Row[],
): Promise<(Row & Place)[]> {
  if (scope !== 'enterprise' || rows.length === 0) return rows.map((row) => ({ ...row, ...toKnownPlace(row) }));
  const ids = rows.map(({ id }) => id);
  const { rows: places } = await sql<Place & { id: string }>`
    select id::text as id, station, address, station_timezone, company, charger_code, connector_no
    from ${sql.raw(`omp_places_of_${of}`)}(${ids}::bigint[])`.execute(tx);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return rows.map((row) => ({ ...row, ...toKnownPlace(placeOf.get(row.id) ?? row) }));
}

function toKnownPlace(place: JoinedPlace): Place {
  return {
    station: place.station ?? UNKNOWN.station,
    address: place.address ?? UNKNOWN.address,
    stationTimezone: place.stationTimezone ?? UNKNOWN.stationTimezone,
    company: place.company ?? UNKNOWN.company,
    chargerCode: place.chargerCode ?? UNKNOWN.chargerCode,
    connectorNo: place.connectorNo ?? UNKNOWN.connectorNo,
  };
}

/**
 * Columns of a session's place for a file of a list named `listed`.
 * @returns the join, and the column of each part of a place
 */
export function placesInFile(
  { scope }: Pick<Session, 'scope'>,
  of: 'charging_order' | 'charge_transaction',
): { join: RawBuilder<unknown> | undefined; place: (part: keyof Place) => RawBuilder<unknown> } {
  const unknown = (part: keyof Place) => UNKNOWN[part];
  const joined = (part: keyof Place) => sql.ref(`listed.${part}`);
  if (scope !== 'enterprise') {
    return { join: undefined, place: (part) => sql`coalesce(${joined(part)}, ${unknown(part)})` };
  }
  return {
    join: sql`left join lateral ${sql.raw(`omp_places_of_${of}`)}(array[listed.id]) as place on true`,
    place: (part) => sql`coalesce(${sql.ref(`place.${part}`)}, ${joined(part)}, ${unknown(part)})`,
  };
}

const UNKNOWN: Place = {
  station: '',
  address: '',
  stationTimezone: 'UTC',
  company: '',
  chargerCode: '',
  connectorNo: 0,
};

/** {@link countSeconds} between two moments; null while the second has not come. */
export function secondsBetween(from: Date | null, until: Date | null): number | null {
  return from && until ? countSeconds(from.getTime(), until.getTime()) : null;
}

/** Wh as kWh. */
export function kWh(wattHours: string | null): number | null {
  return wattHours === null ? null : Number(wattHours) / 1_000;
}

/** {@link secondsBetween} start and stop of a listed session. */
export const secondsOf = countShownSeconds(sql`listed.started_at`, sql`listed.stopped_at`);

/** {@link kWh} of a listed session. */
export const kWhOf = sql`round(listed.energy_wh * 0.001, 3)`;
