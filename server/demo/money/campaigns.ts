import type { COUPON_SOURCES } from '../../../src/contract/evo-discount/coupon';
import type { SchemeTerms } from '../../../src/contract/evo-discount/couponTerms';

type Terms = Partial<Omit<SchemeTerms, 'currency'>> & Pick<SchemeTerms, 'currency'>;

/** A scheme with the activity that gives its coupons. Days are counted from the end of the history. */
export interface Campaign {
  name: string;
  scheme: string;
  /** Null: the operators'. */
  companyId: number | null;
  terms: Terms;
  validDays: number;
  type: Exclude<(typeof COUPON_SOURCES)[number], 'grant'>;
  demand?: { of: 'electricity' | 'chargeamount'; least: string };
  fromDay: number;
  untilDay: number;
  endedOnDay?: number;
  quantity: number;
  perUserLimit: number | null;
  budgetCap: string | null;
  /** User tag of the receivers; absent: all app users. */
  tagId?: number;
  arrival: 'direct' | 'activity';
  /** Part of the orders before which their app user takes a coupon. */
  share: number;
}

const percent = (value: string, cap: string, currency: string): Terms => ({
  ...{ currency, couponType: 'discount', discountType: 'discount', value, cap },
});
const reduction = (value: string, currency: string, rest: Partial<Terms>): Terms => ({
  ...{ currency, couponType: 'discount', discountType: 'reduction', value, ...rest },
});
const VIP = 1;
const TAXI = 2;
const NEWSLETTER = 4;

/** Ten campaigns: of operators and companies, for charging and washing, over, underway, stopped and to come. */
export const CAMPAIGNS: readonly Campaign[] = [
  {
    ...{ name: 'Welcome back to the road', scheme: '20 %, at most 800', companyId: null, validDays: 30 },
    ...{ terms: percent('20', '800', 'KZT'), type: 'receive', fromDay: -80, untilDay: -50, share: 0.2 },
    ...{ quantity: 1_500, perUserLimit: 1, budgetCap: '600000', arrival: 'activity' },
  },
  {
    ...{ name: 'Altyn weekend', scheme: '500 off from 2,500', companyId: 1, validDays: 14, type: 'receive' },
    terms: reduction('500', 'KZT', { meetDemand: 'amount', threshold: '2500' }),
    ...{ fromDay: -45, untilDay: -15, quantity: 2_000, perUserLimit: 2, budgetCap: null, share: 0.15 },
    arrival: 'activity',
  },
  {
    ...{ name: 'Charge 40 kWh, 10 % next time', scheme: '10 %, at most 600', companyId: null, validDays: 21 },
    ...{ terms: percent('10', '600', 'KZT'), type: 'issue', demand: { of: 'electricity', least: '40' } },
    ...{ fromDay: -60, untilDay: 20, quantity: 5_000, perUserLimit: 3, budgetCap: '900000', share: 1 },
    arrival: 'direct',
  },
  {
    ...{ name: 'VIP: charging without service price', scheme: 'Service free, at most 8', companyId: null },
    terms: { currency: 'EUR', couponType: 'free', derate: 'service', cap: '8', business: 'charging' },
    ...{ validDays: 30, type: 'receive', tagId: VIP, fromDay: -30, untilDay: 10, quantity: 300, perUserLimit: 1 },
    ...{ budgetCap: '1500', share: 1, arrival: 'direct' },
  },
  {
    ...{ name: 'Spreestrom flyer codes', scheme: '3 off from 20 kWh', companyId: 3, validDays: 30, type: 'redeem' },
    terms: reduction('3', 'EUR', { meetDemand: 'electricity', threshold: '20', business: 'charging' }),
    ...{ fromDay: -40, untilDay: 30, quantity: 400, perUserLimit: 1, budgetCap: null, share: 0.08 },
    arrival: 'direct',
  },
  {
    ...{ name: 'Newsletter 15 %', scheme: '15 %, at most 200', companyId: 2, validDays: 20, type: 'receive' },
    ...{ terms: percent('15', '200', 'RUB'), tagId: NEWSLETTER, fromDay: -25, untilDay: 15, quantity: 600 },
    ...{ perUserLimit: 1, budgetCap: '80000', share: 0.5, arrival: 'activity' },
  },
  {
    ...{ name: 'Wash after charging', scheme: '20 % off a wash', companyId: null, validDays: 30, type: 'issue' },
    terms: { ...percent('20', '900', 'KZT'), business: 'washing' },
    ...{ demand: { of: 'chargeamount', least: '3000' }, fromDay: -50, untilDay: 40, quantity: 3_000 },
    ...{ perUserLimit: 1, budgetCap: null, share: 1, arrival: 'direct' },
  },
  {
    ...{ name: 'Evening charging codes', scheme: '5 off from 20', companyId: null, validDays: 30, type: 'redeem' },
    terms: reduction('5', 'CNY', { meetDemand: 'amount', threshold: '20' }),
    ...{ fromDay: -20, untilDay: 20, quantity: 500, perUserLimit: 1, budgetCap: '2500', share: 0.1 },
    arrival: 'direct',
  },
  {
    ...{ name: 'December wash', scheme: '30 % off a wash', companyId: null, validDays: 30, type: 'receive' },
    terms: { ...percent('30', '6', 'EUR'), business: 'washing' },
    ...{ fromDay: 5, untilDay: 35, quantity: 1_000, perUserLimit: 1, budgetCap: '4000', share: 0 },
    arrival: 'activity',
  },
  {
    ...{ name: 'Taxi drivers, 5 %', scheme: '5 %, at most 300', companyId: null, validDays: 10, type: 'receive' },
    ...{ terms: percent('5', '300', 'KZT'), tagId: TAXI, fromDay: -70, untilDay: 100, endedOnDay: -35 },
    ...{ quantity: 1_000, perUserLimit: 4, budgetCap: null, share: 0.4, arrival: 'activity' },
  },
];
