import { describe, expect, it } from 'vitest';
import { breakdown } from '../../../../src/contract/evo-bill/breakdown';
import type { CouponTerms } from '../../../../server/domain/pricing/discounts';
import { computeBreakdown, type SettleInput } from '../../../../server/domain/pricing/settle';
import { at, day, flat, PLAN } from './plans';

/** Charging evenly from one moment to another in UTC, then plugged in for some minutes. */
function session(from: string, to: string, energyWh: number, plugged = 0): SettleInput['session'] {
  const [startedAt, chargedUntil] = [at(from), at(to)];
  const curve = { t: [chargedUntil], register: [energyWh] };
  return { startedAt, stoppedAt: chargedUntil + plugged * 60, meterStart: 0, meterStop: energyWh, energyWh, curve };
}

const MONDAY = session('2026-05-04 16:30', '2026-05-04 19:10', 48_000, 20);
const price = (input: Partial<SettleInput>) =>
  computeBreakdown({ plan: PLAN, currency: 'KZT', digits: 2, timezone: 'UTC', session: MONDAY, ...input });
/** `kind period quantity x price = amount` of each line. */
const lines = (input: Partial<SettleInput>) =>
  price(input).lines.map(({ kind, period, quantity, unitPrice, percent, amount }) =>
    [kind, period, quantity, unitPrice && `x ${unitPrice}`, percent && `${percent} %`, '=', amount]
      .filter(Boolean)
      .join(' '),
  );

