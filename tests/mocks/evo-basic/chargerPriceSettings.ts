import type {
  chargerPriceSettings,
  PriceSettingDetail,
  PriceVersion,
} from '../../../src/contract/evo-basic/chargerPriceSettings';
import type { BodyOf, ResponseOf } from '../../../src/contract/endpoint';
import type { PricePlan } from '../../../src/contract/pricePlan';
import { findPriceRange } from '../../../src/lib/pricePlan';
import type { MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';

type Body = BodyOf<typeof chargerPriceSettings.add>;

/** Weekdays with all four periods, weekends without the expensive ones. */
export const PRICE_PLAN: PricePlan = {
  grouping: 'weekend',
  days: [
    [
      { from: '00:00', to: '07:00', period: 'offpeak' },
      { from: '07:00', to: '10:00', period: 'shoulder' },
      { from: '10:00', to: '12:00', period: 'peak' },
      { from: '12:00', to: '17:00', period: 'shoulder' },
      { from: '17:00', to: '18:00', period: 'peak' },
      { from: '18:00', to: '21:00', period: 'sharp' },
      { from: '21:00', to: '23:00', period: 'shoulder' },
      { from: '23:00', to: '24:00', period: 'offpeak' },
    ],
    [
      { from: '00:00', to: '09:00', period: 'offpeak' },
      { from: '09:00', to: '24:00', period: 'shoulder' },
    ],
  ],
  prices: {
    offpeak: { electricity: '62.00', service: '30.00' },
    shoulder: { electricity: '78.00', service: '40.00' },
    peak: { electricity: '92.00', service: '46.00' },
    sharp: { electricity: '109.00', service: '56.00' },
  },
  startFee: '100',
  idleFee: '25',
  idleAfterMinutes: 10,
  platformFeePercent: '3',
  taxPercent: '12',
};

const FLAT: PricePlan = {
  grouping: 'all',
  days: [[{ from: '00:00', to: '24:00', period: 'shoulder' }]],
  prices: { shoulder: { electricity: '0.36', service: '0.19' } },
  startFee: '0',
  idleFee: '0.10',
  idleAfterMinutes: 15,
  platformFeePercent: '4',
  taxPercent: '19',
};

const makeVersion = (no: number, validFrom: string, plan: PricePlan): PriceVersion => ({
  id: String(40 + no),
  no,
  validFrom,
  plan,
  createdAt: validFrom,
  createdByName: 'Dana Omarova',
});

const ALMATY: PriceSettingDetail = {
  id: '7',
  name: 'Almaty DC',
  companyId: '1',
  company: 'Altyn Charge LLP',
  timezone: 'Asia/Almaty',
  currency: 'KZT',
  isDefault: false,
  stations: 14,
  chargers: 3,
  inForce: makeVersion(7, '2026-05-01 19:00:00', PRICE_PLAN),
  next: null,
  price: findPriceRange(PRICE_PLAN),
  versions: 7,
  retiredAt: null,
  createdAt: '2024-01-01 00:00:00',
  version: 9,
};

/** A setting with versions and stations, and the defaults of three currencies, one of them unused. */
export const PRICE_SETTINGS: readonly PriceSettingDetail[] = [
  ALMATY,
  ...Object.entries({ KZT: '1', EUR: '4', AED: '8' }).map(([currency, id]) => ({
    ...ALMATY,
    id,
    name: `Default ${currency}`,
    companyId: null,
    company: null,
    timezone: null,
    currency,
    isDefault: true,
    stations: currency === 'AED' ? 0 : 1,
    chargers: 0,
    inForce: makeVersion(1, '2024-01-01 00:00:00', FLAT),
    price: findPriceRange(FLAT),
    versions: 1,
    version: 1,
  })),
];

/** The server's answer for 48 kWh from 16:30 to 19:10 in Almaty, 20 minutes plugged in. */
const BREAKDOWN: ResponseOf<typeof chargerPriceSettings.calculate>['breakdown'] = {
  currency: 'KZT',
  lines: [
    { kind: 'electricity', period: 'shoulder', quantity: '9.000', unitPrice: '78.00', amount: '702.00' },
    { kind: 'electricity', period: 'peak', quantity: '18.000', unitPrice: '96.00', amount: '1728.00' },
    { kind: 'electricity', period: 'sharp', quantity: '21.000', unitPrice: '118.00', amount: '2478.00' },
    { kind: 'service', period: 'shoulder', quantity: '9.000', unitPrice: '40.00', amount: '360.00' },
    { kind: 'service', period: 'peak', quantity: '18.000', unitPrice: '48.00', amount: '864.00' },
    { kind: 'service', period: 'sharp', quantity: '21.000', unitPrice: '60.00', amount: '1260.00' },
    { kind: 'startFee', amount: '100.00' },
    { kind: 'idleFee', quantity: '10', unitPrice: '25', amount: '250.00' },
  ],
  energy: '48.000',
  original: '7742.00',
  electricity: '4908.00',
  service: '2484.00',
  startFee: '100.00',
  idleFee: '250.00',
  discountElectricity: '0.00',
  discountService: '0.00',
  couponElectricity: '0.00',
  couponService: '0.00',
  payableElectricity: '4908.00',
  payableService: '2834.00',
  payable: '7742.00',
  taxPercent: '12',
  tax: '829.50',
  platformFeePercent: '3',
  platformFee: '232.26',
};

const records = recordsMock(
  PRICE_SETTINGS,
  ({ name }) => name,
  ({ name, currency, plan, validFrom }: Body) => ({
    name,
    currency,
    inForce: makeVersion(8, validFrom ?? '2026-05-20 09:00:00', plan),
    versions: 8,
  }),
);

export const chargerPriceSettingsMock: MockOf<typeof chargerPriceSettings> = {
  ...records,
  page: ({ body }) => {
    if (body.withUnusedDefaults) return { ...records.page({ body }), folded: 0 };
    const shown = PRICE_SETTINGS.filter(({ isDefault, stations }) => !isDefault || stations > 0);
    const { pageNum, pageSize } = body;
    const rows = shown.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return { records: rows, total: shown.length, pageNum, pageSize, folded: PRICE_SETTINGS.length - shown.length };
  },
  list: ({ body }) =>
    answerOptions(
      PRICE_SETTINGS.filter(({ currency }) => currency === (body.currency ?? currency)).map(
        ({ id, name, currency, isDefault }) => ({ id, name, currency, isDefault }),
      ),
      body,
    ),
  copy: () => ({ id: '9' }),
  versions: ({ body }) => {
    const { inForce } = records.detail({ body });
    return inForce ? [inForce] : [];
  },
  calculate: ({ body }) => ({
    timezone: 'Asia/Almaty',
    breakdown: BREAKDOWN,
    against: body.id
      ? { no: 7, breakdown: { ...BREAKDOWN, payable: '7361.00' }, difference: '381.00', percent: '5.2' }
      : null,
  }),
  impact: ({ body }) => {
    const { stations, chargers, versions } = records.detail({ body });
    return { stations, chargers, runningSessions: 37, nextNo: versions + 1, until: null };
  },
  whatIf: ({ body }) => ({
    from: '2026-04-20 09:00:00',
    to: '2026-05-20 09:00:00',
    sessions: 1_204,
    total: 1_204,
    currency: records.detail({ body }).currency,
    then: '6120400.00',
    now: '6309500.00',
    difference: '189100.00',
    percent: '3.1',
  }),
};
