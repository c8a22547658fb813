import type { coupon, Coupon } from '../../../src/contract/evo-discount/coupon';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

const OPEN: Coupon = {
  id: '1',
  couponNo: 'C0000000001',
  activityId: '1',
  activity: 'Welcome to Almaty',
  activityCode: 'K7MX2A9Q',
  companyId: null,
  company: null,
  timezone: null,
  schemeId: '1',
  scheme: 'Half price, at most 1,500',
  currency: 'KZT',
  couponType: 'discount',
  derate: 'total',
  discountType: 'discount',
  value: '50.00',
  cap: '1500.00',
  meetDemand: 'amount',
  threshold: '1000.00',
  business: 'all',
  appUserId: '20418',
  appUser: 'Aigerim S.',
  phone: '***4218',
  source: 'receive',
  status: 'notused',
  useStatus: 'unused',
  grantedAt: '2026-11-01 00:00:10',
  validFrom: '2026-11-01 00:00:10',
  validUntil: '2099-01-01 00:00:00',
  usedAt: null,
  cancelledAt: null,
  earnedBy: null,
  order: null,
  place: null,
  discount: null,
};

export const COUPONS: readonly Coupon[] = [
  OPEN,
  {
    ...OPEN,
    id: '2',
    couponNo: 'C0000000002',
    status: 'used',
    useStatus: 'used',
    usedAt: '2026-11-03 09:12:00',
    order: { kind: 'charging', id: '900', no: 'CO20261103-000900' },
    place: 'Dostyk Plaza',
    discount: '716.90',
  },
  {
    ...OPEN,
    id: '3',
    couponNo: 'C0000000003',
    source: 'issue',
    useStatus: 'forbidden',
    cancelledAt: '2026-11-05 10:00:00',
    earnedBy: { id: '901', no: 'CO20261103-000901' },
  },
  {
    ...OPEN,
    id: '4',
    couponNo: 'C0000000004',
    status: 'expired',
    useStatus: 'expired',
    validUntil: '2026-11-10 00:00:00',
  },
];

const records = recordsMock(
  COUPONS.map((each) => ({ ...each, version: 1 })),
  ({ couponNo }) => couponNo,
  () => ({}),
);

export const couponMock: MockOf<typeof coupon> = {
  page: records.page,
  detail: records.detail,
  activate: records.delete,
  cancel: records.delete,
  updateEndDate: records.delete,
  grantByActivityCode: ({ body }) => ({
    results: body.appUserIds.map((id) => ({ id, name: `App user ${id}`, problem: null })),
  }),
  grantByExchangeCode: ({ body }) => {
    if (body.exchangeCode.length < 18) {
      throw new MockProblem(422, 'Unknown code', { fields: { exchangeCode: 'This code is not known' } });
    }
    return { id: '1' };
  },
};