describe('the price of a session', () => {
  it('is told line by line, with tax and platform fee as parts of it', () => {
    const plan = { ...PLAN, startFee: '100', idleFee: '25', idleAfterMinutes: 10 };
    expect(lines({ plan })).toEqual([
      'electricity shoulder 9.000 x 78 = 702.00',
      'electricity peak 18.000 x 96 = 1728.00',
      'electricity sharp 21.000 x 118 = 2478.00',
      'service shoulder 9.000 x 40 = 360.00',
      'service peak 18.000 x 48 = 864.00',
      'service sharp 21.000 x 60 = 1260.00',
      'startFee = 100.00',
      'idleFee 10 x 25 = 250.00',
    ]);
    expect(price({ plan })).toMatchObject({
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
    expect(breakdown.parse(price({ plan }))).toEqual(price({ plan }));
  });

  it('says when it was in each period, in UTC', () => {
    const [shoulder] = price({
      timezone: 'Asia/Almaty',
      session: session('2026-05-04 11:30', '2026-05-04 12:30', 60_000),
    }).lines;
    expect(shoulder).toMatchObject({
      period: 'shoulder',
      spans: [{ from: '2026-05-04 11:30:00', to: '2026-05-04 12:00:00' }],
    });
  });

  const KWH = { plan: flat('0.345', '0'), currency: 'EUR' };
  const SMALL_HOURS = {
    plan: {
      ...PLAN,
      days: [day('0 offpeak 2 sharp 3 shoulder')],
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
      { ...KWH, session: session('2026-05-04 10:00', '2026-05-04 11:00', 500) },
      '0.17',
    ],
    [
      'and up',
      { ...KWH, plan: flat('0.35', '0'), session: session('2026-05-04 10:00', '2026-05-04 11:00', 500) },
      '0.18',
    ],
    [
      'each line is rounded, not the sum',
      { ...KWH, plan: flat('0.33', '0.33'), session: session('2026-05-04 10:00', '2026-05-04 11:00', 500) },
      '0.32',
    ],
    [
      'yen have no digits',
      {
        plan: flat('44.5', '0'),
        currency: 'JPY',
        digits: 0,
        session: session('2026-05-04 10:00', '2026-05-04 11:00', 1_000),
      },
      '44',
    ],
    [
      'a yen and a half is two',
      {
        plan: flat('1.5', '0'),
        currency: 'JPY',
        digits: 0,
        session: session('2026-05-04 10:00', '2026-05-04 11:00', 1_000),
      },
      '2',
    ],
    [
      'Berlin in spring: two hours, none of them sharp',
      { ...SMALL_HOURS, session: session('2026-03-29 00:00', '2026-03-29 02:00', 20_000) },
      '3.00',
    ],
    [
      'Berlin in autumn: four hours, two of them sharp',
      { ...SMALL_HOURS, session: session('2026-10-24 23:00', '2026-10-25 03:00', 40_000) },
      '23.00',
    ],
    [
      'by the clocks of Almaty, where it is off-peak',
      { timezone: 'Asia/Almaty', session: session('2026-05-04 19:00', '2026-05-04 20:00', 10_000) },
      '920.00',
    ],
    [
      'by those of UTC, where it is sharp',
      { session: session('2026-05-04 19:00', '2026-05-04 20:00', 10_000) },
      '1780.00',
    ],
    [
      'half an hour east of the hour',
      { timezone: 'Asia/Kolkata', session: session('2026-05-04 01:00', '2026-05-04 02:00', 10_000) },
      '1050.00',
    ],
    ['nothing charged is nothing to pay', { session: session('2026-05-04 10:00', '2026-05-04 11:00', 0) }, '0.00'],
    [
      'but the start of it',
      { plan: { ...PLAN, startFee: '100' }, session: session('2026-05-04 10:00', '2026-05-04 11:00', 0) },
      '100.00',
    ],
  ])('%s', (_case, input, wanted) => {
    expect(price(input).payable).toBe(wanted);
  });

  it('counts full idle minutes beyond the free ones', () => {
    const plan = { ...flat('0', '0'), idleFee: '25', idleAfterMinutes: 10 };
    const idle = (minutes: number) =>
      price({ plan, session: session('2026-05-04 10:00', '2026-05-04 11:00', 1_000, minutes) }).idleFee;
    expect([0, 10, 10.99, 11, 20.5].map(idle)).toEqual(['0.00', '0.00', '0.00', '25.00', '250.00']);
  });

  it('does not make up a price', () => {
    const { sharp: _, ...prices } = PLAN.prices;
    expect(() => price({ plan: { ...PLAN, prices } })).toThrow(/no price for sharp/);
    expect(() => price({ timezone: 'Atlantis/Centre' })).toThrow(RangeError);
  });
});

describe('what is taken off', () => {
  const plan = { ...flat('50', '20'), startFee: '100' };
  /** 500 of electricity, 200 of service, 100 to start. */
  const TEN = { plan, session: session('2026-05-04 10:00', '2026-05-04 11:00', 10_000) };
  const coupon = (terms: Partial<CouponTerms>): CouponTerms => ({
    derate: 'total',
    kind: 'reduction',
    value: '70',
    cap: null,
    threshold: null,
    ...terms,
  });

  it('an enterprise gets its per cent off electricity and service, not off fees', () => {
    const discount = { electricity: '10', service: '2.5' };
    expect(lines({ ...TEN, discount })).toEqual([
      'electricity shoulder 10.000 x 50 = 500.00',
      'service shoulder 10.000 x 20 = 200.00',
      'startFee = 100.00',
      'discountElectricity 10 % = -50.00',
      'discountService 2.5 % = -5.00',
    ]);
    expect(price({ ...TEN, discount })).toMatchObject({
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
  ])('a coupon: %s', (_case, terms, electricity, service) => {
    expect(price({ ...TEN, coupon: terms })).toMatchObject({ couponElectricity: electricity, couponService: service });
  });

  it('a coupon counts after the enterprise, and neither makes the price negative', () => {
    const all = price({
      ...TEN,
      discount: { electricity: '100', service: '50' },
      coupon: coupon({ value: '900' }),
    });
    expect(all).toMatchObject({ couponElectricity: '0.00', couponService: '100.00', payable: '100.00' });
  });
});
