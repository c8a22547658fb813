import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeAddressParts,
  clearedFilters,
  readAddressParts,
  readFilters,
} from '../../../../../src/kit/address/addressParts';
import { STATUS_GROUPS } from '../../../../../src/entities/connector/connectorStates';
import { parseConnectorKey } from '../../../../../src/entities/connector/connectorKey';
import {
  MONITOR_ADDRESS,
  toLiveFilters,
  type MonitorQuery,
} from '../../../../../src/features/live-operations/monitor/monitorAddress';

const readAddress = (text: string) => readAddressParts(MONITOR_ADDRESS, new URLSearchParams(text));

const query: fc.Arbitrary<MonitorQuery> = fc.record({
  text: fc.string({ maxLength: 20 }),
  groups: fc.uniqueArray(fc.constantFrom(...STATUS_GROUPS)),
  cities: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 })),
  companyIds: fc.uniqueArray(fc.integer({ min: 1 }).map(String)),
  stationIds: fc.uniqueArray(fc.integer({ min: 1 }).map(String)),
  modelNames: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 })),
  currentType: fc.constantFrom('AC', 'DC', null),
  ocppVersion: fc.constantFrom('1.6', '2.0.1', null),
  sessionLongerThan: fc.option(fc.integer({ min: 1, max: 10_080 })),
  powerBelow: fc.option(fc.integer({ min: 1, max: 10_000 })),
  turnedAway: fc.constantFrom('today', 'failing', null),
  grouping: fc.constantFrom('station', 'none'),
  sort: fc.constantFrom(null, { field: 'power', order: 'desc' }, { field: 'lastSeen', order: 'asc' }),
  connector: fc.constantFrom(null, 'ALA-0142:1'),
  command: fc.constantFrom(null, '77'),
});

describe('the address of the monitor', () => {
  it('holds the whole state of the screen: writing and reading return the same', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const address = changeAddressParts(MONITOR_ADDRESS, new URLSearchParams(), wanted).toString();
        expect(readAddress(address)).toEqual(wanted);
      }),
    );
  });

  it('keeps unknown parameters, and leaves defaults out', () => {
    const before = new URLSearchParams('tab=raw&status=charging&text=x');
    const address = changeAddressParts(MONITOR_ADDRESS, before, clearedFilters(MONITOR_ADDRESS));
    expect(address.toString()).toBe('tab=raw');
  });

  it('ignores invalid values', () => {
    expect(readAddress('status=nonsense&current=XX')).toMatchObject({
      groups: [],
      currentType: null,
    });
  });
});

describe('a stored address', () => {
  it('repeats the parameter of a list, as it was written before', () => {
    expect(readAddress('status=charging&status=faulted&station=7&station=12')).toMatchObject({
      groups: ['charging', 'faulted'],
      stationIds: ['7', '12'],
    });
  });

  it('may name a city with a comma', () => {
    expect(readAddress('city=Washington,%20D.C.').cities).toEqual(['Washington, D.C.']);
  });
});

describe('filters of the monitor', () => {
  it('ask for both suspended states at once', () => {
    const filters = toLiveFilters(readAddress('status=suspended'), 0);
    expect(filters).toEqual({ statuses: ['suspendedev', 'suspendedevse'] });
  });

  it('are empty when nothing is filtered', () => {
    expect(readFilters(MONITOR_ADDRESS, readAddress('group=none&text=%20'))).toEqual({});
    expect(readFilters(MONITOR_ADDRESS, readAddress('city=Berlin'))).toEqual({ cities: ['Berlin'] });
  });
});

describe('the key of a connector', () => {
  it('takes the last part as the number, since a code may hold a colon', () => {
    expect(parseConnectorKey('A:B:2')).toEqual({ chargerCode: 'A:B', connector: 2 });
    expect(parseConnectorKey('A')).toBeNull();
  });
});

describe('the live filters of an address', () => {
  it('tell how long a session runs by the time when it began', () => {
    const noon = Date.UTC(2026, 10, 20, 12);
    expect(toLiveFilters(readAddress('longer=30&below=7&ocpp=1.6'), noon)).toEqual({
      ocppVersion: '1.6',
      startedBefore: '2026-11-20 11:30:00',
      powerBelow: 7,
    });
    expect(toLiveFilters(readAddress('longer=-1&below=much&ocpp=3'), noon)).toEqual({});
  });
});
