import type { AccountCheck } from '../../../src/contract/evo-discount/activityFigures';
import type { ActivityDetail } from '../../../src/contract/evo-discount/activityRow';
import type { couponActivity } from '../../../src/contract/evo-discount/couponActivity';
import { MockProblem, type MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';
import { COUPON_SCHEMES } from './couponScheme';

const [HALF_PRICE, FREE_WASH] = COUPON_SCHEMES;
if (!HALF_PRICE || !FREE_WASH) throw new Error('Two schemes are needed');

const WELCOME: ActivityDetail = {
  id: '1',
  code: 'K7MX2A9Q',
  name: 'Welcome to Almaty',
  companyId: null,
  company: null,
  timezone: null,
  activityType: 'receive',
  schemeId: '1',
  scheme: HALF_PRICE.name,
  currency: 'KZT',
  issueDemand: null,
  issueThreshold: null,
  quantity: 1_000,
  perUserLimit: 1,
  budgetCap: '500000.00',
  receive: 'designated',
  use: 'all',
  arrival: 'direct',
  startsAt: '2026-11-01 00:00:00',
  endsAt: '2099-01-01 00:00:00',
  endedAt: null,
  status: 'underway',
  granted: 412,
  used: 137,
  cost: '98214.50',
  reserved: '301500.00',
  createdAt: '2026-10-20 08:00:00',
  version: 1,
  schemeTerms: HALF_PRICE,
  stations: [],
  washSites: [],
  tags: [{ id: '1', name: 'VIP' }],
  appUsers: [{ id: '20418', name: 'Aigerim S.' }],
  codes: null,
  createdBy: 'Marketing',
};

export const COUPON_ACTIVITIES: readonly ActivityDetail[] = [
  WELCOME,
  {
    ...WELCOME,
    id: '2',
    code: 'B3PW8RTN',
    name: 'Winter codes',
    companyId: '1',
    company: 'Altyn Charge LLP',
    timezone: 'Asia/Almaty',
    activityType: 'redeem',
    schemeId: '2',
    scheme: FREE_WASH.name,
    schemeTerms: FREE_WASH,
    quantity: 5_000,
    perUserLimit: null,
    budgetCap: null,
    receive: 'all',
    startsAt: '2098-12-01 00:00:00',
    status: 'notstarted',
    granted: 0,
    used: 0,
    cost: '0.00',
    reserved: null,
    tags: [],
    appUsers: [],
    codes: { made: 5_000, exchanged: 0, exportedAt: null },
    version: 3,
  },
  {
    ...WELCOME,
    id: '3',
    code: 'T6HJ4YKD',
    name: 'Charge 40 kWh, get one',
    activityType: 'issue',
    issueDemand: 'electricity',
    issueThreshold: '40',
    arrival: 'activity',
    receive: 'all',
    tags: [],
    appUsers: [],
    startsAt: '2026-09-01 00:00:00',
    endsAt: '2026-10-01 00:00:00',
    endedAt: '2026-09-20 09:30:00',
    status: 'finished',
    version: 2,
  },
];

const { page, detail, add, update } = recordsMock(
  COUPON_ACTIVITIES,
  ({ name }) => name,
  ({ name }: { name: string }) => ({ name }),
);

const checkAccounts = (accounts: readonly string[]): AccountCheck => {
  const checked = accounts.map((account, index) => {
    const isKnown = account.includes('@example.org');
    return {
      line: index + 1,
      account,
      appUserId: isKnown ? String(20_418 + index) : null,
      name: isKnown ? 'Aigerim S.' : null,
      phone: isKnown ? '***4567' : null,
      problem: isKnown ? null : ('unknown' as const),
    };
  });
  const ready = checked.filter(({ problem }) => problem === null).length;
  return { accounts: checked, ready, refused: checked.length - ready };
};

const DAYS = [
  { day: '2026-11-01', coupons: 120, cost: '0.00', orders: 0, washOrders: 0 },
  { day: '2026-11-02', coupons: 292, cost: '0.00', orders: 0, washOrders: 0 },
];

export const couponActivityMock: MockOf<typeof couponActivity> = {
  page,
  detail,
  add,
  update,
  list: ({ body }) =>
    answerOptions(
      COUPON_ACTIVITIES.filter(
        ({ activityType, status }) => !body.isGrantable || (activityType !== 'redeem' && status === 'underway'),
      ).map(({ id, name, code }) => ({ id, name, code })),
      body,
    ),
  preview: () => ({
    currency: 'KZT',
    reached: 1_204,
    cannotReceive: 37,
    beyondQuantity: 167,
    orders: 8_412,
    fitting: 6_120,
    forecast: { grants: 1_000, uses: 640, averageDiscount: '716.90', cost: '458816.00', worstCase: '500000.00' },
  }),
  grantChart: () => ({
    currency: 'KZT',
    days: DAYS,
    stations: [],
    washSites: [],
    tags: [{ id: '1', name: 'VIP', coupons: 412, cost: '0.00' }],
  }),
  usedChart: () => ({
    currency: 'KZT',
    days: [
      { day: '2026-11-01', coupons: 31, cost: '22214.50', orders: 20, washOrders: 11 },
      { day: '2026-11-02', coupons: 106, cost: '76000.00', orders: 81, washOrders: 25 },
    ],
    stations: [{ id: '1', name: 'Dostyk Plaza', coupons: 101, cost: '72000.00' }],
    washSites: [{ id: '1', name: 'Abay Wash', coupons: 36, cost: '26214.50' }],
    tags: [{ id: '1', name: 'VIP', coupons: 137, cost: '98214.50' }],
  }),
  operateData: () => ({
    currency: 'KZT',
    quantity: 1_000,
    granted: 412,
    open: 201,
    forbidden: 6,
    used: 137,
    expired: 66,
    invalid: 2,
    appUsers: 412,
    users: 131,
    cost: '98214.50',
    booked: '97102.00',
    budgetCap: '500000.00',
    reserved: '301500.00',
    budgetLeft: '100285.50',
    paid: '214816.50',
    codes: null,
  }),
  accountStatusCheck: ({ body }) => checkAccounts(body.accounts),
  accountStatusCheckByFile: async ({ file }) => checkAccounts((await file?.text())?.trim().split('\n') ?? []),
  endOrDelay: ({ body }) => {
    const activity = detail({ body });
    if (activity.version !== body.version) throw new MockProblem(409, 'It has changed', { current: activity });
    const changed = { ...activity, version: activity.version + 1 };
    return body.action === 'end'
      ? { ...changed, status: 'finished', endedAt: '2026-11-25 12:00:00' }
      : { ...changed, endsAt: body.endsAt };
  },
  export: () => undefined,
};
