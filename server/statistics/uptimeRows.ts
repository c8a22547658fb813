import { sql } from 'kysely';
import { readAvailability, type MeasuredConnector } from '../availability/readAvailability';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import { groupRows } from '../domain/availability/groupRows';
import type { CompanyDay } from './activeUsers';
import { listColumns, UPTIME_CUBE } from './cubes';
import { replaceDays, type StationDay } from './storeRows';

/**
 * Recomputes the availability of stations on one day, up to now, measured like the availability of a month.
 * @returns the day of companies whose availability has changed
 */
export async function replaceUptimeDay(tx: Tx, days: readonly StationDay[], now: Date): Promise<CompanyDay[]> {
  const [first] = days;
  if (!first) return [];
  const rows = await measureUptimes(tx, days, now);
  const columns = ['day', ...UPTIME_CUBE.keys, ...UPTIME_CUBE.figures];
  const fresh = sql`select ${listColumns(columns, 'r')} from ${toRecordset(rows)} as r(day date, station_id bigint,
    company_id bigint, charger_id bigint, connector_type text, up_ms bigint, down_ms bigint, excluded_ms bigint,
    failures bigint, repairs bigint)`;
  return replaceDays(tx, UPTIME_CUBE, { days, fresh });
}

/** Rows of the aggregate for stations on one day; connectors without measured time have none. */
export async function measureUptimes(tx: Tx, days: readonly StationDay[], now: Date): Promise<UptimeRow[]> {
  const [first] = days;
  if (!first) return [];
  const { day } = first;
  const filter = { days: { from: day, until: day }, stationIds: days.map(({ stationId }) => stationId) };
  const connectors = await readAvailability(tx, filter, now.getTime());
  const groups = groupRows(connectors, ({ chargerId, connectorType }) => `${chargerId} ${connectorType}`);
  return [...groups.values()].flatMap((group) => toUptimeRows(day, group));
}

interface UptimeRow {
  day: string;
  station_id: string;
  company_id: string;
  charger_id: string;
  connector_type: string;
  up_ms: number;
  down_ms: number;
  excluded_ms: number;
  failures: number;
  repairs: number;
}

function toUptimeRows(day: string, group: readonly MeasuredConnector[]): UptimeRow[] {
  const [place] = group;
  if (!place) return [];
  const sum = (read: (connector: MeasuredConnector) => number) =>
    group.reduce((total, connector) => total + read(connector), 0);
  const figures = {
    up_ms: sum(({ times }) => times.upMs),
    down_ms: sum(({ times }) => times.downMs),
    excluded_ms: sum(({ times }) => times.excludedMs),
    failures: sum(({ downtimes }) => downtimes.filter(({ isFailure }) => isFailure).length),
    repairs: sum(({ downtimes }) => downtimes.filter(({ isRepair }) => isRepair).length),
  };
  if (figures.up_ms + figures.down_ms + figures.excluded_ms === 0) return [];
  const { stationId, companyId, chargerId, connectorType } = place;
  const key = { station_id: stationId, company_id: companyId, charger_id: chargerId, connector_type: connectorType };
  return [{ day, ...key, ...figures }];
}
