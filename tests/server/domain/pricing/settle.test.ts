import { describe, expect, it } from 'vitest';
import { breakdown } from '../../../../src/contract/breakdown';
import type { CouponTerms } from '../../../../server/domain/pricing/discounts';
import { computeBreakdown, type SettleInput } from '../../../../server/domain/pricing/settle';
import { atUtc, parseDay, makeFlatPlan, PLAN } from './plans';

/** Makes a session that charges evenly between two times in UTC and stays plugged in for some minutes. */
function makeSession(from: string, to: string, energyWh: number, plugged = 0): SettleInput['session'] {
  const [startedAt, chargedUntil] = [atUtc(from), atUtc(to)];
  const curve = { t: [chargedUntil], register: [energyWh] };
  return { startedAt, stoppedAt: chargedUntil + plugged * 60, meterStart: 0, meterStop: energyWh, energyWh, curve };
}

const MONDAY = makeSession('2026-05-04 16:30', '2026-05-04 19:10', 48_000, 20);
const computePrice = (input: Partial<SettleInput>) =>
  computeBreakdown({ plan: PLAN, currency: 'KZT', digits: 2, timezone: 'UTC', session: MONDAY, ...input });
/** Formats each line as `kind period quantity x price = amount`. */
const formatLines = (input: Partial<SettleInput>) =>
  computePrice(input).lines.map(({ kind, period, quantity, unitPrice, percent, amount }) =>
    [kind, period, quantity, unitPrice && `x ${unitPrice}`, percent && `${percent} %`, '=', amount]
      .filter(Boolean)
      .join(' '),
  );

describe('the price of a session', () => {
  it('has a line per item, with tax and platform fee included', () => {
    const plan = { ...PLAN, startFee: '100', idleFee: '25', idleAfterMinutes: 10 };
    expect(formatLines({ plan })).toEqual([
      'electricity shoulder 9.000 x 78 = 702.00',
      'electricity peak 18.000 x 96 = 1728.00',
      'electricity sharp 21.000 x 118 = 2478.00',
      'service shoulder 9.000 x 40 = 360.00',
      'service peak 18.000 x 48 = 864.00',
      'service sharp 21.000 x 60 = 1260.00',
      'startFee = 100.00',
      'idleFee 10 x 25 = 250.00',
    ]);
    expect(computePrice({ plan })).toMatchObject({
      energy: '48.000',
      original: '7742.00',
      electricity: '4908.00',
      service: '2484.00',
      startFee: '100.00',
      idleFee: '250.00',
      payableElectricity: '4908.00',
      payableService: '2834.00',
      payable: '7742.00',
      tax: '829.50',
      platformFee: '232.26',
    });
    expect(breakdown.parse(computePrice({ plan }))).toEqual(computePrice({ plan }));
  });

  it('has the spans of each period in UTC', () => {
    const [shoulder] = computePrice({
      timezone: 'Asia/Almaty',
      session: makeSession('2026-05-04 11:30', '2026-05-04 12:30', 60_000),
    }).lines;
    expect(shoulder).toMatchObject({
      period: 'shoulder',
      spans: [{ from: '2026-05-04 11:30:00', to: '2026-05-04 12:00:00' }],
    });
  });

  const KWH = { plan: makeFlatPlan('0.345', '0'), currency: 'EUR' };
  const SMALL_HOURS = {
    plan: {
      ...PLAN,
      days: [parseDay('0 offpeak 2 sharp 3 shoulder')],
      prices: {
        offpeak: { electricity: '0.10', service: '0' },
        sharp: { electricity: '1', service: '0' },
        shoulder: { electricity: '0.20', service: '0' },
      },
    },
    timezone: 'Europe/Berlin',
  };
  it.each<[string, Partial<SettleInput>, string]>([
    [
      'half a cent goes to the even one, down',
      { ...KWH, session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 500) },
      '0.17',
    ],
    [
      'and up',
      { ...KWH, plan: makeFlatPlan('0.35', '0'), session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 500) },
      '0.18',
    ],
    [
      'each line is rounded, not the sum',
      { ...KWH, plan: makeFlatPlan('0.33', '0.33'), session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 500) },
      '0.32',
    ],
    [
      'yen have no digits',
      {
        plan: makeFlatPlan('44.5', '0'),
        currency: 'JPY',
        digits: 0,
        session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 1_000),
      },
      '44',
    ],
    [
      'a yen and a half is two',
      {
        plan: makeFlatPlan('1.5', '0'),
        currency: 'JPY',
        digits: 0,
        session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 1_000),
      },
      '2',
    ],
    [
      'Berlin in spring: two hours, none of them sharp',
      { ...SMALL_HOURS, session: makeSession('2026-03-29 00:00', '2026-03-29 02:00', 20_000) },
      '3.00',
    ],
    [
      'Berlin in autumn: four hours, two of them sharp',
      { ...SMALL_HOURS, session: makeSession('2026-10-24 23:00', '2026-10-25 03:00', 40_000) },
      '23.00',
    ],
    [
      'by the clocks of Almaty, where it is off-peak',
      { timezone: 'Asia/Almaty', session: makeSession('2026-05-04 19:00', '2026-05-04 20:00', 10_000) },
      '920.00',
    ],
    [
      'by those of UTC, where it is sharp',
      { session: makeSession('2026-05-04 19:00', '2026-05-04 20:00', 10_000) },
      '1780.00',
    ],
    [
      'half an hour east of the hour',
      { timezone: 'Asia/Kolkata', session: makeSession('2026-05-04 01:00', '2026-05-04 02:00', 10_000) },
      '1050.00',
    ],
    ['nothing charged is nothing to pay', { session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 0) }, '0.00'],
    [
      'but the start of it',
      { plan: { ...PLAN, startFee: '100' }, session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 0) },
      '100.00',
    ],
  ])('%s', (_case, input, wanted) => {
    expect(computePrice(input).payable).toBe(wanted);
  });

  it('charges full idle minutes beyond the free ones', () => {
    const plan = { ...makeFlatPlan('0', '0'), idleFee: '25', idleAfterMinutes: 10 };
    const idle = (minutes: number) =>
      computePrice({ plan, session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 1_000, minutes) }).idleFee;
    expect([0, 10, 10.99, 11, 20.5].map(idle)).toEqual(['0.00', '0.00', '0.00', '25.00', '250.00']);
  });

  it('is missing when the version or a period has no price', () => {
    const { sharp: _, ...prices } = PLAN.prices;
    expect(() => computePrice({ plan: { ...PLAN, prices } })).toThrow(/no price for sharp/);
    expect(() => computePrice({ timezone: 'Atlantis/Centre' })).toThrow(RangeError);
  });
});

