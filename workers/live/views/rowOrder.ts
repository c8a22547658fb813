import { CONNECTOR_STATUSES, type ConnectorStatus, type LiveConnector } from '../../../src/contract/live/connector';
import type { MonitorSort, MonitorSortField } from '../../../src/contract/live/views/monitor';

export type RowCompare = (a: LiveConnector, b: LiveConnector) => number;

const WORST_FIRST: MonitorSort[] = [{ field: 'status', order: 'asc' }];
const BADNESS = Object.fromEntries(CONNECTOR_STATUSES.map((status, rank) => [status, rank])) as Record<
  ConnectorStatus,
  number
>;

/** Order by the criteria alone; 0 where they leave it open. */
export function compareBy(sort: readonly MonitorSort[], stationRank: (stationId: string) => number): RowCompare {
  const valueOf: Record<MonitorSortField, (row: LiveConnector) => number | string | null> = {
    status: (row) => BADNESS[row.status],
    statusSince: (row) => row.statusSince,
    station: (row) => stationRank(row.stationId),
    chargerCode: (row) => row.chargerCode,
    power: (row) => row.power,
    energy: (row) => row.energy,
    soc: (row) => row.soc,
  };
  const criteria = (sort.length > 0 ? sort : WORST_FIRST).map(({ field, order }) => {
    const value = valueOf[field];
    const sign = order === 'asc' ? 1 : -1;
    return (a: LiveConnector, b: LiveConnector) => compareValues(value(a), value(b), sign);
  });
  return (a, b) => {
    for (const compare of criteria) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** The order in which rows stand when nothing else decides: charger, then connector. */
export const compareIdentity: RowCompare = (a, b) =>
  compareValues(a.chargerCode, b.chargerCode, 1) || a.connector - b.connector;

function compareValues(a: number | string | null, b: number | string | null, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}
