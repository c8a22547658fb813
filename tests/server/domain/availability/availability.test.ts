import { describe, expect, it } from 'vitest';
import { calculateUptime, measureAvailability } from '../../../../server/domain/availability/availability';
import {
  findDowntimes,
  OFFLINE_HOLD_MS,
  overlayCharger,
  toSpan,
  type StatusChange,
} from '../../../../server/domain/availability/downtimes';
import { startOfDay } from '../../../../src/lib/time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 9, 1);

function makeChange(minutes: number, status: StatusChange['status'], errorCode: string | null = null): StatusChange {
  return { at: START + minutes * MINUTE, status, errorCode, vendorErrorCode: null, info: null };
}

function toMinutes(downtimes: ReturnType<typeof findDowntimes>) {
  return downtimes.map(({ from, until, status }) => [
    status,
    (from - START) / MINUTE,
    until === null ? null : (until - START) / MINUTE,
  ]);
}

describe('downtimes', () => {
  it('last from the state that is down to the next one that is up, one for each cause', () => {
    const changes = [
      makeChange(0, 'available'),
      makeChange(10, 'faulted', 'GroundFailure'),
      makeChange(15, 'faulted', 'GroundFailure'),
    ];
    const more = [makeChange(20, 'unavailable'), makeChange(30, 'charging'), makeChange(40, 'faulted', 'OverVoltage')];
    expect(toMinutes(findDowntimes([...changes, ...more], START + HOUR))).toEqual([
      ['faulted', 10, 20],
      ['unavailable', 20, 30],
      ['faulted', 40, null],
    ]);
  });

  it('leave out a loss of contact up to the hold, and count a longer one from its beginning', () => {
    const held = OFFLINE_HOLD_MS / MINUTE;
    const short = [makeChange(0, 'available'), makeChange(10, 'offline'), makeChange(10 + held, 'available')];
    expect(findDowntimes(short, START + HOUR)).toEqual([]);
    const long = [makeChange(0, 'available'), makeChange(10, 'offline'), makeChange(11 + held, 'available')];
    expect(toMinutes(findDowntimes(long, START + HOUR))).toEqual([['offline', 10, 11 + held]]);
  });

  it('keep a fault going over a short loss of contact', () => {
    const changes = [
      makeChange(0, 'faulted', 'GroundFailure'),
      makeChange(10, 'offline'),
      makeChange(12, 'faulted', 'GroundFailure'),
    ];
    expect(toMinutes(findDowntimes([...changes, makeChange(20, 'available')], START + HOUR))).toEqual([
      ['faulted', 0, 20],
    ]);
  });

  it('begin with a lost contact that goes on only when the hold is over', () => {
    const changes = [makeChange(0, 'available'), makeChange(10, 'offline')];
    expect(findDowntimes(changes, START + 12 * MINUTE)).toEqual([]);
    expect(toMinutes(findDowntimes(changes, START + 16 * MINUTE))).toEqual([['offline', 10, null]]);
  });

  it('count a fault of the charger as a whole at each of its connectors', () => {
    const connector = [makeChange(0, 'available'), makeChange(20, 'preparing')];
    const charger = [makeChange(10, 'faulted', 'InternalError'), makeChange(30, 'available')];
    expect(toMinutes(findDowntimes(overlayCharger(connector, charger), START + HOUR))).toEqual([['faulted', 10, 30]]);
  });
});

describe('availability', () => {
  const hours = (from: number, until: number) => ({ from: START + from * HOUR, until: START + until * HOUR });

  it('divides a span into up, down, excluded and unknown without rest', () => {
    const facts = { known: hours(2, 20), downtimes: [hours(4, 6)], exclusions: [hours(5, 8), hours(7, 9)] };
    expect(measureAvailability(facts, hours(0, 24))).toEqual({
      upMs: 13 * HOUR,
      downMs: 1 * HOUR,
      excludedMs: 4 * HOUR,
      unknownMs: 6 * HOUR,
    });
  });

  it('knows nothing of a span before the first state', () => {
    const facts = { known: hours(30, 40), downtimes: [], exclusions: [] };
    const times = measureAvailability(facts, hours(0, 24));
    expect(times).toEqual({ upMs: 0, downMs: 0, excludedMs: 0, unknownMs: 24 * HOUR });
    expect(calculateUptime(times)).toBeNull();
  });

  it('counts the hour that a month gains when clocks go back', () => {
    const zone = 'Europe/Berlin';
    const month = {
      from: startOfDay(Date.parse('2026-10-01T12:00:00Z'), zone),
      until: startOfDay(Date.parse('2026-11-01T12:00:00Z'), zone),
    };
    const night = { from: Date.parse('2026-10-25T00:00:00Z'), until: Date.parse('2026-10-25T02:00:00Z') };
    const times = measureAvailability({ known: month, downtimes: [night], exclusions: [] }, month);
    expect(times.upMs + times.downMs).toBe((31 * 24 + 1) * HOUR);
    expect(times.downMs).toBe(2 * HOUR);
  });

  it('is rounded down, so that no target is met by rounding', () => {
    expect(calculateUptime({ upMs: 98_999_999, downMs: 1_000_001 })).toBe(98.999);
    expect(calculateUptime({ upMs: 1, downMs: 0 })).toBe(100);
  });

  it('goes on with a downtime that has no end yet', () => {
    expect(toSpan({ from: START, until: null }, START + HOUR)).toEqual(hours(0, 1));
  });
});
