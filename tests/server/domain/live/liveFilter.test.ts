import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONNECTOR_STATUSES } from '../../../../src/contract/live/connector';
import { liveFilter } from '../../../../server/domain/live/liveFilter';
import { createRowFilter } from '../../../../workers/live/views/rowFilter';
import { liveOrder } from '../../../../src/lib/liveOrder';
import { makeOwnedRow } from '../../../harness/liveRow';

const { row } = makeOwnedRow('ALA-0142:1', { status: 'charging', account: 'RFID-9C41', power: 82.6, turnedAway: 2 });

describe('liveFilter', () => {
  it('matches every row without filters', () => {
    expect(liveFilter(undefined)).toBeUndefined();
    expect(liveFilter({ text: undefined })).toBeUndefined();
  });

  it.each([
    [{ text: ' 9c41' }, true],
    [{ text: 'dostyk' }, true],
    [{ text: 'berlin' }, false],
    [{ statuses: ['charging' as const], city: ['Almaty'] }, true],
    [{ statuses: ['charging' as const], city: ['Berlin'] }, false],
    [{ stationIds: ['2'] }, false],
    [{ companyIds: ['1', '2'] }, true],
    [{ companyIds: ['2'] }, false],
    [{ currentType: 'AC' as const }, false],
    [{ chargerCode: 'ALA-0142' }, true],
    [{ modelNames: ['Hypercharger 150'] }, true],
    [{ statuses: [], city: ['Almaty'] }, true],
    [{ statuses: [], city: ['Berlin'] }, false],
    [{ turnedAway: 'today' as const }, true],
    [{ turnedAway: 'failing' as const }, false],
  ])('%j -> %s, and the same in the console', (filters, isMatch) => {
    expect(liveFilter(filters)?.(row)).toBe(isMatch);
    const { isInScope, hasStatus } = createRowFilter(filters);
    expect(isInScope({ ...row, revision: 1 }) && hasStatus({ ...row, revision: 1 })).toBe(isMatch);
  });

  it.each([{ statuses: [] }, { companyIds: [] }, { chargerCode: '' }, { text: ' ' }])(
    'matches every row when a filter is empty: %j',
    (filters) => {
      expect(liveFilter(filters)).toBeUndefined();
    },
  );
});

describe('liveOrder', () => {
  const rows = fc.array(
    fc.record({
      key: fc.integer({ min: 1, max: 9 }).map((n) => `C${n}:1`),
      power: fc.option(fc.integer({ min: 0, max: 3 })),
      status: fc.constantFrom(...CONNECTOR_STATUSES),
    }),
  );

  it('is a total order with rows without a value last in both directions', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('asc' as const, 'desc' as const), (values, order) => {
        const sorted = values.map((v) => makeOwnedRow(v.key, v).row).sort(liveOrder([{ field: 'power', order }]));
        const powers = sorted.map((r) => r.power);
        const known = powers.filter((power) => power !== null);
        expect(powers.slice(0, known.length)).toEqual(known);
        const sign = order === 'asc' ? 1 : -1;
        expect(known).toEqual([...known].sort((a, b) => sign * (a - b)));
      }),
    );
  });

  it('sorts the worst status first', () => {
    const sorted = ['available', 'charging', 'faulted']
      .map((status, i) => makeOwnedRow(`C${i}:1`, { status: status as 'faulted' }).row)
      .sort(liveOrder([{ field: 'status', order: 'asc' }]));
    expect(sorted.map((r) => r.status)).toEqual(['faulted', 'charging', 'available']);
  });
});
