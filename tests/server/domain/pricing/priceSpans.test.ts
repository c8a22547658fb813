import { describe, expect, it } from 'vitest';
import { priceSpans } from '../../../../server/domain/pricing/priceSpans';
import { atUtc, makeFlatPlan, PLAN } from './plans';

const makeVersion = (no: number, from: string, plan = PLAN) => ({ no, validFrom: new Date(atUtc(from) * 1000), plan });
/** Lists `from period price` of each span of 4 May 2026 in the zone of Berlin; times in UTC. */
const listDaySpans = (...versions: ReturnType<typeof makeVersion>[]) =>
  priceSpans(versions, 'Europe/Berlin', atUtc('2026-05-04 10:00'), atUtc('2026-05-04 20:00')).map(
    ({ from, period, price }) => `${new Date(from * 1000).toISOString().slice(11, 16)} ${period} ${price}`,
  );

describe('the prices of a time span', () => {
  it('change with the periods of the plan in the zone of the station', () => {
    expect(listDaySpans(makeVersion(1, '2026-01-01 00:00'))).toEqual([
      '10:00 shoulder 118',
      '15:00 peak 144',
      '16:00 sharp 178',
      '19:00 shoulder 118',
    ]);
  });

  it('change with the version, even within a period', () => {
    expect(
      listDaySpans(makeVersion(1, '2026-01-01 00:00'), makeVersion(2, '2026-05-04 12:30', makeFlatPlan('90.5', '30'))),
    ).toEqual(['10:00 shoulder 118', '12:30 shoulder 120.5']);
  });

  it('do not change when a new version has the same price', () => {
    expect(
      listDaySpans(
        makeVersion(1, '2026-01-01 00:00', makeFlatPlan('1', '2')),
        makeVersion(2, '2026-05-04 12:30', makeFlatPlan('1', '2')),
      ),
    ).toEqual(['10:00 shoulder 3']);
  });

  it('are missing before the first version', () => {
    expect(listDaySpans(makeVersion(1, '2026-05-04 18:00'))).toEqual(['18:00 sharp 178', '19:00 shoulder 118']);
    expect(listDaySpans(makeVersion(1, '2026-05-05 18:00'))).toEqual([]);
  });
});
