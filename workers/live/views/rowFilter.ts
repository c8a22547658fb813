import type { LiveConnector, LiveFilters } from '../../../src/contract/live/connector';
import { containsText, equals, oneOf } from './rowTests';

export interface RowFilter {
  /** Every filter but the status: the scope of the counts by status. */
  isInScope(row: LiveConnector): boolean;
  hasStatus(row: LiveConnector): boolean;
}

/** Filters of the live calls as the server understands them; an empty list filters nothing. */
export function rowFilter(filters: LiveFilters): RowFilter {
  const tests = [
    oneOf(filters.stationIds, (row: LiveConnector) => row.stationId),
    oneOf(filters.modelNames, (row: LiveConnector) => row.modelName),
    oneOf(filters.city, (row: LiveConnector) => row.city),
    equals(filters.currentType, (row: LiveConnector) => row.currentType),
    equals(filters.chargerCode, (row: LiveConnector) => row.chargerCode),
    containsText(filters.text, ({ chargerCode, station, city, account, txnId, user }: LiveConnector) => [
      chargerCode,
      station,
      city,
      account,
      txnId,
      user,
    ]),
  ].filter((test) => test !== null);
  const statusTest = oneOf(filters.statuses, (row: LiveConnector) => row.status);
  return {
    isInScope: (row) => tests.every((test) => test(row)),
    hasStatus: statusTest ?? (() => true),
  };
}
