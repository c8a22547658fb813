import type { LiveConnector, LiveFilters } from '../../../src/contract/live/connector';
import { hasPowerBelow, hasStartedBefore } from '../../../src/lib/liveFilters';

type Row = Omit<LiveConnector, 'revision'>;

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
  'companyId',
  'stationId',
  'status',
  'modelName',
  'city',
  'currentType',
  'chargerCode',
  'ocppVersion',
  'startedAt',
  'power',
  'station',
  'account',
  'txnId',
  'user',
] as const satisfies (keyof Row)[];

type Tests = { [K in keyof Required<LiveFilters>]: (value: NonNullable<LiveFilters[K]>) => (row: Row) => boolean };

const TESTS: Tests = {
  companyIds: (ids) => isIn(ids, (row) => row.companyId),
  stationIds: (ids) => isIn(ids, (row) => row.stationId),
  statuses: (statuses) => isIn(statuses, (row) => row.status),
  modelNames: (names) => isIn(names, (row) => row.modelName),
  city: (cities) => isIn(cities, (row) => row.city),
  currentType: (type) => (row) => row.currentType === type,
  chargerCode: (code) => (row) => row.chargerCode === code,
  ocppVersion: (version) => (row) => row.ocppVersion === version,
  startedBefore: (time) => (row) => hasStartedBefore(row, time),
  powerBelow: (limit) => (row) => hasPowerBelow(row, limit),
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
