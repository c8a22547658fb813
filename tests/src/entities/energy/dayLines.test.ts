import { describe, expect, it } from 'vitest';
import { createDayLines } from '../../../../src/entities/energy/dayLines';
import { listHours } from '../../../../src/kit/chart/stillChartOptions';
import { fromWire } from '../../../../src/lib/time';
import { ENERGY_DAY } from '../../../mocks/evo-monitor/wall';

const NOW = fromWire(ENERGY_DAY.serverTime);

describe('the lines of a day', () => {
  it('span the whole day, with a gap where nothing is known', () => {
    const [stamps, today, before] = createDayLines(ENERGY_DAY, null).data;
    expect([stamps[0], stamps.at(-1)]).toEqual([fromWire(ENERGY_DAY.from) / 1_000, fromWire(ENERGY_DAY.until) / 1_000]);
    expect([today?.length, before?.length]).toEqual([stamps.length, stamps.length]);
    expect(today?.slice(47, 61)).toEqual([447, ...Array.from({ length: 12 }, () => null), 460]);
  });

  it('end with the power that flows now', () => {
    const [, today] = createDayLines(ENERGY_DAY, { power: 650, at: NOW }).data;
    expect(today?.slice(173, 176)).toEqual([573, 650, null]);
  });

  it('do not reach the live power over slots of which nothing is known', () => {
    const [, today] = createDayLines(ENERGY_DAY, { power: 650, at: NOW + 15 * 60_000 }).data;
    expect(today?.slice(174, 178)).toEqual([574, null, null, 650]);
  });

  it('are in MW when the largest figure is', () => {
    const { data, unit } = createDayLines(ENERGY_DAY, { power: 1_500, at: NOW });
    expect([unit, data[1]?.[174], data[2]?.[0]]).toEqual(['MW', 1.5, 0.38]);
  });
});

describe('the hours below a day', () => {
  it('are those of the clock when it goes forward', () => {
    const [from, until] = [Date.parse('2027-03-27T23:00:00Z') / 1_000, Date.parse('2027-03-28T22:00:00Z') / 1_000];
    const hours = listHours(from, until, 'Europe/Berlin');
    expect(hours).toHaveLength(9);
    // 03:00 comes two hours after midnight.
    expect((hours[1] ?? 0) - from).toBe(2 * 3_600);
  });

  it('are whole in a zone that is not whole hours from UTC', () => {
    const from = Date.parse('2027-01-14T18:15:00Z') / 1_000;
    expect(listHours(from, from + 86_400, 'Asia/Kathmandu')).toEqual(
      Array.from({ length: 9 }, (_, hour) => from + hour * 3 * 3_600),
    );
  });
});
