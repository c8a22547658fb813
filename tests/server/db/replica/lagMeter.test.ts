import { describe, expect, test } from 'vitest';
import { LagMeter } from '../../../../server/db/replica/lagMeter';

describe('lag of a replica', () => {
  test('is not known before the replica has reached a position of the primary', () => {
    const meter = new LagMeter();
    meter.mark(100, 0);
    expect(meter.measure(90, 5_000)).toBeNull();
    meter.mark(200, 5_000);
    expect(meter.measure(100, 6_000)).toBe(6_000);
  });

  test('is zero when the replica has all of the log, however long the primary is idle', () => {
    const meter = new LagMeter();
    meter.mark(100, 0);
    meter.mark(100, 3_600_000);
    expect(meter.measure(100, 3_600_000)).toBe(0);
    meter.mark(101, 3_605_000);
    expect(meter.measure(100, 3_605_100)).toBe(5_100);
  });

  test('grows from the last position that a standing replica has replayed', () => {
    const meter = new LagMeter();
    meter.mark(100, 0);
    meter.measure(100, 0);
    for (let at = 5_000; at <= 40_000; at += 5_000) meter.mark(100 + at, at);
    expect(meter.measure(100, 40_000)).toBe(40_000);
    expect(meter.measure(20_100, 40_000)).toBe(20_000);
    expect(meter.measure(40_100, 40_000)).toBe(0);
  });

  test('is remembered for a replica that stands still for hours', () => {
    const meter = new LagMeter();
    for (let at = 0; at < 10_000; at += 1) meter.mark(at, at);
    expect(meter.measure(0, 10_000)).toBe(10_000);
  });

  test('begins anew when the replica is another one', () => {
    const meter = new LagMeter();
    meter.mark(100, 0);
    meter.forget();
    expect(meter.measure(100, 1)).toBeNull();
  });
});
