import { describe, expect, it } from 'vitest';
import type { ChargerStatus, ConnectorStatus } from '../../../../src/contract/live/connector';
import { liveStatus } from '../../../../server/domain/live/liveStatus';
import { computeSpans, type StatusEvent } from '../../../../server/domain/live/spans';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const event = (minute: number, status: StatusEvent['status'], errorCode: string | null = null): StatusEvent => ({
  at: at(minute),
  status,
  errorCode,
  vendorErrorCode: null,
});

describe('spansOf', () => {
  it('cuts the first state at the window and leaves the last one open', () => {
    const { states } = computeSpans([event(0, 'available'), event(20, 'charging')], at(10), at(60));
    expect(states).toEqual([
      { status: 'available', from: at(10), until: at(20) },
      { status: 'charging', from: at(20), until: null },
    ]);
  });

  it('joins equal neighbours and keeps a fault apart from the state', () => {
    const { states, faults } = computeSpans(
      [event(10, 'charging'), event(20, 'charging', 'HighTemperature'), event(30, 'charging')],
      at(0),
      at(60),
    );
    expect(states).toEqual([{ status: 'charging', from: at(10), until: null }]);
    expect(faults).toEqual([{ errorCode: 'HighTemperature', vendorErrorCode: null, from: at(20), until: at(30) }]);
  });

  it('ignores what lies after the window', () => {
    expect(computeSpans([event(10, 'faulted', 'GroundFailure')], at(0), at(10))).toEqual({ states: [], faults: [] });
  });
});

describe('liveStatus', () => {
  const stored = {
    reportedStatus: 'charging' as const,
    statusAt: at(1),
    isOnline: true,
    offlineSince: null,
    firmwareStatus: 'idle',
    firmwareStatusAt: null,
    transactionId: null,
    chargerStatus: 'available' as const,
    chargerStatusAt: null,
  };

  it('is what the charger said while it is heard', () => {
    expect(liveStatus(stored)).toEqual({ status: 'charging', since: at(1) });
  });

  it('is updating while firmware is installed, and offline above all', () => {
    const updating = { ...stored, firmwareStatus: 'installing', firmwareStatusAt: at(5) };
    expect(liveStatus(updating)).toEqual({ status: 'updating', since: at(5) });
    expect(liveStatus({ ...updating, isOnline: false, offlineSince: at(7) })).toEqual({
      status: 'offline',
      since: at(7),
    });
    for (const firmwareStatus of ['downloading', 'downloaded', 'installed', 'installationfailed']) {
      expect(liveStatus({ ...updating, firmwareStatus })).toEqual({ status: 'charging', since: at(1) });
    }
  });

  it('is what the whole charger says, unless a session goes on or the connector itself is worse', () => {
    const shown = (reportedStatus: ConnectorStatus, chargerStatus: ChargerStatus) =>
      liveStatus({ ...stored, reportedStatus, chargerStatus, chargerStatusAt: at(3) });
    for (const status of ['available', 'charging', 'reserved', 'unavailable', 'unknown'] as const) {
      expect(shown(status, 'faulted')).toEqual({ status: 'faulted', since: at(3) });
    }
    for (const status of ['available', 'preparing', 'finishing', 'reserved', 'unknown'] as const) {
      expect(shown(status, 'unavailable')).toEqual({ status: 'unavailable', since: at(3) });
    }
    for (const status of ['charging', 'suspendedev', 'suspendedevse', 'faulted'] as const) {
      expect(shown(status, 'unavailable')).toEqual({ status, since: at(1) });
    }
    expect(shown('faulted', 'faulted')).toEqual({ status: 'faulted', since: at(1) });
  });

  it('is unknown until something is reported, and occupied where a session alone is known', () => {
    const never = { ...stored, reportedStatus: 'unknown' as const };
    expect(liveStatus(never).status).toBe('unknown');
    expect(liveStatus({ ...never, transactionId: '7' }).status).toBe('occupied');
  });
});
