import type { LiveConnector, LiveFilters } from '../contract/live/connector';
import { matchAnyOf, matchText, matchValue, type RowTest } from './rowMatchers';

type Row = Pick<LiveConnector, (typeof FILTERED_FIELDS)[number]>;

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
  'turnedAway',
  'failingSince',
] as const satisfies (keyof LiveConnector)[];

type Filters = { [K in keyof LiveFilters]-?: NonNullable<LiveFilters[K]> | undefined };

/** How each filter of the live calls tests a row; null where it is not set. */
const TESTS: { [K in keyof Filters]: (value: Filters[K]) => RowTest<Row> | null } = {
  companyIds: (ids) => matchAnyOf(ids, (row) => row.companyId),
  stationIds: (ids) => matchAnyOf(ids, (row) => row.stationId),
  statuses: (statuses) => matchAnyOf(statuses, (row) => row.status),
  modelNames: (names) => matchAnyOf(names, (row) => row.modelName),
  city: (cities) => matchAnyOf(cities, (row) => row.city),
  currentType: (type) => matchValue(type, (row) => row.currentType),
  chargerCode: (code) => matchValue(code, (row) => row.chargerCode),
  ocppVersion: (version) => matchValue(version, (row) => row.ocppVersion),
  startedBefore: (time) =>
    time === undefined ? null : ({ txnId, startedAt }) => txnId !== null && startedAt !== null && startedAt < time,
  powerBelow: (limit) =>
    limit === undefined ? null : ({ txnId, power }) => txnId !== null && power !== null && power < limit,
  turnedAway: (kind) => {
    if (kind === undefined) return null;
    return kind === 'failing' ? ({ failingSince }) => failingSince !== null : ({ turnedAway }) => turnedAway > 0;
  },
  text: (text) => matchText(text, (row) => [row.chargerCode, row.station, row.city, row.account, row.txnId, row.user]),
};

const NAMES = Object.keys(TESTS) as (keyof LiveFilters)[];

/** Tests of all filters that are set, on both sides of the wire. */
export function listLiveTests(filters: LiveFilters): RowTest<Row>[] {
  return NAMES.flatMap((name) => TESTS[name](filters[name] as never) ?? []);
}
