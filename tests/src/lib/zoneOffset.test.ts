import { describe, expect, it } from 'vitest';
import { readZoneOffset } from '../../../src/lib/zoneOffset';

const HOUR = 3_600_000;

describe('the offset of a zone', () => {
  it('is positive when the zone is ahead of UTC', () => {
    expect(readZoneOffset('UTC', 0)).toBe(0);
    expect(readZoneOffset('Asia/Almaty', Date.UTC(2026, 10, 20))).toBe(5 * HOUR);
    expect(readZoneOffset('America/St_Johns', Date.UTC(2026, 10, 20))).toBe(-3.5 * HOUR);
  });

  it('grows in the second in which the clocks are put forward', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    expect(readZoneOffset('Europe/Berlin', change - 1)).toBe(HOUR);
    expect(readZoneOffset('Europe/Berlin', change)).toBe(2 * HOUR);
  });

  it('is whole when the instant has milliseconds, before 1970 too', () => {
    expect(readZoneOffset('Asia/Kathmandu', 1_234)).toBe(5.5 * HOUR);
    expect(readZoneOffset('Asia/Kathmandu', -1_234)).toBe(5.5 * HOUR);
  });

  it('is refused when the zone is not known', () => {
    expect(() => readZoneOffset('Mars/Olympus', 0)).toThrow(RangeError);
  });
});
