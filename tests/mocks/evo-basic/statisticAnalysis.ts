import type {
  ChargingTotals,
  RankedPlace,
  Reliability,
  statisticAnalysis,
} from '../../../src/contract/evo-basic/statisticAnalysis';
import type { StationCosts } from '../../../src/contract/evo-basic/statisticCosts';
import type { StatisticRow } from '../../../src/contract/evo-basic/statisticRows';
import type { WashStatisticRow } from '../../../src/contract/evo-basic/statisticWashes';
import type { Comparison } from '../../../src/contract/comparisons';
import { countDays, dayAfter } from '../../../src/lib/calendar';
import { compareDays, type DayRange } from '../../../src/lib/comparedRange';
import { answerOptions } from '../records';
import { MockProblem, type MockOf } from '../answering';

const AS_OF = '2026-11-20 09:06:12';

/** The previous year's days lie partly before this day. */
const KNOWN_FROM = '2025-11-12';
const RUNNING_FROM = AS_OF.slice(0, 10);

const describeRange = ({ from, until }: DayRange) => ({ range: { from, until }, asOf: AS_OF });

function describeComparison(body: DayRange & { comparison: Comparison }) {
  const found = compareDays(body, body.comparison, RUNNING_FROM);
  return {
    ...describeRange(body),
    ...{ rangeCompared: found?.compared ?? null, rangeBefore: found?.before ?? null, knownFrom: KNOWN_FROM },
  };
}

const listDates = ({ from, until }: DayRange) =>
  Array.from({ length: countDays(from, until) }, (_, index) => dayAfter(from, index));

function describeSeries(body: DayRange & { comparison: Comparison }) {
  const answer = describeComparison(body);
  const { rangeBefore } = answer;
  return {
    ...{ ...answer, step: 'day' as const, dates: listDates(body) },
    datesBefore: rangeBefore ? listDates(rangeBefore) : [],
  };
}

/** Totals in the form of all calls that compare two ranges. */
function compareTotals<Totals>(body: DayRange & { comparison: Comparison }, totals: Totals, before: Totals) {
  const answer = describeComparison(body);
  const isCompared = answer.rangeCompared !== null;
  return { ...answer, totals, compared: isCompared ? totals : null, before: isCompared ? before : null };
}

const MONEY = { currency: 'KZT', revenue: '48200.00', refunded: '200.00', net: '48000.00' };
const PARTS = { original: '50000.00', discount: '1500.00', coupon: '300.00' };
const FEES = { platformFee: '2400.00', channelFee: '480.00', tax: '5164.29' };

export const STATISTIC_ROW: StatisticRow = {
  ...{ id: '1', day: '2026-11-19', timezone: 'Asia/Almaty' },
  ...{ stationId: '1', station: 'Dostyk Avenue 180', companyId: '1', company: 'Astana Charge' },
  ...{ connectorType: 'CCS2', sessions: 12, energy: '412.300', chargingSeconds: 31_200 },
  ...{ ...MONEY, ...PARTS, ...FEES, computedAt: AS_OF },
};

const WASH_ROW: WashStatisticRow = {
  ...{ id: '1', day: '2026-11-19', timezone: 'Asia/Almaty' },
  ...{ washSiteId: '1', washSite: 'Express wash, Dostyk Avenue', companyId: '1', company: 'Astana Charge' },
  ...{ washerId: '1', washer: 'Bay 1', serviceId: '1', service: 'Express', washes: 4 },
  ...{ currency: 'KZT', revenue: '12000.00', refunded: '0.00', net: '12000.00' },
  ...{ discount: '0.00', coupon: '0.00', platformFee: '360.00', tax: '1655.17' },
};
const WASHES = { washes: 4, currency: 'KZT', revenue: '12000.00', refunded: '0.00', net: '12000.00' };

export const CHARGING_TOTALS: ChargingTotals = {
  ...{ sessions: 12, energy: '412.300', chargingSeconds: 31_200, utilisation: 0.18 },
  currencies: [{ ...MONEY, ...PARTS, ...FEES, sessions: 12, energy: '412.300' }],
};
const TOTALS_BEFORE: ChargingTotals = {
  ...CHARGING_TOTALS,
  ...{ sessions: 10, energy: '380.000', utilisation: 0.15 },
};

