import { CONNECTOR_STATUSES, type LiveConnector, type LiveSort, type LiveSortTerm } from '../contract/live/connector';

type Row = Omit<LiveConnector, 'revision'>;

const STATUS_RANK = new Map(CONNECTOR_STATUSES.map((status, rank) => [status, rank]));

/** Orders rows by the terms, then by their key, so that the order is total; rows without a value come last. */
export function liveOrder(sort: readonly LiveSortTerm[] = []): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const { field, order } of sort) {
      const difference = compareValues(readValue(a, field), readValue(b, field), order === 'asc' ? 1 : -1);
      if (difference !== 0) return difference;
    }
    return compareValues(a.key, b.key, 1);
  };
}

function readValue(row: Row, field: LiveSort): string | number | null {
  return field === 'status' ? (STATUS_RANK.get(row.status) ?? 0) : row[field];
}

function compareValues(a: string | number | null, b: string | number | null, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -direction : direction;
}
