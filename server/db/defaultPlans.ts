import type { PricePlan } from '../../src/contract/pricePlan';

/** Nights are cheap and evenings dear, every day alike. */
const DAY: PricePlan['days'] = [
  [
    { from: '00:00', to: '07:00', period: 'offpeak' },
    { from: '07:00', to: '17:00', period: 'shoulder' },
    { from: '17:00', to: '21:00', period: 'peak' },
    { from: '21:00', to: '23:00', period: 'shoulder' },
    { from: '23:00', to: '24:00', period: 'offpeak' },
  ],
];

/** Electricity per kWh in off-peak, shoulder and peak hours, then service per kWh, idle minute and tax. */
type Figures = readonly [offpeak: string, shoulder: string, peak: string, service: string, idle: string, tax: string];

const EURO_FIGURES: Figures = ['0.29', '0.36', '0.43', '0.16', '0.1', '19'];

const FIGURES: Readonly<Record<string, Figures>> = {
  KZT: ['60', '75', '92', '35', '25', '16'],
  RUB: ['9.5', '12', '15', '5', '6', '22'],
  CNY: ['0.45', '0.78', '1.12', '0.5', '0.5', '13'],
  EUR: EURO_FIGURES,
  PLN: ['1.15', '1.45', '1.79', '0.55', '0.4', '23'],
  USD: ['0.24', '0.31', '0.39', '0.14', '0.4', '0'],
  GBP: ['0.32', '0.45', '0.55', '0.18', '0.1', '20'],
  TRY: ['6.5', '8.2', '10.4', '2.6', '2', '20'],
  UZS: ['1500', '1900', '2300', '700', '500', '12'],
  KGS: ['9', '11.5', '14', '4', '4', '12'],
  AED: ['0.55', '0.7', '0.85', '0.35', '0.5', '5'],
  JPY: ['28', '36', '44', '14', '15', '10'],
};

/** `holdAmount` of the currency that other prices are derived from. */
const EURO_HOLD = 20;

/**
 * The plan that the default price setting of a currency begins with, for the operator to change. A currency without
 * figures gets the euro prices in proportion to its hold amount, the cost of a usual charge, and no tax.
 */
export function createDefaultPlan(currency: string, holdAmount: string): PricePlan {
  const figures = FIGURES[currency];
  if (figures) return createPlan(figures);
  const derive = (price: string) => String(Number(((Number(price) * Number(holdAmount)) / EURO_HOLD).toPrecision(2)));
  const [offpeak, shoulder, peak, service, idle] = EURO_FIGURES.map(derive) as [string, string, string, string, string];
  return createPlan([offpeak, shoulder, peak, service, idle, '0']);
}

function createPlan([offpeak, shoulder, peak, service, idleFee, taxPercent]: Figures): PricePlan {
  return {
    grouping: 'all',
    days: DAY,
    prices: {
      offpeak: { electricity: offpeak, service },
      shoulder: { electricity: shoulder, service },
      peak: { electricity: peak, service },
    },
    startFee: '0',
    idleFee,
    idleAfterMinutes: 15,
    platformFeePercent: '3',
    taxPercent,
  };
}