export const RANKED: RankedPlace = {
  ...{ id: '1', name: 'Dostyk Avenue 180', stationId: '1', station: 'Dostyk Avenue 180' },
  ...{ companyId: '1', company: 'Astana Charge', sessions: 12, energy: '412.300', chargingSeconds: 31_200 },
  ...{ ...MONEY, utilisation: 0.18, availability: 0.997, failures: 1 },
};

/** A station without a session. */
const IDLE: RankedPlace = {
  ...RANKED,
  ...{ id: '2', name: 'Abay Avenue 52', stationId: '2', station: 'Abay Avenue 52', sessions: 0, energy: '0.000' },
  ...{ chargingSeconds: 0, revenue: '0.00', refunded: '0.00', net: '0.00', utilisation: 0 },
};

const COSTS = {
  ...{ energy: '412.300', energyCost: '49000.00', net: '48000.00', margin: '-1000.00', marginPerKwh: '-2.4254' },
};
const NO_COSTS = { energy: '0.000', energyCost: '0.00', net: '0.00', margin: '0.00', marginPerKwh: null };
const STATION_LOSS: StationCosts = {
  ...{ stationId: '1', station: 'Dostyk Avenue 180', companyId: '1', company: 'Astana Charge' },
  ...{ currency: 'KZT', ...COSTS },
};

const RELIABILITY: Reliability = {
  time: [
    { status: 'available', seconds: 620_000 },
    { status: 'charging', seconds: 130_000 },
    { status: 'faulted', seconds: 2_400 },
  ],
  ...{ plannedSeconds: 0, availability: 0.997, failures: 2, repairs: 2 },
  ...{ meanSecondsBetweenFailures: 376_200, meanSecondsToRepair: 1_200 },
};

