import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS_GROUPS } from '../../../../../src/entities/connector/connectorStates';
import {
  connectorOfKey,
  hasFilters,
  liveFiltersOf,
  NO_FILTERS,
  readMonitorQuery,
  withMonitorQuery,
  type MonitorQuery,
} from '../../../../../src/features/live-operations/monitor/monitorQuery';

const query: fc.Arbitrary<MonitorQuery> = fc.record({
  text: fc.string({ maxLength: 20 }),
  groups: fc.uniqueArray(fc.constantFrom(...STATUS_GROUPS)),
  cities: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 })),
  stationIds: fc.uniqueArray(fc.integer({ min: 1 }).map(String)),
  modelNames: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 })),
  currentType: fc.constantFrom('AC', 'DC', null),
  isGrouped: fc.boolean(),
  connector: fc.constantFrom(null, 'ALA-0142:1'),
});

describe('the address of the monitor', () => {
  it('says everything the screen shows: writing and reading gives the same', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const address = withMonitorQuery(new URLSearchParams(), wanted).toString();
        expect(readMonitorQuery(new URLSearchParams(address))).toEqual(wanted);
      }),
    );
  });

  it('keeps what it does not know of, and leaves defaults out', () => {
    const address = withMonitorQuery(new URLSearchParams('tab=raw&status=charging&text=x'), NO_FILTERS);
    expect(address.toString()).toBe('tab=raw');
  });

  it('ignores what it does not understand', () => {
    expect(readMonitorQuery(new URLSearchParams('status=nonsense&current=XX'))).toMatchObject({
      groups: [],
      currentType: null,
    });
  });
});

describe('liveFiltersOf', () => {
  it('asks for both suspended states at once', () => {
    const filters = liveFiltersOf(readMonitorQuery(new URLSearchParams('status=suspended')));
    expect(filters).toEqual({ statuses: ['suspendedev', 'suspendedevse'] });
  });

  it('knows when nothing is filtered', () => {
    expect(hasFilters(readMonitorQuery(new URLSearchParams('group=none&text=%20')))).toBe(false);
    expect(hasFilters(readMonitorQuery(new URLSearchParams('city=Berlin')))).toBe(true);
  });
});

describe('connectorOfKey', () => {
  it('takes the last part as the number, since a code may hold a colon', () => {
    expect(connectorOfKey('A:B:2')).toEqual({ chargerCode: 'A:B', connector: 2 });
    expect(connectorOfKey('A')).toBeNull();
  });
});
