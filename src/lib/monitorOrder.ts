import { CONNECTOR_STATUSES, type LiveConnector, type LiveSortTerm } from '../contract/live/connector';
import { compareText } from './compareText';
import { liveOrder } from './liveOrder';

type Row = Omit<LiveConnector, 'revision'>;
type CompareRows = (a: Row, b: Row) => number;

/** Order of the monitor's rows and of its stations, for the list on the screen and for its export. */
export interface MonitorOrder {
  /** Total: no two rows are equal. */
  compareRows: CompareRows;
  /** Compares stations by their leading rows, equal ones by name. */
  compareLeads: CompareRows;
}

const STATUS_RANKS = new Map(CONNECTOR_STATUSES.map((status, rank) => [status, rank]));

const compareStatus: CompareRows = (a, b) => (STATUS_RANKS.get(a.status) ?? 0) - (STATUS_RANKS.get(b.status) ?? 0);
const compareCharger: CompareRows = (a, b) => compareText(a.chargerCode, b.chargerCode) || a.connector - b.connector;

/** Without a sort the worst status comes first, and connectors with one status are ordered by charger. */
export function createMonitorOrder(
  sort: readonly LiveSortTerm[] | undefined,
  usual: 'worst' | 'charger' = 'worst',
): MonitorOrder {
  if (sort?.length) {
    const compare = liveOrder(sort);
    return { compareRows: compare, compareLeads: compare };
  }
  if (usual === 'charger') return { compareRows: compareCharger, compareLeads: compareCharger };
  return { compareRows: (a, b) => compareStatus(a, b) || compareCharger(a, b), compareLeads: compareStatus };
}

/** Ranks stations by name: collation is slow, so that it is done once for a list of stations. */
export function rankStations(stations: Iterable<{ stationId: string; station: string }>): Map<string, number> {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const sorted = [...stations].sort(
    (a, b) => collator.compare(a.station, b.station) || collator.compare(a.stationId, b.stationId),
  );
  return new Map(sorted.map(({ stationId }, rank) => [stationId, rank]));
}

/** Sorts rows, station by station where they are grouped. */
export function sortMonitorRows<R extends Row>(
  rows: readonly R[],
  { compareRows, compareLeads }: MonitorOrder,
  isGrouped: boolean,
): R[] {
  const sorted = [...rows].sort(compareRows);
  if (!isGrouped) return sorted;
  const byStation = new Map<string, R[]>();
  for (const row of sorted) byStation.set(row.stationId, [...(byStation.get(row.stationId) ?? []), row]);
  const leads = [...byStation.values()].flatMap(([lead]) => lead ?? []);
  const ranks = rankStations(leads);
  const rankOf = ({ stationId }: R) => ranks.get(stationId) ?? 0;
  leads.sort((a, b) => compareLeads(a, b) || rankOf(a) - rankOf(b));
  return leads.flatMap(({ stationId }) => byStation.get(stationId) ?? []);
}