export const statisticAnalysisMock: MockOf<typeof statisticAnalysis> = {
  page: ({ body: { pageNum, pageSize } }) => ({ records: [STATISTIC_ROW], total: 1, pageNum, pageSize }),
  list: ({ body }) => answerOptions([{ id: STATISTIC_ROW.id, name: '2026-11-19 Dostyk Avenue 180 CCS2 KZT' }], body),
  detail: ({ body: { id } }) => {
    if (id !== STATISTIC_ROW.id) throw new MockProblem(404, '404 Not found');
    return STATISTIC_ROW;
  },
  export: () => undefined,
  statistics: ({ body }) => compareTotals(body, CHARGING_TOTALS, TOTALS_BEFORE),
  revenue: ({ body }) => {
    const { dates, datesBefore, ...answer } = describeSeries(body);
    const { currency, ...money } = MONEY;
    const points = dates.map((date) => ({ date, ...money }));
    return { ...answer, currencies: [{ currency, points, before: datesBefore.map((date) => ({ date, ...money })) }] };
  },
  userAndOrderCount: ({ body }) => {
    const { dates, datesBefore, ...answer } = describeSeries(body);
    const figures = { sessions: 12, energy: '412.300', chargingSeconds: 31_200, utilisation: 0.18, activeUsers: 9 };
    return {
      ...answer,
      points: dates.map((date) => ({ date, ...figures })),
      before: datesBefore.map((date) => ({ date, ...figures })),
    };
  },
  chargerDaily: ({ body }) => {
    const figures = { sessions: 3, energy: '88.000', chargingSeconds: 7_200, utilisation: 0.08 };
    const answer = { ...describeRange(body), step: 'day' as const };
    return { ...answer, points: listDates(body).map((date) => ({ date, ...figures, availability: 1, failures: 0 })) };
  },
  chargerStatistics: ({ body }) => ({
    ...describeRange(body),
    ...{
      stations: 1,
      chargers: 4,
      connectors: 8,
      currency: 'KZT',
      ranking: body.order === 'asc' ? [IDLE, RANKED] : [RANKED, IDLE],
    },
  }),
  statusMonitor: ({ body }) => {
    const { dates, datesBefore, ...answer } = describeSeries(body);
    return {
      ...answer,
      chargers: [{ status: 'available', count: 4 }],
      connectors: [
        { status: 'available', count: 6 },
        { status: 'charging', count: 2 },
      ],
      ...compareTotals(body, RELIABILITY, RELIABILITY),
      points: dates.map((date) => ({ date, availability: 0.997, failures: 0 })),
      pointsBefore: datesBefore.map((date) => ({ date, availability: 0.99, failures: 1 })),
    };
  },
  timeStatistics: ({ body }) => ({
    ...describeRange(body),
    hours: Array.from({ length: 7 * 24 }, (_, index) => {
      const hour = index % 24;
      const value = hour >= 7 && hour < 22 ? 3_600 : 600;
      return { weekday: Math.floor(index / 24) + 1, hour, value, capacity: 14_400, share: value / 14_400 };
    }),
  }),
  userStatistics: ({ body }) => {
    const { dates, datesBefore, ...answer } = describeSeries(body);
    return {
      ...answer,
      users: 480,
      ...compareTotals(body, { newUsers: 6, active: 9, returning: 7 }, { newUsers: 4, active: 8, returning: 6 }),
      origins: [{ origin: 'app', newUsers: 6 }],
      points: dates.map((date) => ({ date, newUsers: 1, active: 9 })),
      pointsBefore: datesBefore.map((date) => ({ date, newUsers: 2, active: 8 })),
    };
  },
  energyCost: ({ body }) => ({
    ...describeRange(body),
    currencies: [{ currency: 'KZT', ...COSTS }],
    stations: [STATION_LOSS],
    chargers: body.split?.by === 'charger' ? [{ ...COSTS, currency: 'KZT', chargerId: '1', charger: 'DOSTYK-01' }] : [],
    hours:
      body.split?.by === 'hour'
        ? Array.from({ length: 24 }, (_, hour) => ({ ...NO_COSTS, ...(hour === 18 && COSTS), currency: 'KZT', hour }))
        : [],
    unpricedStations: 2,
  }),
  service: ({ body }) => ({
    ...describeRange(body),
    connectorTypes: [{ connectorType: 'CCS2', sessions: 12, energy: '412.300', ...MONEY }],
    periods: [{ period: 'peak', currency: 'KZT', energy: '200.000', amount: '25000.00' }],
    origins: [
      { origin: 'app', sessions: 10, energy: '380.000', ...MONEY },
      { origin: null, sessions: 2, energy: '32.300', ...MONEY },
    ],
  }),
  carWashList: ({ body: { pageNum, pageSize } }) => ({ records: [WASH_ROW], total: 1, pageNum, pageSize }),
  carWashRevenue: ({ body }) => {
    const { dates, datesBefore, ...answer } = describeSeries(body);
    const money = { revenue: '12000.00', refunded: '0.00', net: '12000.00' };
    const points = dates.map((date) => ({ date, ...money }));
    return {
      ...answer,
      currencies: [{ currency: 'KZT', points, before: datesBefore.map((date) => ({ date, ...money })) }],
    };
  },
  carWashService: ({ body }) => ({
    ...describeRange(body),
    services: [{ serviceId: '1', service: 'Express', ...WASHES }],
    washers: [{ washerId: '1', washer: 'Bay 1', washSite: 'Express wash, Dostyk Avenue', washMinutes: 40, ...WASHES }],
  }),
  carWashStatistics: ({ body }) => {
    const totals = { washes: 4, washMinutes: 40, users: 3 };
    const parts = { discount: '0.00', coupon: '0.00', platformFee: '360.00', tax: '1655.17' };
    const washes = { ...totals, currencies: [{ ...WASHES, ...parts }] };
    return compareTotals(body, washes, washes);
  },
  carWashUserAndOrderCount: ({ body }) => {
    const { dates, datesBefore, ...answer } = describeSeries(body);
    const figures = { washes: 4, users: 3 };
    return {
      ...answer,
      points: dates.map((date) => ({ date, ...figures })),
      before: datesBefore.map((date) => ({ date, ...figures })),
    };
  },
};
