import type { LiveConnector, LiveFilters } from '../../../src/contract/live/connector';
import { hasPowerBelow, hasStartedBefore } from '../../../src/lib/liveFilters';
import { matchText, matchValue, matchAnyOf } from './rowMatchers';

export interface RowFilter {
  /** Every filter but the status: the scope of the counts by status. */
  isInScope(row: LiveConnector): boolean;
  hasStatus(row: LiveConnector): boolean;
}

/** Filters of the live calls as the server understands them; an empty list filters nothing. */
export function createRowFilter(filters: LiveFilters): RowFilter {
  const { startedBefore, powerBelow } = filters;
  const tests = [
    matchAnyOf(filters.companyIds, (row: LiveConnector) => row.companyId),
    matchAnyOf(filters.stationIds, (row: LiveConnector) => row.stationId),
    matchAnyOf(filters.modelNames, (row: LiveConnector) => row.modelName),
    matchAnyOf(filters.city, (row: LiveConnector) => row.city),
    matchValue(filters.currentType, (row: LiveConnector) => row.currentType),
    matchValue(filters.chargerCode, (row: LiveConnector) => row.chargerCode),
    matchValue(filters.ocppVersion, (row: LiveConnector) => row.ocppVersion),
    startedBefore === undefined ? null : (row: LiveConnector) => hasStartedBefore(row, startedBefore),
    powerBelow === undefined ? null : (row: LiveConnector) => hasPowerBelow(row, powerBelow),
    matchText(filters.text, ({ chargerCode, station, city, account, txnId, user }: LiveConnector) => [
      chargerCode,
      station,
      city,
      account,
      txnId,
      user,
    ]),
  ].filter((test) => test !== null);
  const statusTest = matchAnyOf(filters.statuses, (row: LiveConnector) => row.status);
  return {
    isInScope: (row) => tests.every((test) => test(row)),
    hasStatus: statusTest ?? (() => true),
  };
}
