import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortTotals } from '../../../../src/entities/day-plan/periodTotals';
import { evenDigits, addParts, computeTotals } from '../../../../src/features/price-settings/priceFigures';
import { subtractAmounts } from '../../../../src/lib/decimal';
import { planValues, priceValues, savedPlan } from '../../../../src/features/price-settings/priceValues';
import { repairPlan } from '../../../../src/features/price-settings/form/repairPlan';
import { sessionMark } from '../../../../src/features/price-settings/day/sessionMark';
import { readTime } from '../../../../src/entities/day-plan/timeText';
import { PRICE_PLAN } from '../../../mocks/evo-basic/chargerPriceSettings';

describe('figures of a plan', () => {
  it('are added and subtracted exactly', () => {
    expect(addParts({ electricity: '0.1', service: '0.20' })).toBe('0.30');
    expect(subtractAmounts('0.3', '0.10')).toBe('0.20');
    expect(subtractAmounts('123456789.00001', '123456789')).toBe('0.00001');
    expect(addParts({ electricity: '62', service: '' })).toBeNull();
    expect(addParts(undefined)).toBeNull();
  });

  it('have equal digits in a column, and as few as they need in the picture', () => {
    const prices = { peak: { electricity: '0.7', service: '0.35' } };
    expect(evenDigits(prices)).toEqual({ peak: { electricity: '0.70', service: '0.35' } });
    const whole = { peak: { electricity: '92.00', service: '46.00' }, sharp: { electricity: '100', service: '18.00' } };
    expect(shortTotals(computeTotals(whole))).toMatchObject({ peak: '138', sharp: '118', offpeak: null });
  });
});

describe('a plan in the form', () => {
  it('is saved as it came', () => {
    expect(savedPlan(planValues(PRICE_PLAN))).toEqual(PRICE_PLAN);
  });

  it('leaves out an unused period without a price', () => {
    expect(savedPlan(priceValues(null)).prices).toEqual({ shoulder: { electricity: '', service: '' } });
  });

  it('is calculated with the saved figure when one is invalid', () => {
    expect(repairPlan({ ...PRICE_PLAN, taxPercent: '120', startFee: '7' }, PRICE_PLAN)).toEqual({
      plan: { ...PRICE_PLAN, startFee: '7' },
      mended: ['taxPercent'],
    });
    expect(repairPlan({ ...PRICE_PLAN, taxPercent: '120' }, null)).toBeNull();
  });
});

describe('the calculated session', () => {
  // 23 November 2026 is a Monday.
  const evening = { from: '2026-11-23 16:30:00', to: '2026-11-23 19:10:00' };

  it('is marked on the plan of its day alone', () => {
    expect(sessionMark(evening, 2, 0)).toEqual({ from: 990, to: 1150 });
    expect(sessionMark(evening, 2, 1)).toBeNull();
    expect(sessionMark(evening, 7, 0)).toEqual({ from: 990, to: 1150 });
    expect(sessionMark(evening, 1, 0)).toEqual({ from: 990, to: 1150 });
  });

  it('is marked on both days when it runs over midnight', () => {
    const night = { from: '2026-11-27 22:00:00', to: '2026-11-28 01:30:00' };
    expect(sessionMark(night, 2, 0)).toEqual({ from: 1320, to: 1440 });
    expect(sessionMark(night, 2, 1)).toEqual({ from: 0, to: 90 });
  });

  it('is not marked when its times are no valid span', () => {
    expect(sessionMark({ from: evening.to, to: evening.from }, 1, 0)).toBeNull();
    expect(sessionMark({ from: '', to: '' }, 1, 0)).toBeNull();
  });
});

it('times of day: are parsed in the usual notations', () => {
  expect(['18', '1830', '18:30', '18.30', ' 7:05 ', '24:00', '0:00'].map(readTime)).toEqual([
    1080, 1110, 1110, 1110, 425, 1440, 0,
  ]);
  expect(['', '25', '24:01', '18:60', 'noon'].map(readTime)).toEqual([null, null, null, null, null]);
});

it('times of day: survive formatting and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      expect(readTime(`${hours}:${String(minutes).padStart(2, '0')}`)).toBe(hours * 60 + minutes);
    }),
  );
});
