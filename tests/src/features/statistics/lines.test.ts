import { describe, expect, it } from 'vitest';
import { mergeParts } from '../../../../src/features/statistics/parts/mergeParts';
import { listLineRows, toChartData, toLine, toSeries } from '../../../../src/features/statistics/parts/lines';

const POINTS = [
  { date: '2026-11-01', net: '10.50' },
  { date: '2026-11-02', net: null },
];
const BEFORE = [{ date: '2026-10-30', net: '4.00' }];
const UNIT = { unit: 'KZT', digits: 2 };

describe('a line', () => {
  it('has the range before beside it step by step, with a gap where that has none', () => {
    const line = toLine(UNIT, { points: POINTS, before: BEFORE }, ({ net }) => net);
    expect(toChartData(line)).toEqual([
      [Date.parse('2026-11-01') / 1_000, Date.parse('2026-11-02') / 1_000],
      [10.5, null],
      [4, null],
    ]);
    expect(listLineRows(line)).toEqual([
      ['2026-11-01', 10.5, '2026-10-30', 4],
      ['2026-11-02', null, null, null],
    ]);
  });

  it('stands alone when there is no range before', () => {
    const line = toLine(UNIT, { points: POINTS }, ({ net }) => net);
    expect(toChartData(line)).toHaveLength(2);
    expect(toSeries(line, { name: 'Net', beforeName: 'Before' }).map(({ label }) => label)).toEqual(['Net']);
    expect(listLineRows(line)[0]).toEqual(['2026-11-01', 10.5]);
  });
});

describe('parts of a kind', () => {
  it('add their energy over currencies and keep their money apart, most energy first', () => {
    const parts = [
      { type: 'CCS2', currency: 'KZT', energy: '1.100' },
      { type: 'Type2', currency: 'KZT', energy: '2.000' },
      { type: 'CCS2', currency: 'EUR', energy: '1.200' },
    ];
    expect(mergeParts(parts, ({ type }) => type)).toEqual([
      ['CCS2', { energy: '2.300', isOneCurrency: false, parts: [parts[0], parts[2]] }],
      ['Type2', { energy: '2.000', isOneCurrency: false, parts: [parts[1]] }],
    ]);
  });
});
