import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTop, fiveLines, lineDigits } from '../../../../src/kit/chart/axisTop';

describe('the axis of a chart', () => {
  it('ends on four readable steps', () => {
    expect(fiveLines(0, axisTop(150))).toEqual([0, 40, 80, 120, 160]);
    expect(fiveLines(0, axisTop(100))).toEqual([0, 25, 50, 75, 100]);
    expect(fiveLines(0, axisTop(0))).toEqual([0, 1, 2, 3, 4]);
    expect([1, 5, 9, 50].map((largest) => axisTop(largest, true))).toEqual([4, 8, 12, 60]);
  });

  it('gives each line a label of its own', () => {
    expect([100, 5, 0.14, 0.031].map((largest) => lineDigits(fiveLines(0, axisTop(largest))))).toEqual([0, 1, 2, 3]);
  });

  it('always holds the largest value, in more than half of its height', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (largest) => {
        const top = axisTop(largest);
        return top >= largest * (1 - 1e-9) && top <= largest * 2;
      }),
    );
  });
});
