import { describe, expect, it } from 'vitest';
import { computeWallUnit } from '../../../src/lib/wallScale';

const FULL_HD = { width: 1920, height: 1080 };

describe('the unit of a wall display', () => {
  it('is twice as many pixels in 4K as in 1080p, so that the picture is the same', () => {
    expect(computeWallUnit(FULL_HD, 5)).toBe(1);
    expect(computeWallUnit({ width: 3840, height: 2160 }, 5)).toBe(2);
  });

  it('grows with the viewing distance, within what a board has room for', () => {
    expect([1, 4, 5, 6, 20].map((metres) => computeWallUnit(FULL_HD, metres))).toEqual([0.75, 0.8, 1, 1.2, 1.25]);
  });

  it('follows the smaller side when the display is wider or higher than 16:9', () => {
    expect(computeWallUnit({ width: 3840, height: 1080 }, 5)).toBe(1);
    expect(computeWallUnit({ width: 1080, height: 1920 }, 5)).toBe(0.563);
  });
});
