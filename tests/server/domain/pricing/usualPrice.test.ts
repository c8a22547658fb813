import { describe, expect, it } from 'vitest';
import type { PricePlan } from '../../../../src/contract/pricePlan';
import { findUnusualPrice, type OwnedPlan } from '../../../../server/domain/pricing/usualPrice';
import { makeFlatPlan } from './plans';

const NO_FEES = { startFee: '0', idleFee: '0' };
const makePlan = (electricity: string, fees: Partial<PricePlan> = {}): PricePlan => ({
  ...makeFlatPlan(electricity, '0'),
  ...NO_FEES,
  ...fees,
});
const USUAL: readonly OwnedPlan[] = [
  { companyId: null, plan: makePlan('0.40') },
  { companyId: '2', plan: makePlan('0.60') },
  { companyId: '3', plan: makePlan('0.50') },
];

describe('a price far above the usual ones', () => {
  it.each([
    ['5.00', null],
    ['5.01', '5'],
  ])('is more than ten times their median: %s', (price, max) => {
    const found = findUnusualPrice(makePlan(price), undefined, USUAL);
    expect(found?.max ?? null).toBe(max);
  });

  it('is found at its period', () => {
    expect(findUnusualPrice(makePlan('900'), undefined, USUAL)?.field).toMatch(/^prices\.\w+\.electricity$/);
  });

  it('does not become usual by many plans of one owner', () => {
    const many = Array.from({ length: 9 }, () => ({ companyId: '2', plan: makePlan('400') }));
    expect(findUnusualPrice(makePlan('900'), undefined, [...USUAL, ...many])?.max).toBe('5');
  });

  it('is kept where it was set before, and not raised', () => {
    expect(findUnusualPrice(makePlan('20'), makePlan('20'), USUAL)).toBeNull();
    expect(findUnusualPrice(makePlan('20.01'), makePlan('20'), USUAL)).not.toBeNull();
  });

  it('is found in fees, which a kWh measures as long as nobody asks for them', () => {
    expect(findUnusualPrice(makePlan('0.50', { startFee: '5' }), undefined, USUAL)).toBeNull();
    expect(findUnusualPrice(makePlan('0.50', { idleFee: '6' }), undefined, USUAL)).toEqual({
      field: 'idleFee',
      max: '5',
    });
    const withFee = ['4', '5', '6'].map((companyId) => ({ companyId, plan: makePlan('0.50', { startFee: '2' }) }));
    expect(findUnusualPrice(makePlan('0.50', { startFee: '20' }), undefined, [...USUAL, ...withFee])).toBeNull();
  });

  it('is not measured by free plans', () => {
    const free = ['4', '5', '6', '7'].map((companyId) => ({ companyId, plan: makePlan('0') }));
    expect(findUnusualPrice(makePlan('5'), undefined, [...USUAL, ...free])).toBeNull();
  });

  it("is at least ten times the operators' own", () => {
    const cheap = ['4', '5'].map((companyId) => ({ companyId, plan: makePlan('0.01') }));
    const plans = [{ companyId: null, plan: makePlan('0.40') }, ...cheap];
    expect(findUnusualPrice(makePlan('4'), undefined, plans)).toBeNull();
    expect(findUnusualPrice(makePlan('4.01'), undefined, plans)?.max).toBe('4');
  });

  it('is none where no price is usual yet: one of the operators, or those of three companies', () => {
    const two = ['4', '5'].map((companyId) => ({ companyId, plan: makePlan('0.01') }));
    expect(findUnusualPrice(makePlan('900'), undefined, [])).toBeNull();
    expect(findUnusualPrice(makePlan('900'), undefined, two)).toBeNull();
    const three = [...two, { companyId: '6', plan: makePlan('0.50') }];
    expect(findUnusualPrice(makePlan('900'), undefined, three)?.max).toBe('0.1');
  });
});
