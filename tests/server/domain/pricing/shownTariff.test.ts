import { describe, expect, it } from 'vitest';
import { describeTariff } from '../../../../server/domain/pricing/shownTariff';
import { atUtc, makeFlatPlan, parseDay, PLAN } from './plans';

const toEpochMs = (utc: string) => atUtc(utc) * 1_000;

describe('a tariff as drivers see it', () => {
  it('has the price of the period by the clocks of the station, and the lowest and highest of the week', () => {
    // 23:30 UTC is half past four in Almaty: the cheap night.
    expect(describeTariff(PLAN, 'Asia/Almaty', toEpochMs('2026-05-04 23:30'))).toMatchObject({
      now: '92',
      lowest: '92',
      highest: '178',
    });
    expect(describeTariff(PLAN, 'UTC', toEpochMs('2026-05-04 18:30')).now).toBe('178');
  });

  it('adds decimals without a binary float', () => {
    expect(describeTariff(makeFlatPlan('0.1', '0.2'), 'UTC', toEpochMs('2026-05-04 10:00'))).toMatchObject({
      now: '0.3',
      lowest: '0.3',
      highest: '0.3',
    });
  });

  it('leaves out prices of periods that no day has', () => {
    const plan = { ...PLAN, days: [parseDay('0 shoulder')], startFee: '100', idleFee: '20', idleAfterMinutes: 10 };
    expect(describeTariff(plan, 'UTC', toEpochMs('2026-05-04 10:00'))).toEqual({
      now: '118',
      lowest: '118',
      highest: '118',
      startFee: '100',
      idleFee: '20',
      idleAfterMinutes: 10,
    });
  });
});
