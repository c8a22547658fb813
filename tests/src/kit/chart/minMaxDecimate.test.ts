import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartData } from '../../../../src/kit/chart/chartData';
import { minMaxDecimate } from '../../../../src/kit/chart/minMaxDecimate';

const value = fc.option(fc.double({ min: -1000, max: 1000, noNaN: true }), { freq: 6 });

/** Two series over growing, unevenly spaced times, a width, and a window somewhere in it. */
const picture = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 50 }), value, value), { minLength: 2, maxLength: 400 })
  .chain((rows) => {
    let time = 0;
    const x = rows.map(([gap]) => (time += gap));
    const data: ChartData = [x, rows.map(([, a]) => a), rows.map(([, , b]) => b)];
    return fc.record({
      data: fc.constant(data),
      width: fc.integer({ min: 1, max: 60 }),
      window: fc.tuple(fc.integer({ min: 0, max: time }), fc.integer({ min: 0, max: time })).map(([a, b]) => ({
        from: Math.min(a, b),
        to: Math.max(a, b) + 1,
      })),
    });
  });

const readRange = ([x]: ChartData): [number, number] => [x[0] ?? 0, x[x.length - 1] ?? 0];
const dropGaps = (column: readonly (number | null)[]) => column.filter((each) => each !== null);

describe('minMaxDecimate', () => {
  it('keeps the true minimum and maximum of every series', () => {
    fc.assert(
      fc.property(picture, ({ data, width }) => {
        const drawn = minMaxDecimate(data, ...readRange(data), width);
        for (const series of [1, 2]) {
          const all = dropGaps(data[series] ?? []);
          const kept = dropGaps(drawn[series] ?? []);
          expect(Math.max(...kept)).toBe(Math.max(...all));
          expect(Math.min(...kept)).toBe(Math.min(...all));
        }
      }),
    );
  });

  it('keeps minimum and maximum within a zoomed window', () => {
    fc.assert(
      fc.property(picture, ({ data, width, window: { from, to } }) => {
        const drawn = minMaxDecimate(data, from, to, width);
        const inside = (of: ChartData) =>
          dropGaps((of[1] ?? []).filter((_, at) => (of[0][at] ?? 0) >= from && (of[0][at] ?? 0) <= to));
        expect(Math.max(...inside(drawn))).toBe(Math.max(...inside(data)));
        expect(Math.min(...inside(drawn))).toBe(Math.min(...inside(data)));
      }),
      { numRuns: 500 },
    );
  });

  it('draws only points that exist, in order, each once', () => {
    fc.assert(
      fc.property(picture, ({ data, width, window: { from, to } }) => {
        const drawn = minMaxDecimate(data, from, to, width);
        const rows = new Map(data[0].map((x, at) => [x, [data[1]?.[at], data[2]?.[at]]]));
        drawn[0].forEach((x, at) => {
          expect(rows.get(x)).toEqual([drawn[1]?.[at], drawn[2]?.[at]]);
          if (at > 0) expect(x).toBeGreaterThan(drawn[0][at - 1] ?? Number.NaN);
        });
      }),
    );
  });

  it('never draws a line over a gap wider than a pixel', () => {
    fc.assert(
      fc.property(picture, ({ data, width }) => {
        const [from, to] = readRange(data);
        const pixel = (to - from) / width;
        const drawn = minMaxDecimate(data, from, to, width);
        const isMissing = (x: number) => data[1]?.[data[0].indexOf(x)] === null;
        drawn[0].forEach((x, at) => {
          const next = drawn[0][at + 1];
          if (next === undefined || drawn[1]?.[at] === null || drawn[1]?.[at + 1] === null) return;
          const skipped = data[0].filter((each) => each > x && each < next && isMissing(each));
          // A skipped point lies in the pixel of one of its neighbours.
          const span = (skipped.at(-1) ?? 0) - (skipped[0] ?? 0);
          expect(span).toBeLessThanOrEqual(pixel);
        });
      }),
    );
  });

  it('keeps a gap of a single point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 998 }), fc.integer({ min: 2, max: 300 }), (at, width) => {
        const x = Array.from({ length: 1000 }, (_, each) => each);
        const data: ChartData = [x, x.map((each) => (each === at ? null : each))];
        const drawn = minMaxDecimate(data, 0, 999, width);
        expect(drawn[1]?.[drawn[0].indexOf(at)]).toBeNull();
      }),
    );
  });

  it('keeps the ends of the data, so that a zoom can be undone', () => {
    fc.assert(
      fc.property(picture, ({ data, width, window: { from, to } }) => {
        const [x] = minMaxDecimate(data, from, to, width);
        expect([x[0], x[x.length - 1]]).toEqual(readRange(data));
      }),
    );
  });

  it('is bounded by the width, not by the data', () => {
    const count = 100_000;
    const x = Array.from({ length: count }, (_, at) => at);
    const data: ChartData = [x, x.map((at) => Math.sin(at)), x.map((at) => (at % 7 === 0 ? null : at))];
    expect(minMaxDecimate(data, 0, count - 1, 400)[0].length).toBeLessThanOrEqual(400 * 8);
  });

  it('keeps a spike that every n-th point would lose', () => {
    const x = Array.from({ length: 10_000 }, (_, at) => at);
    const data: ChartData = [x, x.map((at) => (at === 4321 ? 350 : 1))];
    const everyNth = x.filter((at) => at % 25 === 0).map((at) => data[1]?.[at] ?? 0);
    expect(Math.max(...everyNth)).toBe(1);
    expect(Math.max(...dropGaps(minMaxDecimate(data, 0, 9999, 400)[1] ?? []))).toBe(350);
  });

  it('returns small data as it is, and accepts none', () => {
    const small: ChartData = [
      [1, 2, 3],
      [4, null, 5],
    ];
    expect(minMaxDecimate(small, 1, 3, 400)).toBe(small);
    expect(minMaxDecimate([[], []], 0, 0, 400)[0]).toEqual([]);
  });
});
