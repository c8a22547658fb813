import type { LiveConnector, LiveFilters } from '../../../src/contract/live/connector';

export interface RowFilter {
  /** Every filter but the status: the scope of the counts by status. */
  isInScope(row: LiveConnector): boolean;
  hasStatus(row: LiveConnector): boolean;
}

type Test = (row: LiveConnector) => boolean;

/** Filters of the live calls as the server understands them; an empty list filters nothing. */
export function rowFilter(filters: LiveFilters): RowFilter {
  const tests = [
    oneOf(filters.stationIds, (row) => row.stationId),
    oneOf(filters.modelNames, (row) => row.modelName),
    oneOf(filters.city, (row) => row.city),
    equals(filters.currentType, (row) => row.currentType),
    equals(filters.chargerCode, (row) => row.chargerCode),
    containsText(filters.text),
  ].filter((test) => test !== null);
  const statusTest = oneOf(filters.statuses, (row) => row.status);
  return {
    isInScope: (row) => tests.every((test) => test(row)),
    hasStatus: statusTest ?? (() => true),
  };
}

function oneOf<T>(wanted: readonly T[] | undefined, valueOf: (row: LiveConnector) => T): Test | null {
  if (!wanted || wanted.length === 0) return null;
  const values = new Set(wanted);
  return (row) => values.has(valueOf(row));
}

function equals<T>(wanted: T | undefined, valueOf: (row: LiveConnector) => T): Test | null {
  return wanted ? (row) => valueOf(row) === wanted : null;
}

function containsText(text: string | undefined): Test | null {
  const wanted = text?.trim().toLowerCase();
  if (!wanted) return null;
  const holds = (value: string | null) => value !== null && value.toLowerCase().includes(wanted);
  return ({ chargerCode, station, city, account, txnId, user }) =>
    [chargerCode, station, city, account, txnId, user].some(holds);
}
