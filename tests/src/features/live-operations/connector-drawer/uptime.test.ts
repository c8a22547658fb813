import { describe, expect, it } from 'vitest';
import { computeUptime } from '../../../../../src/features/live-operations/connector-drawer/uptime';
import type { ConnectorStatus } from '../../../../../src/contract/live/connector';

const at = (hour: number) => `2026-11-20 ${String(hour).padStart(2, '0')}:00:00`;
const span = (from: number, until: number | null) => ({ from: at(from), until: until === null ? null : at(until) });
const work = (from: number, until: number | null) => ({ reason: 'New cable', ...span(from, until) });
const state = (status: ConnectorStatus, from: number, until: number | null) => ({ status, ...span(from, until) });
const strip = { from: at(0), until: at(20), work: [] };

describe('uptime of a connector', () => {
  it('is the share of time in which it was neither faulted, offline nor out of service', () => {
    const states = [
      state('available', 0, 5),
      state('faulted', 5, 7),
      state('charging', 7, 17),
      state('offline', 17, null),
    ];
    expect(computeUptime({ ...strip, states })).toBe(75);
  });

  it('leaves out planned work, also where works overlap', () => {
    const states = [state('available', 0, 10), state('unavailable', 10, null)];
    expect(computeUptime({ ...strip, states, work: [work(10, 15), work(12, null)] })).toBe(100);
    expect(computeUptime({ ...strip, states, work: [work(0, 5)] })).toBeCloseTo(33.33, 2);
  });

  it('leaves out time without a known state, and is unknown without any other', () => {
    expect(computeUptime({ ...strip, states: [state('unknown', 0, 10), state('available', 10, null)] })).toBe(100);
    expect(computeUptime({ ...strip, states: [state('unknown', 0, null)] })).toBeNull();
  });
});
