import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONNECTOR_STATUSES } from '../../../../src/contract/live/connector';
import { darkTokens } from '../../../../src/app/tokens';
import {
  compareStatus,
  CONNECTOR_STATES,
  countByGroup,
  GROUP_STATE,
  COUNTED_GROUPS,
  STATUS_GROUPS,
  listStatuses,
} from '../../../../src/entities/connector/connectorStates';

describe('the table of connector states', () => {
  it('colours every state by a token that exists', () => {
    for (const { token } of Object.values(CONNECTOR_STATES)) expect(Object.keys(darkTokens)).toContain(token);
  });

  it('distinguishes states without colour', () => {
    const shapes = STATUS_GROUPS.map((group) => GROUP_STATE[group].shape);
    expect(new Set(shapes).size).toBe(STATUS_GROUPS.length);
  });

  it('fills the badges of faults alone', () => {
    expect(CONNECTOR_STATUSES.filter((status) => CONNECTOR_STATES[status].badge === 'filled')).toEqual(['faulted']);
    expect(CONNECTOR_STATUSES.filter((status) => CONNECTOR_STATES[status].badge === 'dashed')).toEqual([
      'offline',
      'unknown',
    ]);
  });
});

describe('counting', () => {
  it('joins both suspended states, and counts occupied as preparing', () => {
    const counts = countByGroup({ suspendedev: 2, suspendedevse: 3, occupied: 1, preparing: 4 });
    expect(counts).toMatchObject({ suspended: 5, preparing: 5, faulted: 0 });
    expect(listStatuses('suspended')).toEqual(['suspendedev', 'suspendedevse']);
    expect(listStatuses('preparing')).toEqual(['preparing', 'occupied']);
  });

  it('are counted from what is free on, and none is left out', () => {
    expect(COUNTED_GROUPS[0]).toBe('available');
    expect([...COUNTED_GROUPS].sort()).toEqual([...STATUS_GROUPS].sort());
  });

  it('loses no connector', () => {
    const counts = fc.dictionary(fc.constantFrom(...CONNECTOR_STATUSES), fc.nat(1000));
    const sum = (of: object) => Object.values(of as Record<string, number>).reduce((a, b) => a + b, 0);
    fc.assert(fc.property(counts, (each) => sum(countByGroup(each)) === sum(each)));
    expect(STATUS_GROUPS.flatMap(listStatuses).sort()).toEqual([...CONNECTOR_STATUSES].sort());
  });
});

describe('sorting', () => {
  it('puts the worst first', () => {
    const sorted = (['available', 'charging', 'faulted', 'offline'] as const).toSorted(compareStatus);
    expect(sorted).toEqual(['faulted', 'offline', 'charging', 'available']);
  });
});
