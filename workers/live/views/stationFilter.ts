import type { StationFilters, StationState } from '../../../src/contract/live/views/stations';
import { matchAnyOf } from '../../../src/lib/rowMatchers';

/** Stations that pass all filters; the same array without filters. */
export function filterStations(
  states: readonly StationState[],
  { statuses = [], companyIds, priorities = [] }: StationFilters = {},
): readonly StationState[] {
  const tests = [
    matchAnyOf(companyIds, ({ companyId }: StationState) => companyId),
    statuses.length === 0 ? null : ({ mix }: StationState) => statuses.some((status) => mix[status] > 0),
    priorities.length === 0 ? null : ({ worst }: StationState) => worst !== null && priorities.includes(worst),
  ].filter((test) => test !== null);
  return tests.length === 0 ? states : states.filter((state) => tests.every((test) => test(state)));
}

/** The map shows the selected station although a filter hides it: its panel is open. */
export function keepSelected(
  matching: readonly StationState[],
  states: readonly StationState[],
  selectedId: string | null,
): readonly StationState[] {
  if (selectedId === null || matching.some(({ stationId }) => stationId === selectedId)) return matching;
  const selected = states.find(({ stationId }) => stationId === selectedId);
  return selected ? [...matching, selected] : matching;
}
