import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatInZone,
  fromWire,
  ownZone,
  startOfDay,
  toWire,
  zonedToWire,
  zoneFor,
  formatSinceToday,
  formatZoneOffset,
} from '../../../src/lib/time';

const WIRE = '2026-11-20 09:00:56';

describe('wire date-times', () => {
  it('are UTC', () => {
    expect(fromWire(WIRE)).toBe(Date.UTC(2026, 10, 20, 9, 0, 56));
    expect(toWire(new Date(Date.UTC(2026, 10, 20, 9, 0, 56)))).toBe(WIRE);
  });

  it('may carry milliseconds', () => {
    expect(fromWire('2026-11-20 09:00:56.204')).toBe(Date.UTC(2026, 10, 20, 9, 0, 56, 204));
  });

  it.each(['', 'yesterday', '2026-11-20', '2026-11-20T09:00:56Z', '2026-13-20 09:00:56'])('refuse %j', (text) => {
    expect(fromWire(text)).toBeNaN();
  });

  it('survive writing and reading, to the second', () => {
    const seconds = fc.integer({ min: 0, max: 4_102_444_799 });
    fc.assert(fc.property(seconds, (second) => fromWire(toWire(second * 1000)) === second * 1000));
  });
});

describe('formatInZone', () => {
  it('shows the time of the zone, not of the machine', () => {
    expect(formatInZone(WIRE, 'Asia/Almaty', 'time', 'en_US')).toBe('14:00:56');
    expect(formatInZone(WIRE, 'Europe/Berlin', 'time', 'en_US')).toBe('10:00:56');
    expect(formatInZone(WIRE, 'UTC', 'time', 'en_US')).toBe('09:00:56');
  });

  it('shows dates without a comma, and milliseconds on request', () => {
    expect(formatInZone(WIRE, 'Asia/Almaty', 'dateTime', 'en_US')).toBe('20 Nov 14:00:56');
    expect(formatInZone('2026-11-20 09:31:59.204', 'Asia/Almaty', 'timeMs', 'en_US')).toBe('14:31:59.204');
  });

  it('names the year when it is another by the clock of the zone', () => {
    expect(formatInZone('2025-12-31 18:59:59', 'Asia/Almaty', 'dateTime', 'en_US')).toBe('31 Dec 2025 23:59:59');
    expect(formatInZone('2025-12-31 19:00:00', 'Asia/Almaty', 'dateTime', 'en_US')).toBe('1 Jan 00:00:00');
    expect(formatInZone('2025-12-31 19:00:00', 'UTC', 'day', 'en_US')).toBe('31 Dec 2025');
    expect(formatInZone('2027-01-05 22:00:00', 'UTC', 'dayMinute', 'en_US')).toBe('5 Jan 2027 22:00');
    expect(formatInZone('2027-01-05 22:00:00', 'UTC', 'minute', 'en_US')).toBe('22:00');
  });

  it('uses the language', () => {
    expect(formatInZone(WIRE, 'UTC', 'date', 'ru')).toContain('нояб');
    expect(formatInZone(WIRE, 'UTC', 'date', 'zh_CN')).toContain('11月20日');
    expect(formatInZone(WIRE, 'UTC', 'date', 'kk')).toContain('қар');
  });

  it('names the zone in the full style', () => {
    expect(formatInZone(WIRE, 'Asia/Almaty', 'full', 'en_US')).toBe('20 Nov 2026 14:00:56 GMT+5');
  });

  it('writes midnight as 00 in summer and winter', () => {
    expect(formatInZone('2026-07-01 22:00:00', 'Europe/Berlin', 'time', 'en_US')).toBe('00:00:00');
    expect(formatInZone('2026-01-01 23:00:00', 'Europe/Berlin', 'time', 'en_US')).toBe('00:00:00');
  });

  it('returns nothing when the time is invalid', () => {
    expect(formatInZone('soon', 'UTC', 'time', 'en_US')).toBe('');
  });
});

describe('formatSinceToday', () => {
  it('names the day of an instant that is not of today in the zone', () => {
    const now = fromWire('2026-11-20 20:30:00');
    const format = (at: string, zone: string) => formatSinceToday(at, { zone, style: 'minute', locale: 'en', now });
    expect(format('2026-11-20 18:15:00', 'UTC')).toBe('18:15');
    expect(format('2026-11-20 18:15:00', 'Asia/Almaty')).toMatch(/20.*23:15/);
  });
});

describe('time zones', () => {
  it('are those of the preference', () => {
    expect(zoneFor('station', 'Asia/Almaty')).toBe('Asia/Almaty');
    expect(zoneFor('station', null)).toBe('UTC');
    expect(zoneFor('utc', 'Asia/Almaty')).toBe('UTC');
    expect(zoneFor('own', 'Asia/Almaty')).toBe(ownZone());
  });

  it('convert a local time, also across the change to summer time', () => {
    expect(zonedToWire('2026-03-28 12:00:00', 'Europe/Berlin')).toBe('2026-03-28 11:00:00');
    expect(zonedToWire('2026-03-29 12:00:00', 'Europe/Berlin')).toBe('2026-03-29 10:00:00');
  });

  it('begin their day at the local midnight', () => {
    expect(toWire(startOfDay(fromWire(WIRE), 'Asia/Almaty'))).toBe('2026-11-19 19:00:00');
  });

  it('have their offset in the name', () => {
    expect(formatZoneOffset('UTC', fromWire(WIRE))).toBe('UTC');
    expect(formatZoneOffset('Asia/Almaty', fromWire(WIRE))).toBe('UTC+5');
    expect(formatZoneOffset('America/St_Johns', fromWire(WIRE))).toBe('UTC-3:30');
    expect(formatZoneOffset('Europe/Berlin', fromWire('2026-07-01 00:00:00'))).toBe('UTC+2');
  });
});