describe('discounts', () => {
  const plan = { ...makeFlatPlan('50', '20'), startFee: '100' };
  /** 500 of electricity, 200 of service, 100 to start. */
  const TEN = { plan, session: makeSession('2026-05-04 10:00', '2026-05-04 11:00', 10_000) };
  const coupon = (terms: Partial<CouponTerms>): CouponTerms => ({
    derate: 'total',
    kind: 'reduction',
    value: '70',
    cap: null,
    threshold: null,
    ...terms,
  });

  it('of an enterprise reduce electricity and service, not fees', () => {
    const discount = { electricity: '10', service: '2.5' };
    expect(formatLines({ ...TEN, discount })).toEqual([
      'electricity shoulder 10.000 x 50 = 500.00',
      'service shoulder 10.000 x 20 = 200.00',
      'startFee = 100.00',
      'discountElectricity 10 % = -50.00',
      'discountService 2.5 % = -5.00',
    ]);
    expect(computePrice({ ...TEN, discount })).toMatchObject({
      original: '800.00',
      discountElectricity: '50.00',
      payableElectricity: '450.00',
      payableService: '295.00',
      payable: '745.00',
    });
  });

  it.each<[string, CouponTerms, electricity: string, service: string]>([
    ['an amount, off both in proportion', coupon({}), '50.00', '20.00'],
    ['an amount off electricity', coupon({ derate: 'electricity' }), '70.00', '0.00'],
    ['never more than there is', coupon({ derate: 'service', value: '900' }), '0.00', '200.00'],
    ['nor off the start fee', coupon({ value: '900' }), '500.00', '200.00'],
    ['per cent', coupon({ kind: 'discount', value: '20' }), '100.00', '40.00'],
    ['per cent up to its cap', coupon({ kind: 'discount', value: '20', cap: '14' }), '10.00', '4.00'],
    ['a threshold that is reached', coupon({ threshold: { of: 'amount', least: '700' } }), '50.00', '20.00'],
    ['one that fees do not help to reach', coupon({ threshold: { of: 'amount', least: '700.01' } }), '0.00', '0.00'],
    ['one of energy', coupon({ threshold: { of: 'electricity', least: '10' } }), '50.00', '20.00'],
    ['one of more energy', coupon({ threshold: { of: 'electricity', least: '10.001' } }), '0.00', '0.00'],
  ])('by a coupon: %s', (_case, terms, electricity, service) => {
    expect(computePrice({ ...TEN, coupon: terms })).toMatchObject({
      couponElectricity: electricity,
      couponService: service,
    });
  });

  it('by a coupon apply after the enterprise, and never make the price negative', () => {
    const all = computePrice({
      ...TEN,
      discount: { electricity: '100', service: '50' },
      coupon: coupon({ value: '900' }),
    });
    expect(all).toMatchObject({ couponElectricity: '0.00', couponService: '100.00', payable: '100.00' });
  });
});
