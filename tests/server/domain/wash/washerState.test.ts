import { describe, expect, it } from 'vitest';
import type { MachineReport } from '../../../../server/domain/wash/supplierMessages';
import { applyReport, provesCommand, type WasherState } from '../../../../server/domain/wash/washerState';
import { findWasherRefusal } from '../../../../src/lib/washerRefusal';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const NEW: WasherState = {
  ...{ status: 'available', isOnline: false, errorCode: null, isWaterLow: false, isSoapLow: false },
  ...{ statusAt: 0, reportedAt: 0, sequence: -1 },
};

function makeReport(over: Partial<MachineReport>): MachineReport {
  return {
    id: 'r',
    machine: 'M',
    sequence: 0,
    at: '2026-11-24T09:59:58Z',
    isOnline: true,
    status: 'available',
    ...over,
  };
}

describe('applyReport', () => {
  it('takes the first report although its number is zero', () => {
    expect(applyReport(NEW, makeReport({}), NOW)).toMatchObject({ isOnline: true, sequence: 0, statusAt: NOW - 2_000 });
  });

  it('changes nothing when a report comes twice or late', () => {
    const known = { ...NEW, sequence: 7 };
    expect(applyReport(known, makeReport({ sequence: 7 }), NOW)).toBeNull();
    expect(applyReport(known, makeReport({ sequence: 3, status: 'error' }), NOW)).toBeNull();
  });

  it('keeps since when a status holds when it is reported again', () => {
    const known: WasherState = { ...NEW, sequence: 1, status: 'washing', statusAt: 5 };
    expect(applyReport(known, makeReport({ sequence: 2, status: 'washing' }), NOW)?.statusAt).toBe(5);
    expect(applyReport(known, makeReport({ sequence: 2, status: 'available' }), NOW)?.statusAt).toBe(NOW - 2_000);
  });

  it('does not believe a time in the future', () => {
    expect(applyReport(NEW, makeReport({ at: '2027-01-01T00:00:00Z' }), NOW)?.reportedAt).toBe(NOW);
  });

  it('keeps the levels that a supplier does not report', () => {
    const known: WasherState = { ...NEW, isWaterLow: true };
    expect(applyReport(known, makeReport({}), NOW)?.isWaterLow).toBe(true);
    expect(applyReport(known, makeReport({ isWaterLow: false }), NOW)?.isWaterLow).toBe(false);
  });
});

describe('provesCommand', () => {
  it('takes only the word of a washer that is online', () => {
    const locked: WasherState = { ...NEW, status: 'locked', isOnline: true };
    expect(provesCommand('lock', locked)).toBe(true);
    expect(provesCommand('lock', { ...locked, isOnline: false })).toBe(false);
    expect(provesCommand('unlock', locked)).toBe(false);
    expect(provesCommand('unlock', { ...locked, status: 'available' })).toBe(true);
    expect(provesCommand('start', { ...locked, status: 'washing' })).toBe(true);
  });
});

describe('findWasherRefusal', () => {
  it.each([
    ['lock', 'available', null],
    ['lock', 'locked', 'alreadyLocked'],
    ['lock', 'washing', 'washing'],
    ['lock', 'error', 'error'],
    ['unlock', 'locked', null],
    ['unlock', 'available', 'notLocked'],
  ] as const)('of %s at a washer that is %s is %s', (kind, status, refusal) => {
    expect(findWasherRefusal(kind, { status, isOnline: true })).toBe(refusal);
    expect(findWasherRefusal(kind, { status, isOnline: false })).toBe('offline');
  });
});
