import { describe, expect, it } from 'vitest';
import { mergeParts } from '../../../../src/features/statistics/parts/mergeParts';
import { listLineRows, toChartData, toLine, toSeries } from '../../../../src/features/statistics/parts/lines';

const POINTS = [
  { date: '2026-11-01', net: '10.50' },
  { date: '2026-11-02', net: null },
];
const BEFORE = [{ date: '2026-10-30', net: '4.00' }];
const DAYS = {
  range: { from: '2026-11-01', until: '2026-11-02' },
  rangeCompared: { from: '2026-11-01', until: '2026-11-02' },
};
const WORDS = { name: 'Net', runningName: 'Running', beforeName: 'Before' };
const UNIT = { unit: 'KZT', digits: 2 };

describe('a line', () => {
  it('has the range before beside it step by step, with a gap where that has none', () => {
    const line = toLine(UNIT, { ...DAYS, points: POINTS, before: BEFORE }, ({ net }) => net);
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

  it('is dashed from its last ended step on when a step is running', () => {
    const points = ['2026-11-01', '2026-11-02', '2026-11-03'].map((date, index) => ({ date, net: `${index}` }));
    const range = { from: '2026-11-01', until: '2026-11-03' };
    const line = toLine(UNIT, { range, rangeCompared: DAYS.rangeCompared, points, before: BEFORE }, ({ net }) => net);
    expect(toChartData(line).slice(1)).toEqual([
      [0, 1, null],
      [null, 1, 2],
      [4, null, null],
    ]);
    expect(toSeries(line, WORDS).map(({ label, isDashed = false }) => [label, isDashed])).toEqual([
      ['Net', false],
      ['Running', true],
      ['Before', true],
    ]);
  });

  it('is running as a whole when its only month is', () => {
    const range = { from: '2026-11-01', until: '2026-11-20' };
    const rangeCompared = { from: '2026-11-01', until: '2026-11-19' };
    const line = toLine(UNIT, { range, rangeCompared, points: [{ date: '2026-11-01', net: '3' }] }, ({ net }) => net);
    expect(line.ended).toBe(0);
    expect(toChartData(line).slice(1)).toEqual([[null], [3]]);
  });

  it('stands alone when there is no range before', () => {
    const line = toLine(UNIT, { ...DAYS, points: POINTS }, ({ net }) => net);
    expect(toChartData(line)).toHaveLength(2);
    expect(toSeries(line, WORDS).map(({ label }) => label)).toEqual(['Net']);
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
