import type { LiveConnector, LiveFilters } from '../../../src/contract/live/connector';
import { CONNECTOR_STATUSES } from '../../../src/contract/live/connector';

type Row = Omit<LiveConnector, 'revision'>;
type Criterion = { field: keyof typeof VALUE_OF; order: 'asc' | 'desc' };

/** Whether a row passes all filters that are set; undefined when there are none. */
export function liveFilter(filters: LiveFilters | undefined): ((row: Row) => boolean) | undefined {
  const names = Object.keys(TESTS) as (keyof LiveFilters)[];
  const tests = names.flatMap((name) => {
    const value = filters?.[name];
    return value === undefined ? [] : [TESTS[name](value as never)];
  });
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

/** Fields that filters look at. */
export const FILTERED_FIELDS = [
  'stationId',
  'status',
  'modelName',
  'city',
  'currentType',
  'chargerCode',
  'station',
  'account',
  'txnId',
  'user',
] as const satisfies (keyof Row)[];

type Tests = { [K in keyof Required<LiveFilters>]: (value: NonNullable<LiveFilters[K]>) => (row: Row) => boolean };

const TESTS: Tests = {
  stationIds: (ids) => isIn(ids, (row) => row.stationId),
  statuses: (statuses) => isIn(statuses, (row) => row.status),
  modelNames: (names) => isIn(names, (row) => row.modelName),
  city: (cities) => isIn(cities, (row) => row.city),
  currentType: (type) => (row) => row.currentType === type,
  chargerCode: (code) => (row) => row.chargerCode === code,
  text: (text) => {
    const needle = text.trim().toLowerCase();
    return (row) =>
      [row.chargerCode, row.station, row.city, row.account, row.txnId, row.user].some((value) =>
        value?.toLowerCase().includes(needle),
      );
  },
};

function isIn(allowed: readonly string[], value: (row: Row) => string): (row: Row) => boolean {
  const set = new Set(allowed);
  return (row) => set.has(value(row));
}

const STATUS_RANK = new Map(CONNECTOR_STATUSES.map((status, rank) => [status, rank]));

const VALUE_OF = {
  status: (row: Row) => STATUS_RANK.get(row.status) ?? 0,
  statusSince: (row: Row) => row.statusSince,
  station: (row: Row) => row.station,
  chargerCode: (row: Row) => row.chargerCode,
  power: (row: Row) => row.power,
  energy: (row: Row) => row.energy,
  soc: (row: Row) => row.soc,
} as const;

/** Orders rows by the criteria, then by their key, so that the order is total; rows without a value come last. */
export function liveOrder(sort: readonly Criterion[] = []): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const { field, order } of sort) {
      const difference = compareValues(VALUE_OF[field](a), VALUE_OF[field](b), order === 'asc' ? 1 : -1);
      if (difference !== 0) return difference;
    }
    return compareValues(a.key, b.key, 1);
  };
}

function compareValues(a: string | number | null, b: string | number | null, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -direction : direction;
}
