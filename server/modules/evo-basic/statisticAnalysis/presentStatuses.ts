import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import { CONNECTOR_STATUSES } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { showStatus, summarizeCharger, type StoredState } from '../../../domain/live/liveStatus';
import type { PlaceFilters } from '../../../statistics/spans';

/** Kinds of connectors that a charger has, and how many chargers and connectors are so. */
interface StateGroup {
  kinds: StoredState[];
  isCharger: boolean;
  count: number;
}

/**
 * How many chargers and connectors are in each state now, as the live rows show them: the database counts rows with
 * equal stored columns, and the state of each such group is decided once.
 */
export async function countPresentStatuses(
  tx: Tx,
  filters: PlaceFilters,
): Promise<Pick<ResponseOf<typeof statisticAnalysis.statusMonitor>, 'chargers' | 'connectors'>> {
  const { rows } = await sql<StateGroup>`
    with connectors as (
      select n.charger_id, jsonb_build_object('reportedStatus', n.reported_status, 'isOnline', g.is_online,
        'transactionId', case when n.transaction_id is not null then '' end, 'chargerStatus', g.reported_status,
        'firmwareStatus', g.firmware_status) as kind
      from connector n join charger g on g.id = n.charger_id and g.retired_at is null
      join station s on s.id = g.station_id
      where ${whereLive(filters)}),
    chargers as (select jsonb_agg(distinct kind) as kinds from connectors group by charger_id)
    select false as is_charger, jsonb_build_array(kind) as kinds, count(*)::int as count from connectors group by kind
    union all select true, kinds, count(*)::int from chargers group by kinds`.execute(tx);
  const countKind = (isCharger: boolean) => {
    const decided = rows
      .filter((row) => row.isCharger === isCharger)
      .map(({ kinds, count }) => ({ status: summarizeCharger(kinds.map(showStatus)), count }));
    return CONNECTOR_STATUSES.map((status) => ({
      status,
      count: decided.reduce((sum, row) => (row.status === status ? sum + row.count : sum), 0),
    })).filter(({ count }) => count > 0);
  };
  return { chargers: countKind(true), connectors: countKind(false) };
}

/** Filters on stations `s` and their connectors `n`. */
export function whereLive({ companyIds = [], stationIds = [], currencies = [], connectorTypes = [] }: PlaceFilters) {
  const conditions = [
    ...(companyIds.length > 0 ? [sql`s.company_id = any(${companyIds})`] : []),
    ...(stationIds.length > 0 ? [sql`s.id = any(${stationIds})`] : []),
    ...(currencies.length > 0 ? [sql`s.currency = any(${currencies})`] : []),
    ...(connectorTypes.length > 0 ? [sql`n.type = any(${connectorTypes})`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
