import { describe, expect, it } from 'vitest';
import { countFitting, type TabSizes } from '../../../../src/kit/layout/countFitting';

const makeSizes = (room: number): TabSizes => ({ room, tabs: [100, 60, 60, 80], more: 50, frame: 6, sign: 22 });

describe('tabs', () => {
  it.each([
    [306, 4],
    [305, 4],
    [304, 3],
    [276, 3],
    [275, 2],
    [40, 1],
  ])('in a room of %i px show the first %i', (room, count) => {
    expect(countFitting(makeSizes(room), 0)).toBe(count);
  });

  it('leave the button room for the name of a tab that is shown behind it', () => {
    expect(countFitting(makeSizes(276), 3)).toBe(2);
    expect(countFitting(makeSizes(328), 3)).toBe(4);
  });

  it('are all there where nothing is laid out', () => {
    expect(countFitting(makeSizes(0), 0)).toBe(4);
  });
});
