import type { couponScheme, CouponScheme } from '../../../src/contract/evo-discount/couponScheme';
import type { MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';

const HALF_PRICE: CouponScheme = {
  id: '1',
  name: 'Half price, at most 1,500',
  companyId: null,
  company: null,
  currency: 'KZT',
  couponType: 'discount',
  derate: 'total',
  discountType: 'discount',
  value: '50.00',
  cap: '1500.00',
  meetDemand: 'amount',
  threshold: '1000.00',
  business: 'all',
  validDays: 30,
  validFrom: null,
  validUntil: null,
  use: 'all',
  stations: [],
  washSites: [],
  activities: 2,
  isRetired: false,
  createdAt: '2026-10-01 08:00:00',
};

export const COUPON_SCHEMES: readonly CouponScheme[] = [
  HALF_PRICE,
  {
    ...HALF_PRICE,
    id: '2',
    name: 'Free wash in December',
    companyId: '1',
    company: 'Altyn Charge LLP',
    couponType: 'free',
    discountType: null,
    value: null,
    cap: null,
    meetDemand: null,
    threshold: null,
    business: 'washing',
    validDays: null,
    validFrom: '2026-12-01 00:00:00',
    validUntil: '2027-01-01 00:00:00',
    use: 'designated',
    washSites: [{ id: '1', name: 'Abay Wash' }],
    activities: 1,
  },
  {
    ...HALF_PRICE,
    id: '3',
    name: '5 off service from 20 kWh',
    currency: 'EUR',
    derate: 'service',
    discountType: 'reduction',
    value: '5.00',
    cap: null,
    meetDemand: 'electricity',
    threshold: '20',
    business: 'charging',
    use: 'designated',
    stations: [{ id: '1', name: 'Dostyk Plaza' }],
    activities: 0,
  },
];

const { page, detail, add, retire } = recordsMock(
  COUPON_SCHEMES.map((scheme) => ({ ...scheme, version: 1 })),
  ({ name }) => name,
  () => ({}),
);

export const couponSchemeMock: MockOf<typeof couponScheme> = {
  page,
  detail,
  add,
  retire,
  byCurrency: ({ body }) =>
    answerOptions(
      COUPON_SCHEMES.filter(
        ({ currency, companyId }) =>
          (!body.currency || currency === body.currency) &&
          (body.companyId === undefined || companyId === body.companyId),
      ),
      body,
    ),
};
