import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../../src/app/i18n/i18n';
import { HeatMap } from '../../../../src/kit/chart/HeatMap';
import { toShade } from '../../../../src/kit/chart/heatShade';

describe('a shade', () => {
  it('is nothing for nothing, whole for the most, and never so pale that it looks like nothing', () => {
    expect(toShade(null, 10)).toBe(0);
    expect(toShade(0, 10)).toBe(0);
    expect(toShade(10, 10)).toBe(1);
    expect(toShade(25, 10)).toBe(1);
    expect(toShade(0.001, 10)).toBeGreaterThan(0.05);
  });
});

describe('a heat map', () => {
  beforeAll(startI18n);

  it('names row, column and figure of each cell', () => {
    render(
      <HeatMap
        label="Sessions"
        rows={['Mon']}
        columns={['00', '01']}
        cells={[[4, null]]}
        most={4}
        format={(value) => (value === null ? '' : `${value} sessions`)}
      />,
    );
    expect(screen.getByRole('table', { name: 'Sessions' })).toBeInTheDocument();
    expect(screen.getAllByRole('cell').map((cell) => cell.getAttribute('title'))).toEqual([
      'Mon 00 · 4 sessions',
      expect.stringMatching(/^Mon 01 · \S/),
    ]);
  });
});
