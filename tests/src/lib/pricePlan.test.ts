import { describe, expect, it } from 'vitest';
import type { PricePlan } from '../../../src/contract/pricePlan';
import { isSamePlan, toPlainFigure } from '../../../src/lib/pricePlan';
import { PRICE_PLAN } from '../../mocks/evo-basic/chargerPriceSettings';

describe('two price plans', () => {
  it('are the same when only the digits of their figures differ', () => {
    const longer: PricePlan = { ...PRICE_PLAN, startFee: '100.00', taxPercent: '12.0' };
    expect(isSamePlan(PRICE_PLAN, longer)).toBe(true);
    expect(isSamePlan(PRICE_PLAN, { ...longer, startFee: '100.01' })).toBe(false);
  });

  it('are the same when their periods stand in another order', () => {
    const prices = Object.fromEntries(Object.entries(PRICE_PLAN.prices).toReversed());
    expect(Object.keys(prices)).not.toEqual(Object.keys(PRICE_PLAN.prices));
    expect(isSamePlan(PRICE_PLAN, { ...PRICE_PLAN, prices })).toBe(true);
  });

  it('differ when one has a further period, or other hours', () => {
    const { peak: _peak, ...prices } = PRICE_PLAN.prices;
    expect(isSamePlan(PRICE_PLAN, { ...PRICE_PLAN, prices })).toBe(false);
    expect(isSamePlan(PRICE_PLAN, { ...PRICE_PLAN, days: PRICE_PLAN.days.map((day) => day.slice(1)) })).toBe(false);
  });
});

it('a figure loses only digits that say nothing, and other text stays', () => {
  expect(['62', '62.00', '0.10', '007', '24:00', '1e3', ''].map(toPlainFigure)).toEqual([
    '62',
    '62',
    '0.1',
    '7',
    '24:00',
    '1e3',
    '',
  ]);
});
