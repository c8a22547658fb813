import { describe, expect, it } from 'vitest';
import type { ChargerStatus, ConnectorStatus } from '../../../../src/contract/live/connector';
import { liveStatus } from '../../../../server/domain/live/liveStatus';
import { computeSpans, type StatusEvent } from '../../../../server/domain/live/spans';

const atMinute = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const makeEvent = (minute: number, status: StatusEvent['status'], errorCode: string | null = null): StatusEvent => ({
  at: atMinute(minute),
  status,
  errorCode,
  vendorErrorCode: null,
});

describe('computeSpans', () => {
  it('cuts the first state at the start of the window and leaves the last one open', () => {
    const { states } = computeSpans([makeEvent(0, 'available'), makeEvent(20, 'charging')], atMinute(10), atMinute(60));
    expect(states).toEqual([
      { status: 'available', from: atMinute(10), until: atMinute(20) },
      { status: 'charging', from: atMinute(20), until: null },
    ]);
  });

  it('joins equal neighbours and separates a fault from its state', () => {
    const { states, faults } = computeSpans(
      [makeEvent(10, 'charging'), makeEvent(20, 'charging', 'HighTemperature'), makeEvent(30, 'charging')],
      atMinute(0),
      atMinute(60),
    );
    expect(states).toEqual([{ status: 'charging', from: atMinute(10), until: null }]);
    expect(faults).toEqual([
      { errorCode: 'HighTemperature', vendorErrorCode: null, from: atMinute(20), until: atMinute(30) },
    ]);
  });

  it('ignores events after the window', () => {
    expect(computeSpans([makeEvent(10, 'faulted', 'GroundFailure')], atMinute(0), atMinute(10))).toEqual({
      states: [],
      faults: [],
    });
  });
});

describe('liveStatus', () => {
  const stored = {
    reportedStatus: 'charging' as const,
    statusAt: atMinute(1),
    isOnline: true,
    offlineSince: null,
    firmwareStatus: 'idle',
    firmwareStatusAt: null,
    transactionId: null,
    chargerStatus: 'available' as const,
    chargerStatusAt: null,
  };

  it('is the reported status while the charger is online', () => {
    expect(liveStatus(stored)).toEqual({ status: 'charging', since: atMinute(1) });
  });

  it('is updating while firmware is installed, and offline before all others', () => {
    const updating = { ...stored, firmwareStatus: 'installing', firmwareStatusAt: atMinute(5) };
    expect(liveStatus(updating)).toEqual({ status: 'updating', since: atMinute(5) });
    expect(liveStatus({ ...updating, isOnline: false, offlineSince: atMinute(7) })).toEqual({
      status: 'offline',
      since: atMinute(7),
    });
    for (const firmwareStatus of ['downloading', 'downloaded', 'installed', 'installationfailed']) {
      expect(liveStatus({ ...updating, firmwareStatus })).toEqual({ status: 'charging', since: atMinute(1) });
    }
  });

  it("is the status of the whole charger unless a session runs or the connector's own is worse", () => {
    const shown = (reportedStatus: ConnectorStatus, chargerStatus: ChargerStatus) =>
      liveStatus({ ...stored, reportedStatus, chargerStatus, chargerStatusAt: atMinute(3) });
    for (const status of ['available', 'charging', 'reserved', 'unavailable', 'unknown'] as const) {
      expect(shown(status, 'faulted')).toEqual({ status: 'faulted', since: atMinute(3) });
    }
    for (const status of ['available', 'preparing', 'finishing', 'reserved', 'unknown'] as const) {
      expect(shown(status, 'unavailable')).toEqual({ status: 'unavailable', since: atMinute(3) });
    }
    for (const status of ['charging', 'suspendedev', 'suspendedevse', 'faulted'] as const) {
      expect(shown(status, 'unavailable')).toEqual({ status, since: atMinute(1) });
    }
    expect(shown('faulted', 'faulted')).toEqual({ status: 'faulted', since: atMinute(1) });
  });

  it('is unknown before a report, and occupied when only a session is known', () => {
    const never = { ...stored, reportedStatus: 'unknown' as const };
    expect(liveStatus(never).status).toBe('unknown');
    expect(liveStatus({ ...never, transactionId: '7' }).status).toBe('occupied');
  });
});
