import type {
  CurrencyIncome,
  DayComparison,
  EstimatedIncome,
  statistics,
  WashIncome,
} from '../../../src/contract/evo-bill/statistics';
import type { MockOf } from '../answering';

const CHARGING: Omit<EstimatedIncome, 'stationId' | 'stationName'> = {
  currency: 'KZT',
  settledOrders: 12,
  settled: '48200.00',
  openSessions: 3,
  unpriced: 1,
  estimated: '7300.00',
  total: '55500.00',
  energy: '412.300',
};
const WASHING: WashIncome = {
  ...{ washSiteId: '1', washSiteName: 'Express wash, Dostyk Avenue' },
  ...{ currency: 'KZT', washes: 4, income: '12000.00' },
};
const INCOME: CurrencyIncome = { ...CHARGING, total: '67500.00', washes: 4, washIncome: '12000.00' };
/** Comparison of a day with more sessions and less energy than a week before, and with a new currency. */
export const COMPARISON: DayComparison = {
  sessions: { value: '12', weekBefore: '10' },
  energy: { value: '396.500', weekBefore: '410.000' },
  income: [
    { currency: 'EUR', value: '31.00', weekBefore: '0.00' },
    { currency: 'KZT', value: '48200.00', weekBefore: '43036.00' },
  ],
};
const AT = '2026-11-20 09:06:12';

export const statisticsMock: MockOf<typeof statistics> = {
  estimatedRevenue: ({ params: { date } }) => ({
    date,
    at: AT,
    stations: [{ ...CHARGING, stationId: '1', stationName: 'Dostyk Avenue 180' }],
    washSites: [WASHING],
    totals: [INCOME],
  }),
  indexEstimated: ({ params: { date } }) => ({
    date,
    at: AT,
    totals: [INCOME],
    comparison: COMPARISON,
    days: [
      { date: '2026-11-19', currency: 'KZT', settled: '61000.00' },
      { date: '2026-11-20', currency: 'KZT', settled: '48200.00' },
    ],
  }),
};
