import { describe, expect, it } from 'vitest';
import { priceSpans } from '../../../../server/domain/pricing/priceSpans';
import { at, flat, PLAN } from './plans';

const version = (no: number, from: string, plan = PLAN) => ({ no, validFrom: new Date(at(from) * 1000), plan });
/** `from period price` of each span of 4 May 2026, by the clocks of Berlin; times in UTC. */
const day = (...versions: ReturnType<typeof version>[]) =>
  priceSpans(versions, 'Europe/Berlin', at('2026-05-04 10:00'), at('2026-05-04 20:00')).map(
    ({ from, period, price }) => `${new Date(from * 1000).toISOString().slice(11, 16)} ${period} ${price}`,
  );

describe('the prices of a stretch of time', () => {
  it('change with the periods of the plan, by the clocks of the station', () => {
    expect(day(version(1, '2026-01-01 00:00'))).toEqual([
      '10:00 shoulder 118',
      '15:00 peak 144',
      '16:00 sharp 178',
      '19:00 shoulder 118',
    ]);
  });

  it('change with the version, within a period too', () => {
    expect(day(version(1, '2026-01-01 00:00'), version(2, '2026-05-04 12:30', flat('90.5', '30')))).toEqual([
      '10:00 shoulder 118',
      '12:30 shoulder 120.5',
    ]);
  });

  it('do not change with a version that says the same', () => {
    expect(day(version(1, '2026-01-01 00:00', flat('1', '2')), version(2, '2026-05-04 12:30', flat('1', '2')))).toEqual(
      ['10:00 shoulder 3'],
    );
  });

  it('are not there before the first version', () => {
    expect(day(version(1, '2026-05-04 18:00'))).toEqual(['18:00 sharp 178', '19:00 shoulder 118']);
    expect(day(version(1, '2026-05-05 18:00'))).toEqual([]);
  });
});
