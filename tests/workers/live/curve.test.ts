import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargingCurve, CurvePoint } from '../../../src/contract/live/curve';
import { CurveBuffer } from '../../../workers/live/curveBuffer';
import { decimateCurve } from '../../../workers/live/decimateCurve';
import { createCurveView, CurveData } from '../../../workers/live/views/curveView';

const makePoint = (t: number, power: number | null = null, soc: number | null = null): CurvePoint => [
  t,
  soc,
  power,
  null,
  null,
  null,
  null,
];
const POWER = 2;

function makeBuffer(points: CurvePoint[]): CurveBuffer {
  const buffer = new CurveBuffer();
  buffer.add(points);
  return buffer;
}

describe('curve buffer', () => {
  it('is sorted by time without duplicates, in any order of arrival', () => {
    const times = fc.uniqueArray(fc.nat(500), { maxLength: 60 });
    const arrivals = times.chain((some) => fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 }));
    fc.assert(
      fc.property(arrivals, (arrived) => {
        const buffer = new CurveBuffer();
        for (const t of arrived) buffer.add([makePoint(t, t)]);
        const sorted = [...new Set(arrived)].sort((a, b) => a - b);
        expect([...buffer.column(0)]).toEqual(sorted);
        expect([...buffer.column(POWER)]).toEqual(sorted);
      }),
    );
  });

  it('drops the oldest point when it is full, also for a late one', () => {
    const buffer = new CurveBuffer(8);
    buffer.add(Array.from({ length: 9 }, (_, t) => makePoint(t * 10)));
    expect([...buffer.column(0)]).toEqual([20, 30, 40, 50, 60, 70, 80]);
    buffer.add([makePoint(90), makePoint(45)]);
    expect([...buffer.column(0)]).toEqual([40, 45, 50, 60, 70, 80, 90]);
  });
});

describe('decimation', () => {
  it('keeps the true extremes of every pixel, and adds no point', () => {
    const powers = fc.array(fc.option(fc.integer({ min: -50, max: 400 }), { freq: 5 }), {
      minLength: 50,
      maxLength: 600,
    });
    fc.assert(
      fc.property(powers, fc.integer({ min: 5, max: 40 }), (values, pixels) => {
        const drawn = decimateCurve(makeBuffer(values.map((value, t) => makePoint(t, value))), pixels);
        const [times = [], power = []] = [drawn[0], drawn[POWER]];
        times.forEach((t, index) => expect(power[index]).toBe(values[t as number]));
        const width = (values.length - 1) / pixels;
        for (let pixel = 0; pixel < pixels; pixel += 1) {
          const inPixel = (t: number) => Math.floor(t / width) === pixel;
          const measured = values.filter((value, t) => value !== null && inPixel(t)) as number[];
          const shown = power.filter((value, index) => value !== null && inPixel(times[index] as number)) as number[];
          if (measured.length === 0) continue;
          expect(Math.max(...shown)).toBe(Math.max(...measured));
          expect(Math.min(...shown)).toBe(Math.min(...measured));
        }
      }),
    );
  });

  it('draws a long session with a bounded number of points', () => {
    const points = Array.from({ length: 86_400 }, (_, t) => makePoint(t, (t * 7919) % 350, t / 864));
    const [times = []] = decimateCurve(makeBuffer(points), 800);
    expect(times.length).toBeLessThanOrEqual(801 * 6);
    expect([times[0], times.at(-1)]).toEqual([0, 86_399]);
  });

  it('shows a pause as a gap', () => {
    const drawn = decimateCurve(
      makeBuffer([makePoint(0, 5), makePoint(10, 5), makePoint(20, 5), makePoint(600, 7), makePoint(610, 7)]),
      800,
    );
    expect(drawn[0]).toEqual([0, 10, 20, 310, 600, 610]);
    expect(drawn[POWER]).toEqual([5, 5, 5, null, 7, 7]);
  });

  it('chooses within the span that is zoomed to, with a neighbour on each side', () => {
    const points = Array.from({ length: 10_000 }, (_, t) => makePoint(t, t % 3));
    const drawn = decimateCurve(makeBuffer(points), 400, { from: 5_000, until: 5_010 });
    expect(drawn[0]).toEqual(Array.from({ length: 13 }, (_, index) => 4_999 + index));
  });
});

describe('curve view', () => {
  const curve = (given: Partial<ChargingCurve>): ChargingCurve => ({
    txnId: '7',
    chargerCode: 'A',
    connector: 1,
    timezone: 'UTC',
    isRunning: true,
    points: [],
    since: null,
    version: null,
    isFinal: false,
    serverTime: '2026-11-20 09:00:00',
    ...given,
  });

  it('sends the curve only when points came, the session ended or the drawing changed', () => {
    const record = new CurveData();
    const view = createCurveView((txnId) => (txnId === '7' ? record : undefined));
    view.setRequest({ kind: 'curve', txnId: '7', pixelWidth: 300 });
    expect(view.buildPatch()).toBeNull();
    record.update(curve({}));
    expect(view.buildPatch()).toMatchObject({ points: 0, isRunning: true });
    record.update(curve({}));
    expect(view.buildPatch()).toBeNull();
    record.update(curve({ points: [makePoint(1, 50)] }));
    expect(view.buildPatch()?.columns[POWER]).toEqual([50]);
    view.setRequest({ kind: 'curve', txnId: '7', pixelWidth: 600 });
    expect(view.buildPatch()).not.toBeNull();
    // A folded curve has times of another clock, so it comes whole and replaces the earlier points.
    record.update(curve({ isRunning: false, points: [makePoint(1_000), makePoint(1_010)], version: 1 }));
    expect(view.buildPatch()).toMatchObject({ isRunning: false, points: 2 });
    // The next call brings nothing; a late reading brings the whole curve once more.
    record.update(curve({ isRunning: false, version: 1 }));
    expect(view.buildPatch()).toBeNull();
    record.update(
      curve({ isRunning: false, points: [makePoint(1_000), makePoint(1_005), makePoint(1_010)], version: 2 }),
    );
    expect(view.buildPatch()?.columns[0]).toEqual([1_000, 1_005, 1_010]);
  });
});
