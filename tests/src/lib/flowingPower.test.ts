import { describe, expect, it } from 'vitest';
import { getFlowingPower, roundKw } from '../../../src/lib/flowingPower';

describe('the power that flows through a connector', () => {
  it('is its last figure when the charger is connected', () => {
    expect(getFlowingPower({ status: 'charging', power: 41.5 })).toBe(41.5);
    expect(getFlowingPower({ status: 'faulted', power: 0.2 })).toBe(0.2);
  });

  it('is nothing when the charger is offline or has not told a figure', () => {
    expect(getFlowingPower({ status: 'offline', power: 41.5 })).toBe(0);
    expect(getFlowingPower({ status: 'available', power: null })).toBe(0);
  });

  it('is summed up to the watt', () => {
    expect(roundKw(0.1 + 0.2)).toBe(0.3);
  });
});
